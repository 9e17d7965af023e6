import { AsyncLocalStorage } from 'node:async_hooks'
import { visitorNetwork } from '#domain/visitor/visitor-network.ts'
import { type Asker, askedBy } from '#gateways/thread/asker.ts'
import { actAs } from '#store/actor.ts'
import { causedBy, type MailCause } from '#store/mail/mail-cause.ts'

/** The request's data in a log line. */
export interface RequestFacts {
	readonly request: string
	readonly method: string
	/** The pattern of the route, without any visitor input. */
	readonly route: string
	/** The path without its query, only if the route's pattern defines its content. */
	readonly path?: string
}

const scope = new AsyncLocalStorage<RequestFacts | null>()

/** Runs the work of a request, so that log lines name it without a parameter in every action. */
export function duringRequest<Result>(facts: RequestFacts, work: () => Result): Result {
	return scope.run(facts, work)
}

/** Runs the work of a visitor, whose mails are counted and whose slow work waits in a separate queue. */
export const duringVisit = <Result>(
	visit: { readonly cause: MailCause | null; readonly asker: Asker | null },
	work: () => Result,
): Result => causedBy(visit.cause, () => askedBy(visit.asker, work))

/** The visitor at an address, who waits until `left` aborts; `left` is called only if slow work is requested. */
export const askerOf = (address: string, left: () => AbortSignal): Asker => ({
	visitor: visitorNetwork(address),
	get left() {
		return left()
	},
})

/** Runs work that a request has caused for all visitors, such as following a change. */
export function inBackground<Result>(work: () => Result): Result {
	return scope.run(null, () => actAs(null, () => duringVisit({ cause: null, asker: null }, work)))
}

/** The request of the running code; null for background work. */
export function currentRequest(): RequestFacts | null {
	return scope.getStore() ?? null
}
