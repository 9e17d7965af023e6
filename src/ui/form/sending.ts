import type { ClientInstrumentation } from 'react-router'

/** A form while it is sent. */
export interface Sending {
	readonly form: HTMLFormElement
	/** Whether a button or Enter has sent it, and not a change of one of its fields. */
	readonly isPressed: boolean
	/** Its contents, which tell a second press from another one. */
	readonly contents: string
}

/** The form that the router is sending, by navigating or without leaving the page. */
const running = new Set<Sending>()
let navigating: Sending | null = null
let pressed: Sending | null = null
let lastSent: HTMLFormElement | null = null

/** Takes a press of a form's button; false if exactly this form is being sent already. */
export function takePress(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
	const contents = contentsOf(new FormData(form, submitter))
	if ([...running].some((other) => other.form === form && other.contents === contents)) return false
	const press = { form, isPressed: true, contents }
	pressed = press
	// The router sends it during this event, or not at all.
	setTimeout(() => {
		if (pressed === press) pressed = null
	})
	return true
}

/** The form of the running navigation, or else the one that was sent last. */
export const formBeingSent = (): Sending | undefined => navigating ?? [...running].at(-1)

/** Whether a form is being sent to be saved: a request on a change of a field, such as a preview, saves nothing. */
export const isBeingSaved = (form: HTMLFormElement): boolean =>
	[...running].some((other) => other.form === form && other.isPressed)

/** The form that was sent last, once. */
export function takeLastSent(): HTMLFormElement | null {
	const form = lastSent
	lastSent = null
	return form
}

/** Whether a navigation is sending a form. */
export const isNavigating = (): boolean => navigating !== null

const contentsOf = (data: FormData) =>
	JSON.stringify(
		[...data].map(([name, value]) => [
			name,
			typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
		]),
	)

/** The form that the router starts to send: the pressed one, or the one with the field that has changed. */
function startedForm(formMethod: string | undefined): Sending | null {
	if (formMethod === undefined || formMethod.toLowerCase() === 'get') return null
	const press = pressed
	pressed = null
	const form = press?.form ?? document.activeElement?.closest('form')
	return form ? (press ?? { form, isPressed: false, contents: '' }) : null
}

async function track(formMethod: string | undefined, send: () => Promise<unknown>, navigates: boolean): Promise<void> {
	const sending = startedForm(formMethod)
	if (sending) {
		running.add(sending)
		if (navigates || sending.isPressed) lastSent = sending.form
		if (navigates) navigating = sending
	}
	await send()
	if (sending) {
		running.delete(sending)
		if (navigating === sending) navigating = null
	}
}

/** Tracks which forms the router is sending, from the press to the page that follows. */
export const trackForms: ClientInstrumentation = {
	router: (router) =>
		router.instrument({
			navigate: (send, { formMethod }) => track(formMethod, send, true),
			fetch: (send, { formMethod }) => track(formMethod, send, false),
		}),
}
