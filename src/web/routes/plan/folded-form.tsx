import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusText } from '#ui/focus-text.ts'
import { PLAN_RESULT } from './plan-form.tsx'
import type { PlanPage } from './plan-page.ts'

interface FoldedFormProps {
	readonly page: PlanPage
	/** The form. */
	readonly children: ReactNode
}

/**
 * The form, folded on narrow screens beside a plan, so that a visitor sees the plan first. Wide ones show both. Submitting it moves the
 * focus to the plan.
 */
export function FoldedForm({ page, children }: FoldedFormProps) {
	const fold = useRef<HTMLDetailsElement>(null)
	const isOpen = page.sheet === null
	const isAsked = useRef(false)
	// The same plan asked for again changes no page.
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer folds it, also one that was opened.
	useLayoutEffect(() => {
		if (!fold.current) return
		fold.current.open = isOpen
		if (isAsked.current) focusText(document.getElementById(PLAN_RESULT))
		isAsked.current = false
	}, [page, key])
	return (
		<details
			className="plan-measures"
			open={isOpen}
			ref={fold}
			onSubmit={() => {
				isAsked.current = true
			}}
		>
			<summary className="text-link">Medidas, azulejo y colocación</summary>
			{children}
		</details>
	)
}
