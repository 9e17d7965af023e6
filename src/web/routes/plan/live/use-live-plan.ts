import { useEffect, useRef, useState } from 'react'
import type { PlanPage } from '#web/routes/plan/plan-page.ts'
import type { openLivePlans, PlanLook, ShownLive } from './live-plans.ts'

/** The plan that a form draws while it changes; null until it changes, and after each answer of the server. */
export function useLivePlan(page: PlanPage, look: PlanLook) {
	const [live, setLive] = useState<ShownLive | null>(null)
	const plans = useRef<Promise<ReturnType<typeof openLivePlans>> | null>(null)
	const form = useRef<HTMLFormElement | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new answer.
	useEffect(() => setLive(null), [page])
	useEffect(
		() => () => {
			plans.current?.then(({ close }) => close()).catch(() => {})
		},
		[],
	)

	/** Loads the program at the first change: a visitor who only looks does not need it. */
	function redraw(as = look): void {
		const changed = form.current
		if (!changed) return
		plans.current ??= import('./live-plans.ts').then(({ openLivePlans }) => openLivePlans(setLive))
		// Without it the page continues as if there were no script.
		plans.current.then((opened) => opened.draw(changed, page, as)).catch(() => {})
	}

	return {
		live,
		form,
		redraw: () => redraw(),
		/** Types fields of the form, and draws it. */
		type(fields: Readonly<Record<string, string>>): void {
			for (const [name, text] of Object.entries(fields)) {
				const field = form.current?.elements.namedItem(name)
				if (field instanceof HTMLInputElement) field.value = text
			}
			redraw()
		},
		/** Draws the same again, to be looked at in another way. */
		relook(as: PlanLook): void {
			if (live) redraw(as)
		},
	}
}
