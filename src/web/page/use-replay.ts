import { useEffect, useLayoutEffect, useRef } from 'react'
import type { EarlyInput } from './late-scripts.ts'

/** Repeats the change of a field. */
type Replay = () => void

/** Repeats the changes of fields from before hydration, since their events found no handler: the last value of each, the last one last. */
export function useReplay(): void {
	const replays = useRef<readonly Replay[]>([])
	// Reads the inputs before another rendering can write the server's values into those that React controls.
	useLayoutEffect(() => {
		replays.current = replaysOf(window.earlyInput ?? new Set())
		window.earlyInput = undefined
	}, [])
	// After the effects of the page, some of which add listeners.
	useEffect(() => {
		for (const replay of replays.current) replay()
		replays.current = []
	}, [])
}

function replaysOf(early: EarlyInput): Replay[] {
	return [...early].flatMap((control) => {
		if (!control.isConnected) return []
		if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
			const { checked, type } = control
			// Another radio of its group was chosen afterwards.
			if (type === 'radio' && !checked) return []
			return [
				() => {
					control.checked = !checked
					control.click()
				},
			]
		}
		const { value } = control
		return [() => announce(control, value)]
	})
}

type Tracked = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
	readonly _valueTracker?: { setValue(value: string): void }
}

/** Notifies React and other listeners of a value that existed before React started. */
function announce(control: Tracked, value: string): void {
	if (control.value !== value) control.value = value
	// React compares with its recorded value. Changing the field itself would end a composition on a phone.
	control._valueTracker?.setValue(`${value} `)
	for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
