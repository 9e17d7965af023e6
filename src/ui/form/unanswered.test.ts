import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { afterEveryAnswer, causeOf } from './unanswered.ts'

const ORIGIN = 'https://tienda.example'
const causeOfError = (result: unknown, wasOnline = true) =>
	causeOf({ 'routes/page': { type: 'error', result } }, wasOnline, ORIGIN)

test.each([
	['a lost connection', new TypeError('Failed to fetch'), 'unknown'],
	['an error of the shop', new Error('Unexpected Server Error'), 'unknown'],
	['a failure of a proxy', new ErrorResponse(502, 'Bad Gateway', '<h1>'), 'unknown'],
	['too many requests', new ErrorResponse(429, '', null), 'too-many'],
])('%s is no answer', (_, result, kind) => {
	expect(causeOfError(result)).toEqual({ kind })
})

test('without a connection, nothing was sent', () => {
	expect(causeOfError(new TypeError('Failed to fetch'), false)).toEqual({ kind: 'offline' })
})

test('a redirect to the login and back is no answer; any other redirect is one', () => {
	const login = '/login?volver=%2Fmis-obras'
	expect(causeOfError(redirect(login))).toEqual({ kind: 'logged-out', login: `${ORIGIN}${login}` })
	expect(causeOfError(redirect('/login'))).toBeNull()
	expect(causeOfError(redirect('/pedidos/1?hecho=nota'))).toBeNull()
})

test('a refusal and a page that does not exist are answers', () => {
	const refusal = { type: 'data', result: data({}, { status: 503 }) } as const
	expect(causeOf({ 'routes/page': refusal }, true, ORIGIN)).toBeNull()
	expect(causeOfError(new ErrorResponse(404, '', null))).toBeNull()
	expect(causeOfError(new ErrorResponse(403, '', null))).toBeNull()
})

test('a page is loaded again after an answer, and not without one', () => {
	expect(afterEveryAnswer({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true)
	expect(afterEveryAnswer({ actionStatus: 503, defaultShouldRevalidate: false })).toBe(false)
	expect(afterEveryAnswer({ defaultShouldRevalidate: true })).toBe(true)
	expect(afterEveryAnswer({ defaultShouldRevalidate: false })).toBe(false)
})
