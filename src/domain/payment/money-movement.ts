import { type Cents, sum } from '#domain/money/cents.ts'
import { COUNTER_METHODS, type PayMethod } from './pay-method.ts'

/** Kinds of movements of the money that the shop holds for an order: received, and given back. */
const HELD_KINDS = ['tarjeta', 'bizum', 'transferencia', ...COUNTER_METHODS, 'devolucion'] as const
/** Kinds of movements of a professional's debt for an order: its charge, payments, and reductions. */
const OWED_KINDS = ['credito', 'credito_cobrado', 'credito_reducido'] as const

export const MONEY_KINDS = [...HELD_KINDS, ...OWED_KINDS] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

/** Kinds with positive amounts; the others are negative. */
export const INCOMING_KINDS = [
	'tarjeta',
	'bizum',
	'transferencia',
	...COUNTER_METHODS,
	'credito',
] as const satisfies readonly (PayMethod | MoneyKind)[]

/** The source of a movement: a notification of the bank, a record of the staff, or an action of the shop. */
export const MOVERS = ['banco', 'personal', 'tienda'] as const
export type Mover = (typeof MOVERS)[number]

/** A movement of money of an order, or of its debt. Never changed or deleted. */
export interface MoneyMovement {
	readonly orderId: string
	readonly at: Date
	readonly kind: MoneyKind
	/** Signed: receipts and charges are positive. */
	readonly amountCents: Cents
	/** The bank's authorisation, the text of a transfer, the number of an invoice or of a refund. */
	readonly reference: string
	readonly who: Mover
}

/** The balances of an order: neither is ever below zero. */
export interface MoneyStand {
	/** Received and not given back. */
	readonly heldCents: Cents
	/** Charged on credit and not paid yet. */
	readonly owedCents: Cents
}

const isHeld = (kind: MoneyKind) => HELD_KINDS.some((held) => held === kind)

export const isOwedKind = (kind: MoneyKind): boolean => !isHeld(kind)

/** The sums of an order's movements, in cents. */
export function standOf(movements: readonly Pick<MoneyMovement, 'kind' | 'amountCents'>[]): MoneyStand {
	const of = (wanted: boolean) =>
		sum(movements.filter(({ kind }) => isHeld(kind) === wanted).map(({ amountCents }) => amountCents))
	return { heldCents: of(true), owedCents: of(false) }
}
