import { SESSION_DAYS } from '#domain/account/account.ts'

/** A cookie's value out of a `Cookie` header or `document.cookie`. */
export function cookieValue(cookies: string | null, name: string): string {
	for (const pair of (cookies ?? '').split(';')) {
		const [key, ...rest] = pair.trim().split('=')
		if (key === name) return rest.join('=')
	}
	return ''
}

/** A cookie that only the server reads. */
export function serverCookie(name: string, value: string, seconds: number, secure: boolean): string {
	return `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** The cookie that holds a session's key. Over https its name forbids any other host or path to set it. */
const sessionName = (secure: boolean) => (secure ? '__Host-sesion' : 'sesion')

/** The key of the session that a `Cookie` header holds, or an empty text. */
export function sessionKeyIn(cookies: string | null, secure: boolean): string {
	return cookieValue(cookies, sessionName(secure))
}

/**
 * What the page's own script may know of who is logged in: only what kind of account it is, to call the header's link by
 * the right name. It opens nothing.
 */
export const ACCOUNT_HINT_COOKIE = 'cuenta'

/** The cookies of a new session, as `Set-Cookie` headers; an empty key ends it. */
export function sessionCookies(key: string, kind: string, secure: boolean): string[] {
	const hintSeconds = key === '' ? 0 : SESSION_SECONDS
	return [
		serverCookie(sessionName(secure), key, SESSION_SECONDS, secure),
		`${ACCOUNT_HINT_COOKIE}=${key === '' ? '' : kind}; Path=/; Max-Age=${hintSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`,
	]
}
