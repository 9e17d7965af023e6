import { SESSION_DAYS } from '#domain/account/session.ts'

/**
 * A cookie's name in the browser. Over https the __Host- prefix keeps other hosts of the domain from setting it, and requires
 * `Secure` and the path `/`.
 */
function hostCookie(name: string, secure: boolean): string {
	return secure ? `__Host-${name}` : name
}

/** A cookie's value in a `Cookie` header or `document.cookie` of a page with or without https. */
export function cookieValue(cookies: string | null, plainName: string, secure: boolean): string {
	const name = hostCookie(plainName, secure)
	for (const pair of (cookies ?? '').split(';')) {
		const [key, ...rest] = pair.trim().split('=')
		if (key === name) return rest.join('=')
	}
	return ''
}

/** A cookie that scripts read too, for `document.cookie` or a `Set-Cookie` header; an empty value deletes it. */
export function sharedCookie(name: string, value: string, seconds: number, secure: boolean): string {
	const age = value === '' ? 0 : seconds
	return `${hostCookie(name, secure)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** A `Set-Cookie` header with HttpOnly, not readable by scripts; an empty value deletes the cookie. */
export function serverCookie(name: string, value: string, seconds: number, secure: boolean): string {
	return `${sharedCookie(name, value, seconds, secure)}; HttpOnly`
}

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

const SESSION_COOKIE = 'sesion'

/** The session key in a `Cookie` header, or an empty text. */
export function sessionKeyIn(cookies: string | null, secure: boolean): string {
	return cookieValue(cookies, SESSION_COOKIE, secure)
}

const SECOND_STEP_SECONDS = 10 * 60

/** The cookie between the password and the second factor. */
const SECOND_STEP_COOKIE = 'segundo-paso'

/** The key of the second step of a login in a `Cookie` header, or an empty text. */
export function secondStepKeyIn(cookies: string | null, secure: boolean): string {
	return cookieValue(cookies, SECOND_STEP_COOKIE, secure)
}

/** The `Set-Cookie` header of the second step of a login; an empty key deletes it. */
export function secondStepCookie(key: string, secure: boolean): string {
	return serverCookie(SECOND_STEP_COOKIE, key, SECOND_STEP_SECONDS, secure)
}

/** Cookie readable by scripts that only has the kind of account, for the label of the header's link. It grants no access. */
const ACCOUNT_HINT_COOKIE = 'cuenta'
/** Ends the hint of an account with the professionals' incentive. */
const NET_MARK = '.neto'

/** The data of the visitor's account that a page displays before the server answers. */
export interface AccountHint {
	/** The kind of account; empty for a visitor who is not logged in. */
	readonly kind: string
	/** Whether prices are shown with the professionals' incentive. */
	readonly hasNetPrices: boolean
}

/** The hint in a `Cookie` header or `document.cookie`. */
export function accountHintIn(cookies: string | null, secure: boolean): AccountHint {
	const value = cookieValue(cookies, ACCOUNT_HINT_COOKIE, secure)
	const hasNetPrices = value.endsWith(NET_MARK)
	return { kind: hasNetPrices ? value.slice(0, -NET_MARK.length) : value, hasNetPrices }
}

/** A regular expression, for an inline script, that finds the mark of net prices in `document.cookie`. */
export const NET_PRICES_PATTERN = `(^|; )(__Host-)?${ACCOUNT_HINT_COOKIE}=\\w+\\${NET_MARK}(;|$)`

/** The `Set-Cookie` headers of a new session; an empty key deletes both cookies. */
export function sessionCookies(key: string, hint: AccountHint, secure: boolean): string[] {
	const shown = `${hint.kind}${hint.hasNetPrices ? NET_MARK : ''}`
	return [
		serverCookie(SESSION_COOKIE, key, SESSION_SECONDS, secure),
		sharedCookie(ACCOUNT_HINT_COOKIE, key === '' ? '' : shown, SESSION_SECONDS, secure),
	]
}
