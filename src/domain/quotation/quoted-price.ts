import { type Totals, type TotalsLine, totals } from '#domain/cart/totals.ts'
import { type Cents, cents, minus, mulDiv, plus, ZERO } from '#domain/money/cents.ts'
import { formatCents, formatNumber } from '#domain/money/format.ts'
import { incentiveOf } from '#domain/price-list/line-reduction.ts'
import { ADJUSTMENTS, type Quotation, type QuotationLine } from './quotation.ts'

/** A price with a mark-up or discount in basis points, rounded once: `adjusted(1000, -500)` → 950. */
export function adjusted(listCents: Cents, basisPoints: number): Cents {
	if (!Number.isSafeInteger(basisPoints) || basisPoints < ADJUSTMENTS.least || basisPoints > ADJUSTMENTS.most)
		throw new RangeError(`not an adjustment: ${basisPoints}`)
	return mulDiv(listCents, 10_000 + basisPoints, 10_000)
}

/** The client's amount of a line, without VAT. */
export const lineCents = ({ priceCents, quantity }: Pick<QuotationLine, 'priceCents' | 'quantity'>): Cents =>
	cents(priceCents * quantity)

/** The fields of a quotation that its totals are computed from. */
export type QuotedTerms = Pick<Quotation, 'issuer' | 'incentiveCentsPerM2' | 'transport' | 'transportCents'>

/**
 * The client's totals of lines, with the transport if that is an amount of the quotation. Only the shop's quotations to a professional
 * have an incentive.
 */
export function quotationTotals(
	{ issuer, incentiveCentsPerM2, transportCents }: QuotedTerms,
	lines: readonly QuotationLine[],
): Totals {
	return totals(
		lines.map((line) => totalsLine(line, lineCents(line), issuer === 'tienda' ? incentiveCentsPerM2 : ZERO)),
		null,
		transportCents,
		{ taxRegime: 'general' },
	)
}

/** The cost of lines to the professional who quotes them, at the shop's prices of that time, before transport. */
export function costTotals(
	{ incentiveCentsPerM2 }: Pick<Quotation, 'incentiveCentsPerM2'>,
	lines: readonly QuotationLine[],
): Totals {
	return totals(
		lines.map((line) => totalsLine(line, cents(line.listCents * line.quantity), incentiveCentsPerM2)),
		null,
		ZERO,
		{ taxRegime: 'general' },
	)
}

/** The payment of a professional to the shop and the earnings with a quotation, without VAT. */
export interface Earned {
	readonly costCents: Cents
	/** What the client pays for the same. */
	readonly netCents: Cents
	readonly marginCents: Cents
	/** The transport that the cost contains; null if it contains none, and what the client pays then has no amount of it either. */
	readonly transportCents: Cents | null
}

/**
 * The margin of the professional who quotes lines. `transportCents` is the shop's price of the delivery, null if unknown; transport that the
 * client pays apart is no part of it.
 */
export function earnedWith(
	quotation: QuotedTerms,
	lines: readonly QuotationLine[],
	{ transportCents }: { readonly transportCents: Cents | null },
): Earned {
	const sums = quotationTotals(quotation, lines)
	const cost = costTotals(quotation, lines)
	const paid = quotation.transport === 'aparte' ? null : transportCents
	const costCents = plus(minus(cost.subtotalCents, cost.incentiveCents), paid ?? ZERO)
	const netCents = plus(minus(sums.subtotalCents, sums.incentiveCents), paid === null ? ZERO : sums.shippingCents)
	return { costCents, netCents, marginCents: minus(netCents, costCents), transportCents: paid }
}

/** The same of one line, without transport: its price to the client less what it costs the professional. */
export function earnedOfLine(
	{ incentiveCentsPerM2 }: Pick<Quotation, 'incentiveCentsPerM2'>,
	line: QuotationLine,
): Omit<Earned, 'transportCents'> {
	const { totalCents, incentiveCents } = totalsLine(line, cents(line.listCents * line.quantity), incentiveCentsPerM2)
	const costCents = minus(totalCents, incentiveCents)
	const netCents = lineCents(line)
	return { costCents, netCents, marginCents: minus(netCents, costCents) }
}

/** A margin in € and in percent of the price, with one decimal: «161,44 € (29,6 % del precio)»; of a price of 0 € only in €. */
export function marginText({ marginCents, netCents }: Pick<Earned, 'marginCents' | 'netCents'>): string {
	const amount = formatCents(marginCents)
	const text =
		netCents <= 0
			? amount
			: `${amount} (${formatNumber(Math.round((marginCents * 1000) / netCents) / 10)} % del precio)`
	return text.replaceAll('-', '−')
}

const totalsLine = (line: QuotationLine, totalCents: Cents, incentiveCentsPerM2: Cents): TotalsLine => ({
	totalCents,
	incentiveCents: incentiveOf(
		{ totalCents, incentiveAreaHundredths: line.incentiveAreaHundredths * line.quantity },
		incentiveCentsPerM2,
	),
	listName: null,
	ivaPercent: line.ivaPercent,
	exencion: line.exencion,
	recargo: line.recargo,
})
