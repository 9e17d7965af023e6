import { type Totals, totals } from '#domain/cart/totals.ts'
import { type Cents, cents, mulDiv, ZERO } from '#domain/money/cents.ts'
import { ADJUSTMENTS, type Quotation, type QuotationLine } from './quotation.ts'

/** A price with a margin or discount in basis points, rounded once: `adjusted(1000, -500)` → 950. */
export function adjusted(listCents: Cents, basisPoints: number): Cents {
	if (!Number.isSafeInteger(basisPoints) || basisPoints < ADJUSTMENTS.least || basisPoints > ADJUSTMENTS.most)
		throw new RangeError(`not an adjustment: ${basisPoints}`)
	return mulDiv(listCents, 10_000 + basisPoints, 10_000)
}

/** The client's amount of a line, without VAT. */
export const lineCents = ({ priceCents, quantity }: Pick<QuotationLine, 'priceCents' | 'quantity'>): Cents =>
	cents(priceCents * quantity)

/** The client's totals of lines, before transport. Only the shop's quotations to a professional have an incentive. */
export function quotationTotals(
	{ issuer, incentiveCentsPerM2 }: Pick<Quotation, 'issuer' | 'incentiveCentsPerM2'>,
	lines: readonly QuotationLine[],
): Totals {
	return totals(
		lines.map((line) => totalsLine(line, lineCents(line))),
		null,
		ZERO,
		{ incentiveCentsPerM2: issuer === 'tienda' ? incentiveCentsPerM2 : ZERO, taxRegime: 'general' },
	)
}

/** The cost of lines to the professional who quotes them, at the shop's prices of that time, before transport. */
export function costTotals(
	{ incentiveCentsPerM2 }: Pick<Quotation, 'incentiveCentsPerM2'>,
	lines: readonly QuotationLine[],
): Totals {
	return totals(
		lines.map((line) => totalsLine(line, cents(line.listCents * line.quantity))),
		null,
		ZERO,
		{ incentiveCentsPerM2, taxRegime: 'general' },
	)
}

const totalsLine = (line: QuotationLine, totalCents: Cents) => ({
	totalCents,
	incentiveAreaHundredths: line.incentiveAreaHundredths * line.quantity,
	ivaPercent: line.ivaPercent,
	exencion: line.exencion,
	recargo: line.recargo,
})
