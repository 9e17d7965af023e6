import type { MouseEvent } from 'react'

/** Whether a click follows a link in this tab; with another button or a modifier key the browser opens a tab or window. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
