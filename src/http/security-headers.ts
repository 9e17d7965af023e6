import { hash } from 'node:crypto'

const INLINE_SCRIPT = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g

/**
 * CSP hashes of the inline scripts that carry the renderer's mark: a cached page cannot use a nonce. A script that came into
 * the page in any other way has no mark, so the browser does not run it.
 */
export function inlineScriptHashes(html: string, mark: string): string[] {
	const own = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes]) => attributes?.includes(markOf(mark)))
	const hashes = own.map(([, , script]) => `'sha256-${hash('sha256', script ?? '', 'base64')}'`)
	return [...new Set(hashes)]
}

/** A page without the renderer's mark on its elements. */
export const withoutMarks = (html: string, mark: string) => html.replaceAll(markOf(mark), '')

const markOf = (mark: string) => ` nonce="${mark}"`

/** Content-Security-Policy of a page. `formTargets` are the origins a form may post to: the bank's; `frames` allows frames of the shop's own. */
export function contentSecurityPolicy(options: {
	scriptHashes: readonly string[]
	styleHashes?: readonly string[]
	formTargets: readonly string[]
	frames?: boolean
	https: boolean
}): string {
	return [
		"default-src 'none'",
		`script-src ${["'self'", ...options.scriptHashes].join(' ')}`,
		`style-src ${["'self'", ...(options.styleHashes ?? [])].join(' ')}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		...(options.frames ? ["frame-src 'self'"] : []),
		`form-action ${["'self'", ...options.formTargets].join(' ')}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
		...(options.https ? ['upgrade-insecure-requests'] : []),
	].join('; ')
}

/** Headers of all answers. */
export function commonHeaders(https: boolean): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
	}
}
