import { SESSION_DAYS } from '#domain/account/account.ts'

/** A cookie's value in a `Cookie` header or `document.cookie`. */
export function cookieValue(cookies: string | null, name: string): string {
	for (const pair of (cookies ?? '').split(';')) {
		const [key, ...rest] = pair.trim().split('=')
		if (key === name) return rest.join('=')
	}
	return ''
}

/** A `Set-Cookie` header with HttpOnly, not readable by scripts. */
export function serverCookie(name: string, value: string, seconds: number, secure: boolean): string {
	return `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** Name of the session cookie. Over https the __Host- prefix prevents other hosts and paths from setting it. */
const sessionName = (secure: boolean) => (secure ? '__Host-sesion' : 'sesion')

/** The session key in a `Cookie` header, or an empty text. */
export function sessionKeyIn(cookies: string | null, secure: boolean): string {
	return cookieValue(cookies, sessionName(secure))
}

const SECOND_STEP_SECONDS = 10 * 60

/** Name of the cookie between the password and the second factor. */
const secondStepName = (secure: boolean) => (secure ? '__Host-segundo-paso' : 'segundo-paso')

/** The key of the second step of a login in a `Cookie` header, or an empty text. */
export function secondStepKeyIn(cookies: string | null, secure: boolean): string {
	return cookieValue(cookies, secondStepName(secure))
}

/** The `Set-Cookie` header of the second step of a login; an empty key deletes it. */
export function secondStepCookie(key: string, secure: boolean): string {
	return serverCookie(secondStepName(secure), key, SECOND_STEP_SECONDS, secure)
}

/**
 * Cookie readable by scripts that holds only the kind of account, for the label of the header's link. It grants no
 * access.
 */
export const ACCOUNT_HINT_COOKIE = 'cuenta'

/** The `Set-Cookie` headers of a new session; an empty key deletes both cookies. */
export function sessionCookies(key: string, kind: string, secure: boolean): string[] {
	const hintSeconds = key === '' ? 0 : SESSION_SECONDS
	return [
		serverCookie(sessionName(secure), key, SESSION_SECONDS, secure),
		`${ACCOUNT_HINT_COOKIE}=${key === '' ? '' : kind}; Path=/; Max-Age=${hintSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`,
	]
}
