import { type Cents, minus, ZERO } from '#domain/money/cents.ts'
import type { OrderAmounts, PricedLine } from '#domain/order/line-amounts.ts'
import { type LineQuantity, refundOfLines } from '#domain/order/returned-lines.ts'
import type { Announced, TakenBack } from './outstanding.ts'

/** A withdrawal from a whole order, and what it pays back with VAT. */
interface WholeWithdrawal extends Announced {
	readonly totalCents: Cents
}

/**
 * The transport that a withdrawal from a whole order still pays back, with VAT: what it promised beside its lines, less what was given
 * back since beside lines. `givenCents` is all that was given back since.
 */
export function transportDue(
	order: OrderAmounts,
	lines: readonly PricedLine[],
	{ at, lines: announced, totalCents }: WholeWithdrawal,
	taken: readonly TakenBack[],
	givenCents: Cents,
): Cents {
	const before = taken.filter((back) => back.at < at)
	const since = byLine(taken.filter((back) => back.at >= at))
	const ofLines = refundOfLines(order, lines, announced, before)
	const givenForLines = refundOfLines(order, lines, since, before)
	if (ofLines === null || givenForLines === null) return ZERO
	const promised = notBelow(minus(totalCents, ofLines))
	return notBelow(minus(promised, notBelow(minus(givenCents, givenForLines))))
}

const notBelow = (amount: Cents): Cents => (amount < 0 ? ZERO : amount)

/** Quantities of the same line together. */
const byLine = (taken: readonly LineQuantity[]): LineQuantity[] =>
	[...Map.groupBy(taken, ({ position }) => position)].map(([position, some]) => ({
		position,
		quantityHundredths: some.reduce((total, one) => total + one.quantityHundredths, 0),
	}))
