import { type Cents, minus, mulDiv, sum } from '#domain/money/cents.ts'
import { amountsByLine, grossOfAmounts, type OrderAmounts, type PricedLine, type RateAmounts } from './line-amounts.ts'
import type { OrderLine } from './order.ts'

/** The destinations of returned goods: back into their lot, or written off. */
export const RETURN_DISPOSITIONS = ['restocked', 'written_off'] as const
export type ReturnDisposition = (typeof RETURN_DISPOSITIONS)[number]

/** A returned or sent quantity of a line: in hundredths of m²; 100 each for pieces and sacks. */
export interface LineQuantity {
	readonly position: number
	readonly quantityHundredths: number
}

/** All of a line, in the unit of `LineQuantity`. */
export const wholeOf = ({ quantity, areaHundredths }: Pick<OrderLine, 'quantity' | 'areaHundredths'>): number =>
	quantity * areaHundredths

/** All of a line as a quantity of it. */
export const allOf = (line: Pick<OrderLine, 'position' | 'quantity' | 'areaHundredths'>): LineQuantity => ({
	position: line.position,
	quantityHundredths: wholeOf(line),
})

/** The least quantity of a line that can be returned: a hundredth of m² if cut to measure, else one box, piece or sack. */
export const leastOf = ({ unit, areaHundredths }: Pick<OrderLine, 'unit' | 'areaHundredths'>): number =>
	unit === 'm²' ? 1 : areaHundredths

/** The rest of a line after earlier returns. */
export function leftOfLine(
	line: Pick<OrderLine, 'position' | 'quantity' | 'areaHundredths'>,
	earlier: readonly LineQuantity[],
): number {
	const back = earlier.filter(({ position }) => position === line.position)
	return wholeOf(line) - back.reduce((total, { quantityHundredths }) => total + quantityHundredths, 0)
}

/**
 * The lines that the buyer still has after returns before the order left: fewer whole boxes and pieces, and one smaller piece if cut to
 * measure.
 */
export function unreturnedLines(lines: readonly OrderLine[], earlier: readonly LineQuantity[]): OrderLine[] {
	return lines.flatMap((line): OrderLine[] => {
		const [whole, left] = [wholeOf(line), leftOfLine(line, earlier)]
		if (left === whole) return [line]
		if (left <= 0) return []
		const weightGrams = Math.round((line.weightGrams * left) / whole)
		return line.unit === 'm²'
			? [{ ...line, weightGrams, quantity: 1, areaHundredths: left }]
			: [{ ...line, weightGrams, quantity: Math.ceil(left / line.areaHundredths) }]
	})
}

/** The refund of a quantity of a line, at the line's own rate. */
export interface ReturnedAmounts extends LineQuantity, RateAmounts {}

/**
 * The refunds of quantities of an order's lines, each at its line's own rate of VAT and surcharge and with its share of the discounts,
 * without transport; null if a quantity is invalid for its line, or more than its rest. Consecutive returns of parts of a line add up to
 * the line's cost, in base and in taxes.
 */
export function returnedAmounts(
	order: OrderAmounts,
	lines: readonly PricedLine[],
	asked: readonly LineQuantity[],
	earlier: readonly LineQuantity[],
): ReturnedAmounts[] | null {
	const paid = amountsByLine(order, lines)
	const returned: ReturnedAmounts[] = []
	for (const one of asked) {
		const index = lines.findIndex(({ position }) => position === one.position)
		const [line, amounts] = [lines[index], paid[index]]
		if (!line || !amounts || asked.filter(({ position }) => position === one.position).length > 1) return null
		const left = leftOfLine(line, earlier)
		const isPart = one.quantityHundredths >= 1 && one.quantityHundredths % leastOf(line) === 0
		if (!isPart || one.quantityHundredths > left) return null
		const whole = wholeOf(line)
		const before = whole - left
		const share = (amount: Cents): Cents =>
			minus(mulDiv(amount, before + one.quantityHundredths, whole), mulDiv(amount, before, whole))
		returned.push({
			...one,
			rate: amounts.rate,
			baseCents: share(amounts.baseCents),
			vatCents: share(amounts.vatCents),
			surchargeCents: share(amounts.surchargeCents),
		})
	}
	return returned
}

/** The refund of quantities of an order's lines, in cents with VAT; null as in `returnedAmounts`. */
export function refundOfLines(...asked: Parameters<typeof returnedAmounts>): Cents | null {
	const returned = returnedAmounts(...asked)
	return returned && sum(returned.map(grossOfAmounts))
}

/** A quantity of a lot, in hundredths of m² or of a piece. */
export interface LotQuantity {
	readonly lotId: number
	readonly quantityHundredths: number
}

/**
 * Converts quantities of lines to quantities of the lots that the order took them from, one each. `taken` is everything the order ever took
 * of its lots.
 */
export function stockOfLines<Quantity extends LineQuantity>(
	lines: readonly OrderLine[],
	quantities: readonly Quantity[],
	taken: readonly LotQuantity[],
): (Quantity & { readonly lotId: number; readonly stockHundredths: number })[] {
	return quantities.flatMap((one) => {
		const line = lines.find(({ position }) => position === one.position)
		if (!line) return []
		const { lotId } = line
		const lotHundredths = taken.find((lot) => lot.lotId === lotId)?.quantityHundredths ?? 0
		const stockHundredths = (takenByLine(line, lines, lotHundredths) * one.quantityHundredths) / wholeOf(line)
		return [{ ...one, lotId, stockHundredths }]
	})
}

/**
 * How much of its lot a line has taken, in hundredths: its own quantity, but of pallets of sacks, which are counted in pallets
 * and stocked in sacks. `lotHundredths` is all that the order has taken of that lot.
 */
export function takenByLine(
	line: Pick<OrderLine, 'lotId' | 'position' | 'variantId' | 'quantity' | 'areaHundredths'>,
	lines: readonly (typeof line)[],
	lotHundredths: number,
): number {
	const isPallet = ({ variantId }: typeof line) => variantId === 'cemento-pallet'
	if (!isPallet(line)) return wholeOf(line)
	const ofLot = lines.filter(({ lotId }) => lotId === line.lotId)
	const total = (some: typeof ofLot) => some.reduce((added, one) => added + wholeOf(one), 0)
	const others = total(ofLot.filter((one) => !isPallet(one)))
	return ((lotHundredths - others) * wholeOf(line)) / total(ofLot.filter(isPallet))
}
