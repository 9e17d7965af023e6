import type { VatRate } from '#domain/cart/totals.ts'
import { allocate, type Cents, minus, sum, ZERO } from '#domain/money/cents.ts'
import type { Order, OrderLine } from './order.ts'

/** The amounts of an order that are divided over its lines. */
export type OrderAmounts = Pick<Order, 'discountCents' | 'shippingCents' | 'vat'>
export type PricedLine = Pick<
	OrderLine,
	| 'position'
	| 'quantity'
	| 'areaHundredths'
	| 'unit'
	| 'variantId'
	| 'variantName'
	| 'totalCents'
	| 'incentiveCents'
	| 'ivaPercent'
	| 'exencion'
	| 'recargo'
	| 'discounted'
>

/** Cents of one row of VAT: the cost of a line, or a part of it, to its buyer after incentive and promo code. */
export interface RateAmounts {
	/** The row of the order's VAT that it belongs to. */
	readonly rate: VatRate
	readonly baseCents: Cents
	readonly vatCents: Cents
	readonly surchargeCents: Cents
}

export const grossOfAmounts = ({ baseCents, vatCents, surchargeCents }: RateAmounts): Cents =>
	sum([baseCents, vatCents, surchargeCents])

/**
 * The cost of each line of an order to its buyer, at its own rate of VAT and surcharge. Together with the transport the lines add up to the
 * order's total to the cent, and each row of its VAT is divided over its lines.
 */
export function amountsByLine(order: OrderAmounts, lines: readonly PricedLine[]): RateAmounts[] {
	const { vat, shippingCents } = order
	const nets = netsOf(order, lines)
	const rows = lines.map((line) => vat.findIndex((rate) => vat.length === 1 || bearsRate(line, rate)))
	const shares = vat.map((rate, row) => {
		// The transport is in the first row: the general rate, or that of an export.
		const transportCents = row === 0 ? shippingCents : ZERO
		const weights = [transportCents, ...nets.map((net, index) => (rows[index] === row ? net : ZERO))]
		const surcharges = allocate(rate.surcharge?.amountCents ?? ZERO, weights)
		return { vat: allocate(rate.vatCents, weights), surcharges }
	})
	return lines.map((_, index): RateAmounts => {
		const row = rows[index] ?? -1
		const rate = vat[row]
		// A line that discounts have made free may have no row.
		if (rate === undefined) return { rate: NO_RATE, baseCents: ZERO, vatCents: ZERO, surchargeCents: ZERO }
		return {
			rate,
			baseCents: nets[index] ?? ZERO,
			vatCents: shares[row]?.vat[index + 1] ?? ZERO,
			surchargeCents: shares[row]?.surcharges[index + 1] ?? ZERO,
		}
	})
}

const NO_RATE: VatRate = { percent: 0, baseCents: ZERO, vatCents: ZERO }

/** Whether a line is taxed at a row of its order's VAT. */
const bearsRate = (line: PricedLine, rate: VatRate): boolean =>
	line.ivaPercent === rate.percent &&
	line.recargo === (rate.surcharge !== undefined) &&
	(rate.exemption === undefined || rate.exemption === line.exencion)

/** The lines after their discounts, without VAT, as the totals of an order divide them. */
function netsOf(order: OrderAmounts, lines: readonly PricedLine[]): Cents[] {
	const afterIncentive = lines.map(({ totalCents, incentiveCents }) => minus(totalCents, incentiveCents))
	const reached = lines.map(({ discounted }, index) => (discounted ? (afterIncentive[index] ?? ZERO) : ZERO))
	const discounts = allocate(order.discountCents, reached)
	return afterIncentive.map((amount, index) => minus(amount, discounts[index] ?? ZERO))
}
