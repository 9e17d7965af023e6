import { HOUR_MS } from '#domain/time/spans.ts'
import type { AttemptLimit } from './attempt-limit.ts'

const MINUTE_MS = 60_000

/**
 * Mails that visitors cause to one address, of all kinds. Further ones are dropped silently: a visitor may type a stranger's address, and
 * the answer must not reveal that.
 */
export const MAILS_TO_ONE: AttemptLimit = { most: 40, windowMs: HOUR_MS }

/** Mails that visitors cause to one address, of one kind. */
const MAILS_OF_KIND: AttemptLimit = { most: 20, windowMs: 10 * MINUTE_MS }
/** The same about unpaid orders, which are free for a stranger. */
const MAILS_OF_UNPAID_ORDERS: AttemptLimit = { most: 8, windowMs: HOUR_MS }

const OF_UNPAID_ORDERS: ReadonlySet<string> = new Set([
	'pedido-por-transferencia',
	'pedido-cancelado',
	'pedido-direccion',
	'entrega-acordada',
	'pago-fallido',
])

/** Confirmations required by law, of orders which count as paid: other limits bound their number. */
const UNCOUNTED: ReadonlySet<string> = new Set(['pedido-confirmado'])

/**
 * Whether only mails of the same kind count against its limit: the law demands the receipt of a withdrawal (LGDCU art. 106.3), so other
 * mails to the address do not use up its place.
 */
export const countsAlone = (kind: string): boolean => kind === 'desistimiento-acuse'

/** The limit of a kind of mail to one address; null for kinds that are not counted. */
export function mailsOfKind(kind: string): AttemptLimit | null {
	if (UNCOUNTED.has(kind)) return null
	return OF_UNPAID_ORDERS.has(kind) ? MAILS_OF_UNPAID_ORDERS : MAILS_OF_KIND
}

/** Mails that one visitor causes, to all addresses. */
export const mailsOfVisitor = (most: number): AttemptLimit => ({ most, windowMs: HOUR_MS })
