import { allocate, type Cents, cents, minus, mulDiv, sum, ZERO } from '#domain/money/cents.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { areaOf } from './line-text.ts'
import type { Order, OrderLine } from './order.ts'

/** What becomes of goods that come back: into their lot again, or written off. */
export const RETURN_DISPOSITIONS = ['restocked', 'written_off'] as const
export type ReturnDisposition = (typeof RETURN_DISPOSITIONS)[number]

/** A quantity of a line, that comes back or leaves: in hundredths of m²; of pieces and sacks, 100 each. */
export interface LineQuantity {
	readonly position: number
	readonly quantityHundredths: number
}

type Amounts = Pick<Order, 'incentiveCents' | 'discountCents' | 'shippingCents' | 'vat'> & {
	readonly terms: Pick<TradeTerms, 'incentiveCentsPerM2'>
}
type PricedLine = Pick<
	OrderLine,
	| 'position'
	| 'quantity'
	| 'areaHundredths'
	| 'unit'
	| 'variantName'
	| 'totalCents'
	| 'ivaPercent'
	| 'exencion'
	| 'recargo'
>

/** All of a line, in the unit of `LineQuantity`. */
export const wholeOf = ({ quantity, areaHundredths }: Pick<OrderLine, 'quantity' | 'areaHundredths'>): number =>
	quantity * areaHundredths

/** The least of a line that can come back: a hundredth of m² of what is cut to measure, else one box, piece or sack. */
export const leastOf = ({ unit, areaHundredths }: Pick<OrderLine, 'unit' | 'areaHundredths'>): number =>
	unit === 'm²' ? 1 : areaHundredths

/** What is left of a line after what came back before. */
export function leftOfLine(
	line: Pick<OrderLine, 'position' | 'quantity' | 'areaHundredths'>,
	earlier: readonly LineQuantity[],
): number {
	const back = earlier.filter(({ position }) => position === line.position)
	return wholeOf(line) - back.reduce((total, { quantityHundredths }) => total + quantityHundredths, 0)
}

/**
 * The lines that are still the buyer's after what came back before the order left: whole boxes and pieces are fewer, and what
 * is cut to measure is one smaller piece.
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

/**
 * What each line of an order cost its buyer, in cents: after incentive and promo code, with VAT and surcharge. Together with
 * the transport it is the order's total to the cent, since each rate of its VAT is divided over what bears it.
 */
export function paidByLine(order: Amounts, lines: readonly PricedLine[]): Cents[] {
	const nets = netsOf(order, lines)
	const paid = lines.map((): Cents => ZERO)
	const { vat, shippingCents } = order
	for (const rate of vat) {
		const bears = (line: PricedLine) =>
			vat.length === 1 ||
			(line.ivaPercent === rate.percent &&
				line.recargo === (rate.surcharge !== undefined) &&
				(rate.exemption === undefined || rate.exemption === line.exencion))
		// The transport is in the first row: the general rate, or that of an export.
		const transportCents = rate === vat[0] ? shippingCents : ZERO
		const weights = lines.map((line, index) => (bears(line) ? (nets[index] ?? ZERO) : ZERO))
		const gross = sum([rate.baseCents, rate.vatCents, rate.surcharge?.amountCents ?? ZERO])
		const shares = allocate(gross, [transportCents, ...weights])
		if (sum(weights) > 0)
			for (const [index] of lines.entries()) {
				paid[index] = sum([paid[index] ?? ZERO, shares[index + 1] ?? ZERO])
			}
	}
	return paid
}

/** The lines after their discounts, without VAT, as the totals of an order divide them. */
function netsOf(order: Amounts, lines: readonly PricedLine[]): Cents[] {
	const totals = lines.map(({ totalCents }) => totalCents)
	const incentives = incentivesOf(order, lines)
	const afterIncentive = totals.map((total, index) => minus(total, incentives[index] ?? ZERO))
	const discounts = allocate(order.discountCents, afterIncentive)
	return afterIncentive.map((amount, index) => minus(amount, discounts[index] ?? ZERO))
}

/** The incentive of each line, by the rule that it was given by; divided by price where the rule no longer gives what the order got. */
function incentivesOf({ incentiveCents, terms }: Amounts, lines: readonly PricedLine[]): Cents[] {
	const byRule = lines.map((line) => {
		const wanted = areaOf(line) === null ? ZERO : mulDiv(terms.incentiveCentsPerM2, wholeOf(line), 100)
		return wanted > line.totalCents ? line.totalCents : wanted
	})
	if (sum(byRule) === incentiveCents) return byRule
	return allocate(
		incentiveCents,
		lines.map(({ totalCents }) => totalCents),
	)
}

/**
 * What goes back for quantities of an order's lines, in cents with VAT, the transport left out; null where a quantity is none of
 * its line, or more than is left of it. Parts of a line that come back one after the other add up to what the line cost.
 */
export function refundOfLines(
	order: Amounts,
	lines: readonly PricedLine[],
	asked: readonly LineQuantity[],
	earlier: readonly LineQuantity[],
): Cents | null {
	const paid = paidByLine(order, lines)
	const amounts: Cents[] = []
	for (const { position, quantityHundredths } of asked) {
		const index = lines.findIndex((line) => line.position === position)
		const line = lines[index]
		if (!line || asked.filter((one) => one.position === position).length > 1) return null
		const left = leftOfLine(line, earlier)
		const isPart = quantityHundredths >= 1 && quantityHundredths % leastOf(line) === 0
		if (!isPart || quantityHundredths > left) return null
		const whole = wholeOf(line)
		const before = whole - left
		const upTo = (hundredths: number) => mulDiv(paid[index] ?? ZERO, hundredths, whole)
		amounts.push(minus(upTo(before + quantityHundredths), upTo(before)))
	}
	return cents(sum(amounts))
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
