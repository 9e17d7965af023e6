/** Forms accepted from one mail address or one network address within ten minutes. */
const SENDS_ALLOWED = 5
export const SENDS_WINDOW_MS = 10 * 60_000
/** Recorded sends are deleted after a day. */
export const SENDS_KEPT_MS = 24 * 60 * 60_000

/** Whether one more form is accepted after `before` forms within the window: the sixth is refused. */
export function maySend(before: number): boolean {
	return before < SENDS_ALLOWED
}
