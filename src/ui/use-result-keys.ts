import { type KeyboardEvent, useState } from 'react'

interface ResultKeys {
	readonly count: number
	readonly isOpen: boolean
	readonly setOpen: (isOpen: boolean) => void
	readonly onChoose: (place: number) => void
}

/**
 * The keys of a combobox: arrows move through the results and the field itself, Enter follows the active result, Escape closes. The focus
 * stays in the field, so that typing can continue; the active result is announced by its id.
 */
export function useResultKeys({ count, isOpen, setOpen, onChoose }: ResultKeys) {
	const [active, setActive] = useState(-1)
	function onKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape' && isOpen) {
			event.preventDefault()
			setOpen(false)
		} else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault()
			setOpen(true)
			const step = event.key === 'ArrowDown' ? 1 : -1
			const places = count + 1
			if (count > 0) setActive((place) => ((place + 1 + step + places) % places) - 1)
		} else if (event.key === 'Enter' && isOpen && active >= 0 && active < count) {
			event.preventDefault()
			onChoose(active)
		}
	}
	return { active, setActive, onKeyDown }
}
