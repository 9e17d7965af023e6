import { type Cents, cents, sum } from '#domain/money/cents.ts'
import type { MoneyKind } from '#domain/payment/money-movement.ts'
import { type PayMethod, RECEIVED_METHODS, type ReceivedMethod } from '#domain/payment/pay-method.ts'

/** The movements of a day of one kind, of orders paid in one way. */
export interface MoneyOfDay {
	readonly kind: MoneyKind
	/** How the order is paid. */
	readonly method: PayMethod
	/** Signed, as in the movements. */
	readonly amountCents: number
	readonly count: number
}

/** The takings of one way of paying on a day. */
export interface Takings {
	readonly method: ReceivedMethod
	readonly count: number
	readonly takenCents: Cents
	/** Given back: zero or more. */
	readonly refundedCents: Cents
	readonly netCents: Cents
}

/** How money has moved; null for a movement of a debt alone. A debt is paid by transfer. */
function methodOf({ kind, method }: MoneyOfDay): ReceivedMethod | null {
	if (kind === 'credito' || kind === 'credito_reducido') return null
	if (kind === 'credito_cobrado') return 'transferencia'
	if (kind !== 'devolucion') return kind
	return method === 'credito' ? 'transferencia' : method
}

/** The takings of a day by way of paying, in the order in which the ways are listed; ways without movements are left out. */
export function takingsOf(money: readonly MoneyOfDay[]): Takings[] {
	return RECEIVED_METHODS.flatMap((method) => {
		const moved = money.filter((one) => methodOf(one) === method)
		if (moved.length === 0) return []
		const [back, taken] = [true, false].map((isBack) => moved.filter(({ kind }) => (kind === 'devolucion') === isBack))
		const total = (some: readonly MoneyOfDay[] = []) => sum(some.map(({ amountCents }) => cents(Math.abs(amountCents))))
		const [takenCents, refundedCents] = [total(taken), total(back)]
		const count = (taken ?? []).reduce((all, one) => all + one.count, 0)
		return [{ method, count, takenCents, refundedCents, netCents: cents(takenCents - refundedCents) }]
	})
}

/** The cash that a day has brought in. */
export const cashOf = (takings: readonly Takings[]): Cents =>
	takings.find(({ method }) => method === 'efectivo')?.netCents ?? cents(0)

/** The counted cash less the cash that should be there. */
export function cashDifference(count: {
	readonly floatCents: Cents
	readonly expectedCents: Cents
	readonly countedCents: Cents
}): Cents {
	return cents(count.countedCents - count.floatCents - count.expectedCents)
}
