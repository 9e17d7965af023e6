import { type Cents, minus, mulDiv, plus, sum, ZERO } from '#domain/money/cents.ts'
import { amountsByLine, grossOfAmounts, type PricedLine } from '#domain/order/line-amounts.ts'
import { leftOf, type Order, type OrderLine } from '#domain/order/order.ts'
import { type LineQuantity, leftOfLine, returnedAmounts } from '#domain/order/returned-lines.ts'
import type { StatedWithdrawal } from './withdrawal.ts'

/** What a withdrawal pays back, without and with VAT and surcharge. */
export interface WithdrawnRefund {
	readonly baseCents: Cents
	readonly totalCents: Cents
}

/** A statement by the lines of its order. */
export interface StatedLines {
	/** Whether with it the whole order is withdrawn. */
	readonly covers: 'whole' | 'part'
	readonly lines: readonly LineQuantity[]
	/** What else its buyer wrote. */
	readonly comment: string
	/** What the buyer was told to get back; null if it could not be computed. */
	readonly refund: WithdrawnRefund | null
}

/** A line, and how much of it can still be withdrawn from. */
export interface WithdrawableLine {
	readonly line: OrderLine
	readonly leftHundredths: number
}

/** The statements of an order that count: those without effect do not. */
type Statements = readonly Pick<StatedWithdrawal, 'decision' | 'productos' | 'stated'>[]

/**
 * What can be withdrawn from: neither returned nor stated. Goods that were stated and then returned are counted once, so that a line never
 * shows less than its buyer has.
 */
export function withdrawableLines(
	lines: readonly OrderLine[],
	returned: readonly LineQuantity[],
	statements: Statements,
): WithdrawableLine[] {
	const standing = statements.filter(({ decision }) => decision !== 'sin_efecto')
	if (standing.some(({ productos, stated }) => stated === null && productos === '')) return []
	const stated = standing.flatMap((statement) => statement.stated?.lines ?? [])
	return lines.flatMap((line) => {
		const leftHundredths = Math.min(leftOfLine(line, returned), leftOfLine(line, stated))
		return leftHundredths > 0 ? [{ line, leftHundredths }] : []
	})
}

/** Whether quantities are all that can be withdrawn from. */
export const isEverything = (left: readonly WithdrawableLine[], asked: readonly LineQuantity[]): boolean =>
	left.every(({ line, leftHundredths }) =>
		asked.some((one) => one.position === line.position && one.quantityHundredths === leftHundredths),
	)

/** The amounts of an order that a refund is computed from. */
type Refunded = Pick<Order, 'discountCents' | 'shippingCents' | 'extrasCents' | 'vat' | 'totalCents' | 'refundedCents'>

/**
 * What the withdrawal from quantities of an order pays back: each at what it cost after discounts, and the ordinary transport with the whole
 * order, without the services of delivery that the buyer chose (RDL 1/2007, art. 107). Never more than is left of the order; null if the
 * quantities do not fit it.
 */
export function withdrawnRefund(
	order: Refunded,
	lines: readonly PricedLine[],
	asked: { readonly lines: readonly LineQuantity[]; readonly covers: StatedLines['covers'] },
	earlier: readonly LineQuantity[],
): WithdrawnRefund | null {
	const returned = returnedAmounts(order, lines, asked.lines, earlier)
	if (returned === null) return null
	const transport = asked.covers === 'whole' ? ordinaryTransport(order, lines) : NOTHING
	const baseCents = plus(sum(returned.map((one) => one.baseCents)), transport.baseCents)
	const totalCents = plus(sum(returned.map(grossOfAmounts)), transport.totalCents)
	const left = leftOf(order)
	if (totalCents <= left) return { baseCents, totalCents }
	return { baseCents: mulDiv(baseCents, left, totalCents), totalCents: left }
}

const NOTHING: WithdrawnRefund = { baseCents: ZERO, totalCents: ZERO }

function ordinaryTransport(order: Refunded, lines: readonly PricedLine[]): WithdrawnRefund {
	const { shippingCents, extrasCents, totalCents } = order
	if (shippingCents <= extrasCents) return NOTHING
	const gross = minus(totalCents, sum(amountsByLine(order, lines).map(grossOfAmounts)))
	const baseCents = minus(shippingCents, extrasCents)
	return { baseCents, totalCents: mulDiv(gross, baseCents, shippingCents) }
}
