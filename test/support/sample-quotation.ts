import { cents, ZERO } from '#domain/money/cents.ts'
import type { Quotation, QuotationLine } from '#domain/quotation/quotation.ts'
import { TRANSPORT_APART } from '#domain/quotation/transport.ts'

/** A box of 1.44 m² at 35.86 €, in a quotation at the shop's price. */
export function sampleQuotedLine(change: Partial<QuotationLine> = {}): QuotationLine {
	return {
		position: 0,
		productId: 1,
		nombre: 'Terrazo Sal',
		variantId: 'picking',
		variantName: 'Por cajas',
		lotId: 1,
		tono: 'B',
		calibre: '9',
		quantity: 1,
		areaHundredths: 144,
		unit: 'ud',
		incentiveAreaHundredths: 144,
		listCents: cents(3586),
		adjustment: 0,
		priceCents: cents(3586),
		ivaPercent: 21,
		exencion: null,
		recargo: false,
		accepted: null,
		...change,
	}
}

/** A sent quotation of a professional with one such line. */
export function sampleQuotation(change: Partial<Quotation> = {}): Quotation {
	const at = new Date(Date.UTC(2026, 10, 21, 11))
	return {
		...{
			id: 1,
			number: 'P-2026-00001',
			issuer: 'profesional',
			accountId: 1,
			buyerId: null,
			clientId: null,
			accessKey: 'llave',
		},
		...{ state: 'enviado', edition: 1, version: 1, holdsLots: false, incentiveCentsPerM2: ZERO },
		...{ nombre: 'Marta Gil', correo: 'marta@example.es', telefono: '', obra: '', terms: '', notes: '' },
		...TRANSPORT_APART,
		...{ validUntil: new Date(Date.UTC(2026, 11, 4, 23)), createdAt: at, sentAt: at, changedAt: at },
		...{ acceptedName: null, acceptedAt: null, orderId: null, lines: [sampleQuotedLine()] },
		...change,
	}
}
