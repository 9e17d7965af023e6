import { useEffect, useRef, useState } from 'react'
import type { PlanPage } from '#web/routes/plan/plan-page.ts'
import type { openLivePlans, PlanLook, ShownLive } from './live-plans.ts'

type Opened = ReturnType<typeof openLivePlans>

/** The plan that a form draws while it changes; null until it changes, and after each answer of the server. */
export function useLivePlan(page: PlanPage, look: PlanLook) {
	const [live, setLive] = useState<ShownLive | null>(null)
	const loading = useRef<Promise<Opened> | null>(null)
	const opened = useRef<Opened | null>(null)
	const form = useRef<HTMLFormElement | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new answer.
	useEffect(() => {
		opened.current?.pause()
		setLive(null)
	}, [page])
	useEffect(
		() => () => {
			loading.current?.then(({ close }) => close()).catch(() => {})
		},
		[],
	)

	/** The values of the form, with other values of some fields. */
	function fieldsOf(filled: HTMLFormElement, moved: Fields = {}): URLSearchParams {
		const fields = new URLSearchParams(
			[...new FormData(filled)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
		)
		for (const [name, text] of Object.entries(moved)) fields.set(name, text)
		return fields
	}

	/** Loads the program at the first change: a visitor who only looks does not need it. */
	function redraw(as = look): void {
		const changed = form.current
		if (!changed) return
		loading.current ??= import('./live-plans.ts').then(({ openLivePlans }) => {
			opened.current = openLivePlans(setLive)
			return opened.current
		})
		loading.current
			.then(({ draw }) => draw({ fields: fieldsOf(changed), page, look: as, isMoved: false }))
			// Without it the page continues as if there were no script.
			.catch(() => {})
	}

	return {
		live,
		form,
		redraw: () => redraw(),
		/** Fills in the values that a moved handle changes, if they make a plan. */
		move(moved: Fields): void {
			const { current: filled } = form
			if (!filled || !opened.current) return
			if (!opened.current.draw({ fields: fieldsOf(filled, moved), page, look, isMoved: true })) return
			for (const [name, text] of Object.entries(moved)) {
				const field = filled.elements.namedItem(name)
				if (field !== null && 'value' in field) field.value = text
			}
		},
		/** Draws the same again, to be looked at in another way. */
		relook(as: PlanLook): void {
			if (live) redraw(as)
		},
	}
}

type Fields = Readonly<Record<string, string>>
