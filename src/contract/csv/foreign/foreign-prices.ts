import { type Cents, cents, mulDiv, percentOf, ZERO } from '#domain/money/cents.ts'
import { type VatPercent, vatPercentOf } from '#domain/tax/vat-rate.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import type { Asking } from './answers.ts'

/** The prices of another shop's product as they stand in its file. */
export interface ForeignPrices {
	readonly price: Cents | null
	/** Whether VAT is in them; null when the file does not say it. */
	readonly isTaxed: boolean | null
	/** A price, an amount with VAT that is taken off, or a percentage; null without an offer. */
	readonly offer: { readonly price: Cents } | { readonly lessTaxed: Cents } | { readonly percent: number } | null
	/** A rate of VAT, or the name of a class that has one. */
	readonly tax: { readonly rate: VatPercent } | { readonly named: string }
}

/** Prices without VAT, as the shop has them. Null when a question has to be answered first. */
export function netPrices({ price, isTaxed, offer, tax }: ForeignPrices, asking: Asking) {
	const answer = 'rate' in tax ? `${tax.rate}` : asking.answer('iva', tax.named)
	const taxed = isTaxed ?? yesOf(asking.answer('precios'))
	if (answer === null || taxed === null) return null
	const ivaPercent = vatPercentOf(Number(answer)) ?? VAT_PERCENT
	const net = (amount: Cents): Cents => mulDiv(amount, 100, 100 + ivaPercent)
	const asked = (amount: Cents): Cents => (taxed ? net(amount) : amount)
	const promotion = (): Cents | null => {
		if (offer === null || price === null) return null
		if ('price' in offer) return asked(offer.price)
		if ('percent' in offer) return asked(cents(price - percentOf(price, offer.percent)))
		return taxed ? net(cents(price - offer.lessTaxed)) : cents(price - net(offer.lessTaxed))
	}
	return {
		precioCents: price === null ? ZERO : asked(price),
		precioPromoCents: promotion(),
		ivaPercent,
		// No other shop's file names a cause: E6 is «other». A product that the shop has at 0 % keeps its own.
		exencion: ivaPercent === 0 ? ('E6' as const) : null,
		recargo: false,
	}
}

const yesOf = (answer: string | null): boolean | null => (answer === null ? null : answer === 'con-iva')
