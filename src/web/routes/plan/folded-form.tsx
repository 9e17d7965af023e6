import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusText } from '#ui/focus-text.ts'
import { PLAN_RESULT } from './plan-form.tsx'
import type { PlanPage } from './plan-page.ts'

interface FoldedFormProps {
	readonly page: PlanPage
	/** The form. */
	readonly children: ReactNode
}

/** The form, folded on narrow screens beside a plan, so that a visitor sees the plan first. Wide ones show both. */
export function FoldedForm({ page, children }: FoldedFormProps) {
	const fold = useRef<HTMLDetailsElement>(null)
	const isOpen = page.sheet === null
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer folds it, also one that was opened.
	useLayoutEffect(() => {
		if (!fold.current) return
		fold.current.open = isOpen
		const { activeElement: focused } = document
		// The button that asked for the plan is folded, too.
		if (focused && fold.current.contains(focused) && !focused.checkVisibility())
			focusText(document.getElementById(PLAN_RESULT))
	}, [page])
	return (
		<details className="plan-measures" open={isOpen} ref={fold}>
			<summary className="text-link">Medidas, azulejo y colocación</summary>
			{children}
		</details>
	)
}
