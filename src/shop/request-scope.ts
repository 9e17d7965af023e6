import { AsyncLocalStorage } from 'node:async_hooks'
import { actAs } from '#store/actor.ts'
import { causedBy, type MailCause } from '#store/mail/mail-cause.ts'

/** What a log line says of the request that it belongs to. */
export interface RequestFacts {
	readonly request: string
	readonly method: string
	/** The pattern of the route, without anything a visitor typed. */
	readonly route: string
	/** The path without its query, only where the route's pattern tells what it holds. */
	readonly path?: string
}

const scope = new AsyncLocalStorage<RequestFacts | null>()

/** Runs the work of a request, so that what is logged meanwhile names it without passing it through every deed. */
export function duringRequest<Result>(facts: RequestFacts, work: () => Result): Result {
	return scope.run(facts, work)
}

/** Runs the work of a visitor, whose mails are counted. */
export const duringVisit = <Result>(cause: MailCause | null, work: () => Result): Result => causedBy(cause, work)

/** Runs work that a request has caused but that is not its own, such as following a change for everybody. */
export function inBackground<Result>(work: () => Result): Result {
	return scope.run(null, () => actAs(null, () => causedBy(null, work)))
}

/** The request that the running code belongs to; null for background work. */
export function currentRequest(): RequestFacts | null {
	return scope.getStore() ?? null
}
