import { totals } from '#domain/cart/totals.ts'
import { cents } from '#domain/money/cents.ts'
import type { Recipient } from './invoice.ts'
import { type InvoicedLine, type InvoicedOrder, type InvoiceTerms, NO_RECIPIENT } from './make-invoice.ts'

/** A line of 19.5 m² at 24.90 €/m² for the tests of invoices, overridden by `changes`. */
export function orderedLine(changes: Partial<InvoicedLine> = {}): InvoicedLine {
	const line = {
		nombre: 'Terrazo Sal 60×60',
		variantName: 'A medida',
		tono: 'B',
		calibre: '9',
		quantity: 1,
		areaHundredths: 1950,
		unit: 'm²',
		priceCents: 48_555,
		iva: true,
		...changes,
	} as const
	return { ...line, totalCents: line.priceCents * line.quantity }
}

interface Ordering {
	readonly promo?: { readonly type: 'percentage' | 'fixed'; readonly discount: number }
	readonly shippingCents?: number
	readonly professional?: boolean
	readonly delivery?: 'shipping' | 'pickup'
}

/** An order of the given lines with the totals that the shop computes, in cents. */
export function orderOf(
	lines: readonly InvoicedLine[],
	{ promo, shippingCents = 5432, professional = false, delivery = 'shipping' }: Ordering = {},
): InvoicedOrder {
	const priced = lines.map(({ totalCents, unit, areaHundredths, quantity, iva }) => ({
		totalCents: cents(totalCents),
		incentiveAreaHundredths: unit === 'm²' ? areaHundredths * quantity : 0,
		iva,
	}))
	const paid = totals(priced, promo ?? null, cents(delivery === 'pickup' ? 0 : shippingCents), professional)
	return { ...paid, id: '2611K7Q2M4', delivery, promoCode: promo === undefined ? null : 'WELCOME10' }
}

/** A recipient with all the data a whole invoice needs. */
export const BUYER: Recipient = {
	name: 'Reformas Peñalara, S. L.',
	taxId: 'B12345674',
	address: ['Calle de Alcalá, 100, 2.º B', '28009 Madrid'],
}

/** The terms of a whole invoice, or of a simplified one for an empty recipient. */
export function termsFor(recipient: Recipient = BUYER): InvoiceTerms {
	return {
		brand: 'Solería',
		recipient,
		number: 1,
		isoDay: '2026-11-21',
		operationDay: '2026-11-20',
		payment: 'Tarjeta, cobrado el 20 de noviembre de 2026',
	}
}

export const ANYBODY = termsFor(NO_RECIPIENT)
