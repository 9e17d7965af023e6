import { cents } from '#domain/money/cents.ts'
import type { ClientOrder } from '#domain/order/client-order.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'

/** An order of a reseller's client, of 174.63 €. */
export const sampleClientOrder = (change: Partial<ClientOrder> = {}): ClientOrder => ({
	id: '2611ABCDEF',
	nombre: 'Lucía Peña',
	quotation: null,
	createdAt: new Date('2026-11-20T12:00:00Z'),
	totalCents: cents(17_463),
	refundedCents: cents(0),
	terms: USUAL_TERMS,
	state: 'processing',
	items: 2,
	creditedCents: cents(0),
	...change,
})
