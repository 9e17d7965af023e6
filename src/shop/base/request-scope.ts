import { AsyncLocalStorage } from 'node:async_hooks'
import { visitorNetwork } from '#domain/visitor/visitor-network.ts'
import { type Asker, askedBy } from '#gateways/thread/asker.ts'
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

/** Runs the work of a visitor, whose mails are counted and whose slow work waits in a line of its own. */
export const duringVisit = <Result>(
	visit: { readonly cause: MailCause | null; readonly asker: Asker | null },
	work: () => Result,
): Result => causedBy(visit.cause, () => askedBy(visit.asker, work))

/** The visitor at an address, who waits until `left` says otherwise: it is called only if slow work is asked for. */
export const askerOf = (address: string, left: () => AbortSignal): Asker => ({
	visitor: visitorNetwork(address),
	get left() {
		return left()
	},
})

/** Runs work that a request has caused but that is not its own, such as following a change for everybody. */
export function inBackground<Result>(work: () => Result): Result {
	return scope.run(null, () => actAs(null, () => duringVisit({ cause: null, asker: null }, work)))
}

/** The request that the running code belongs to; null for background work. */
export function currentRequest(): RequestFacts | null {
	return scope.getStore() ?? null
}
