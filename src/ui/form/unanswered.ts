import {
	type DataRouter,
	type DataStrategyResult,
	data,
	isRouteErrorResponse,
	type MiddlewareFunction,
} from 'react-router'
import { formBeingSent, isNavigating, type Sending } from './sending.ts'

/** The reason why a form got no answer, which decides the text. */
export interface Cause {
	readonly kind: 'offline' | 'unknown' | 'too-many' | 'logged-out'
	/** The login that leads back to the page. */
	readonly login?: string
}

/** A form without an answer. */
export interface Unanswered {
	readonly sending: Sending | undefined
	readonly cause: Cause
}

/** The status of the router's substitute answer to such a form, so that it reloads nothing. */
const NO_ANSWER = 503

type Results = Readonly<Record<string, DataStrategyResult>>

/** The page that the router shows. */
interface ShownPage {
	readonly state: () => Pick<DataRouter['state'], 'location' | 'actionData' | 'loaderData' | 'revalidation'>
	/** Ends the running navigation here. */
	readonly stay: () => void
}

let current: Unanswered | null = null
let page: ShownPage | null = null
const listeners = new Set<() => void>()

export const unansweredForm = (): Unanswered | null => current

export function setUnanswered(next: Unanswered | null): void {
	if (next === current) return
	current = next
	for (const listen of listeners) listen()
}

export function onUnanswered(listen: () => void): () => void {
	listeners.add(listen)
	return () => listeners.delete(listen)
}

export function setShownPage(shown: ShownPage): void {
	page = shown
}

/** Why the results of a posted form are no answer to it, or null for an answer. */
export function causeOf(results: Results, wasOnline: boolean, origin: string): Cause | null {
	for (const { type, result } of Object.values(results)) {
		if (type !== 'error') continue
		if (result instanceof Response) {
			const to = new URL(result.headers.get('Location') ?? '', origin)
			if (to.pathname === '/login' && to.searchParams.has('volver')) return { kind: 'logged-out', login: to.href }
		} else if (!isRouteErrorResponse(result)) return { kind: wasOnline ? 'unknown' : 'offline' }
		else if (result.status === 429) return { kind: 'too-many' }
		else if (result.status >= 500) return { kind: 'unknown' }
	}
	return null
}

const FORMS_OF_LOGIN = ['/login', '/segundo-paso']

/**
 * Client middleware of both roots: a form without an answer stays on its page with all typed values, where
 * `FormGuard` shows the reason.
 */
export const keepTyped: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	if (request.method === 'GET') return next()
	const wasOnline = navigator.onLine
	const results = await next()
	const { origin, pathname } = new URL(request.url)
	if (request.signal.aborted || FORMS_OF_LOGIN.includes(pathname)) return results
	const cause = causeOf(results, wasOnline, origin)
	if (cause === null) return results
	setUnanswered({ sending: formBeingSent(), cause })
	const shown = page?.state()
	if (isNavigating() && pathname !== shown?.location.pathname) {
		page?.stay()
		return results
	}
	// The page keeps its former answer, which may be a step of several, or the question that the form has answered.
	const kept = (id: string) => (isNavigating() ? shown?.actionData?.[id] : null)
	const keptAnswer = (id: string): DataStrategyResult => ({
		type: 'data',
		result: data(kept(id), { status: NO_ANSWER }),
	})
	return Object.fromEntries(Object.keys(results).map((id) => [id, keptAnswer(id)]))
}

/** Client middleware of both roots: a page that reads itself anew, and gets no answer, stays as it is. */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	const results = await next()
	const shown = page?.state()
	const cause = shown?.revalidation === 'loading' ? causeOf(results, true, request.url) : null
	if (!shown || cause === null || cause.kind === 'logged-out') return results
	const kept = ([id, result]: [string, DataStrategyResult]): [string, DataStrategyResult] =>
		result.type === 'error' && id in shown.loaderData
			? [id, { type: 'data', result: shown.loaderData[id] }]
			: [id, result]
	return Object.fromEntries(Object.entries(results).map(kept))
}

/** `shouldRevalidate` of a page that shows its present state with every answer, refusals included. */
export function afterEveryAnswer(given: {
	readonly actionStatus?: number | undefined
	readonly defaultShouldRevalidate: boolean
}): boolean {
	const { actionStatus, defaultShouldRevalidate } = given
	return defaultShouldRevalidate || (actionStatus !== undefined && actionStatus !== NO_ANSWER)
}
