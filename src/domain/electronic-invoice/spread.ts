import type { InvoicedAmounts, InvoiceRow } from '#domain/invoice/invoice.ts'
import { allocate, type Cents, minus, sum, ZERO } from '#domain/money/cents.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import type { ElectronicRate } from './electronic-rate.ts'

/** The part of a discount or of the transport at one rate, with its sign. */
export interface Adjustment extends InvoiceRow {
	readonly rate: ElectronicRate
}

/**
 * Divides discounts and transport over the rates, so that the rows of each rate come to its base. The transport is taxed at the general rate
 * (rules §3); discounts are divided in proportion to the shortfall of each rate, the last one takes the rest. Null if the rows do not come
 * to the bases.
 */
export function spreadRows(
	rates: readonly { readonly rate: ElectronicRate; readonly missingCents: Cents }[],
	{ discounts, shipping }: Pick<InvoicedAmounts, 'discounts' | 'shipping'>,
): Adjustment[] | null {
	let left = rates.map(({ missingCents }) => missingCents)
	const spread: Adjustment[] = []
	const transport = rates.map(({ rate }) => (isOfTransport(rate) ? 1 : 0))
	const rows = shipping ? [shipping, ...discounts] : discounts
	for (const [place, row] of rows.entries()) {
		const isLast = place === rows.length - 1
		const shares = isLast ? left : allocate(row.amountCents, row === shipping ? transport : sameSign(left, row))
		if (sum(shares) !== row.amountCents) return null
		left = left.map((amount, index) => minus(amount, shares[index] ?? ZERO))
		for (const [index, amountCents] of shares.entries()) {
			const rate = rates[index]?.rate
			if (rate && amountCents !== 0) spread.push({ description: row.description, amountCents, rate })
		}
	}
	return left.every((amount) => amount === 0) ? spread : null
}

/** The general rate without surcharge, or the only one of an export. */
const isOfTransport = ({ category, percent, surchargePercent }: ElectronicRate): boolean =>
	category === 'G' || (percent === VAT_PERCENT && surchargePercent === null)

const sameSign = (left: readonly Cents[], { amountCents }: InvoiceRow): number[] =>
	left.map((amount) => Math.max(0, amount * Math.sign(amountCents)))
