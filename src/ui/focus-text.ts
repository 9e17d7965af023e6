/** Focuses an element that is no control, such as a heading. */
export function focusText(element: HTMLElement | null | undefined): void {
	if (!element) return
	element.tabIndex = -1
	element.focus({ preventScroll: true })
}
