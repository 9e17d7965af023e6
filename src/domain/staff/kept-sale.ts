import { type Cents, cents, minus, sum, ZERO } from '#domain/money/cents.ts'
import { amountsByLine, grossOfAmounts, type OrderAmounts, type PricedLine } from '#domain/order/line-amounts.ts'
import {
	type LineQuantity,
	leftOfLine,
	type ReturnDisposition,
	returnedAmounts,
	wholeOf,
} from '#domain/order/returned-lines.ts'

/** A line of a refunded order, less its returns. Shares are of the whole line, from 0 to 1. */
export interface KeptLine {
	readonly position: number
	/** The buyer's share. */
	readonly share: number
	/** The share not returned to its lot: the buyer's, and write-offs. */
	readonly costShare: number
	/** After all discounts and refunds, without VAT; not rounded. */
	readonly netCents: number
}

export interface KeptSale {
	/** Goods after discounts and refunds, without VAT and transport. */
	readonly goodsCents: Cents
	readonly lines: readonly KeptLine[]
}

export interface RefundedSale {
	readonly order: OrderAmounts & { readonly totalCents: Cents; readonly refundedCents: Cents }
	readonly lines: readonly PricedLine[]
	readonly returned: readonly (LineQuantity & { readonly disposition: ReturnDisposition })[]
}

/**
 * The rest of a sale after its refunds. Returned lines reduce it by their own base. A further refund is a compensation without goods: it
 * reduces the remaining goods and the transport in proportion, and no quantity.
 */
export function keptSale({ order, lines, returned }: RefundedSale): KeptSale {
	const back = lines
		.map((line) => ({ position: line.position, quantityHundredths: wholeOf(line) - leftOfLine(line, returned) }))
		.filter(({ quantityHundredths }) => quantityHundredths > 0)
	const credited = returnedAmounts(order, lines, back, [])
	if (credited === null) throw new RangeError('more came back of a line than was sold')
	const creditedCents = sum(credited.map(grossOfAmounts))
	const leftCents = minus(order.totalCents, creditedCents)
	const compensatedCents = Math.max(0, order.refundedCents - creditedCents)
	const keptShare = leftCents > 0 ? 1 - compensatedCents / leftCents : 0
	const paid = amountsByLine(order, lines)
	const restocked = returned.filter(({ disposition }) => disposition === 'restocked')
	const kept = lines.map((line, index): KeptLine => {
		const backCents = credited.find(({ position }) => position === line.position)?.baseCents ?? ZERO
		return {
			position: line.position,
			share: leftOfLine(line, returned) / wholeOf(line),
			costShare: leftOfLine(line, restocked) / wholeOf(line),
			netCents: ((paid[index]?.baseCents ?? ZERO) - backCents) * keptShare,
		}
	})
	return { goodsCents: cents(Math.round(kept.reduce((total, { netCents }) => total + netCents, 0))), lines: kept }
}
