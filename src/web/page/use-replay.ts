import { useEffect, useLayoutEffect, useRef } from 'react'
import type { EarlyInput } from './late-scripts.ts'

/** Replays a visitor's event from before hydration. */
type Replay = () => void

/**
 * Clicks the buttons and dispatches events for the inputs that a visitor used before hydration, since their events found no handler. A
 * button that was clicked several times is clicked once, because the visitor saw no reaction.
 */
export function useReplay(): void {
	const replays = useRef<readonly Replay[]>([])
	// Reads the inputs before another rendering can write the server's values into those that React controls.
	useLayoutEffect(() => {
		replays.current = replaysOf(window.earlyInput ?? new Map())
		window.earlyInput = undefined
	}, [])
	// After the effects of the page, some of which add listeners.
	useEffect(() => {
		for (const replay of replays.current) replay()
		replays.current = []
	}, [])
}

function replaysOf(early: EarlyInput): Replay[] {
	return [...early].flatMap(([control, event]) => {
		if (!control.isConnected) return []
		if (control instanceof HTMLButtonElement) {
			// A click that is still being dispatched has made React hydrate at once, which handles it.
			return event.eventPhase === Event.NONE ? [() => control.click()] : []
		}
		if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
			const { checked } = control
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
