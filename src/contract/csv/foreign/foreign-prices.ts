import { type Cents, cents, mulDiv, percentOf, plus, ZERO } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { type VatPercent, vatPercentOf } from '#domain/tax/vat-rate.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import type { Asking } from './answers.ts'

/** The prices of another shop's product in its file. */
export interface ForeignPrices {
	readonly price: Cents | null
	/** Whether VAT is in them; null if the file does not say it. */
	readonly isTaxed: boolean | null
	/** A price, an amount with VAT that is taken off, or a percentage; null without an offer. */
	readonly offer: { readonly price: Cents } | { readonly lessTaxed: Cents } | { readonly percent: number } | null
	/** A rate of VAT, or the name of a class that has one. */
	readonly tax: { readonly rate: VatPercent } | { readonly named: string }
}

/**
 * Prices without VAT in whole cents, as the shop stores them. Calls `warn` for each price that changes when its VAT is added again.
 * Returns null if a question has to be answered first.
 */
export function netPrices(
	{ price, isTaxed, offer, tax }: ForeignPrices,
	asking: Asking,
	warn: (field: 'precio' | 'precio_promo', what: string) => void,
) {
	const answer = 'rate' in tax ? `${tax.rate}` : asking.answer('iva', tax.named)
	const taxed = isTaxed ?? yesOf(asking.answer('precios'))
	if (answer === null || taxed === null) return null
	const ivaPercent = vatPercentOf(Number(answer)) ?? VAT_PERCENT
	const asked = (field: 'precio' | 'precio_promo', amount: Cents): Cents =>
		taxed ? withoutVat(amount, ivaPercent, (what) => warn(field, what)) : amount
	const promotion = (): Cents | null => {
		if (offer === null || price === null) return null
		if ('price' in offer) return asked('precio_promo', offer.price)
		if ('percent' in offer) return asked('precio_promo', cents(price - percentOf(price, offer.percent)))
		return taxed
			? asked('precio_promo', cents(price - offer.lessTaxed))
			: cents(price - netOf(offer.lessTaxed, ivaPercent))
	}
	return {
		precioCents: price === null ? ZERO : asked('precio', price),
		precioPromoCents: promotion(),
		ivaPercent,
		// No other shop's file names a cause: E6 is «other». A product that the shop has at 0 % keeps its own.
		exencion: ivaPercent === 0 ? ('E6' as const) : null,
		recargo: false,
	}
}

const netOf = (amount: Cents, ivaPercent: VatPercent): Cents => mulDiv(amount, 100, 100 + ivaPercent)

/** A price without its VAT, in whole cents. Calls `warn` if it changes when its VAT is added again. */
export function withoutVat(amount: Cents, ivaPercent: VatPercent, warn: (what: string) => void): Cents {
	const without = netOf(amount, ivaPercent)
	const again = plus(without, percentOf(without, ivaPercent))
	if (again !== amount) warn(changedText(amount, without, again))
	return without
}

const changedText = (before: Cents, net: Cents, after: Cents) =>
	`${formatCents(before)} con IVA pasan a ${formatCents(after)}: sin IVA son ${formatCents(net)}`

const yesOf = (answer: string | null): boolean | null => (answer === null ? null : answer === 'con-iva')
