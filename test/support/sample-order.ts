import { totals } from '#domain/cart/totals.ts'
import { cents, sum, ZERO } from '#domain/money/cents.ts'
import type { Order, OrderLine, OrderView } from '#domain/order/order.ts'
import { type OrderedGoods, type OrderRequest, orderRequest } from '#domain/order/order-request.ts'
import type { Payment, Refund } from '#domain/payment/payment.ts'
import { incentiveOf } from '#domain/price-list/line-reduction.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'

/*
 * The one order of the unit tests. Every optional field has a value of its own, so that a display that leaves a field out, or
 * mixes two up, is seen. Tests change what they are about.
 */

/** Noon in Madrid on 21 November 2026. */
const ORDERED_AT = new Date(Date.UTC(2026, 10, 21, 11))

/** One box. */
export const SAMPLE_ORDERED_LINE: OrderedGoods = {
	productId: 1,
	variantId: 'picking',
	quantity: 1,
	areaHundredths: null,
	lotId: null,
	shownTotalCents: null,
}

/** A request for products, without services. */
export interface GoodsRequest extends OrderRequest {
	readonly lines: readonly OrderedGoods[]
}

/** A request for one box, for pickup. */
export function sampleRequest(change: Partial<GoodsRequest> = {}): GoodsRequest {
	return {
		...orderRequest({
			lines: [],
			delivery: 'pickup',
			customer: {
				nombre: 'Lucía Peña',
				correo: 'lucia@example.es',
				telefono: '600 123 456',
				direccion: 'Calle Mayor 1',
				localidad: 'Madrid',
				codigoPostal: '28001',
			},
		}),
		lines: [SAMPLE_ORDERED_LINE],
		...change,
	}
}

/** 19.5 m² of a tile at 24.90 €/m², cut to measure. A change of price or quantity changes the total. */
export function sampleLine(change: Partial<OrderLine> = {}): OrderLine {
	const line = {
		orderId: '2611K7Q2M4',
		position: 0,
		productId: 1,
		slug: 'terrazo-sal',
		nombre: 'Terrazo Sal 60×60',
		variantId: 'custom',
		variantName: 'A medida',
		lotId: 1,
		tono: 'B',
		calibre: '9',
		quantity: 1,
		areaHundredths: 1950,
		unit: 'm²',
		priceCents: cents(48_555),
		weightGrams: 429_200,
		ivaPercent: 21,
		exencion: null,
		recargo: false,
		discounted: true,
		onOffer: false,
		...change,
	} as const
	const totalCents = cents(line.priceCents * line.quantity)
	return { totalCents, incentiveCents: professionalsOf({ ...line, totalCents }), ...line }
}

/** The incentive of a professional on a line. */
const professionalsOf = (line: Pick<OrderLine, 'totalCents' | 'unit' | 'areaHundredths' | 'quantity'>) =>
	incentiveOf(
		{ ...line, incentiveAreaHundredths: line.unit === 'm²' ? line.areaHundredths * line.quantity : 0 },
		USUAL_TERMS.incentiveCentsPerM2,
	)

export interface Amounts {
	readonly promo?: { readonly type: 'percentage' | 'fixed'; readonly discount: number } | null
	readonly shippingCents?: number
	readonly professional?: boolean
}

/** An order of such lines, its totals made by the domain. */
export function sampleOrder(
	change: Partial<Order> = {},
	lines: readonly OrderLine[] = [sampleLine()],
	{ promo = { type: 'percentage', discount: 10 }, shippingCents = 5432, professional = true }: Amounts = {},
): Order {
	const priced = lines.map(({ totalCents, incentiveCents, ivaPercent, exencion, recargo }) => ({
		...{ totalCents, ivaPercent, exencion, recargo, listName: null },
		incentiveCents: professional ? incentiveCents : ZERO,
	}))
	const delivery = change.delivery ?? 'shipping'
	return {
		...totals(priced, promo, delivery === 'pickup' ? ZERO : cents(shippingCents), {
			taxRegime: change.taxRegime ?? 'general',
		}),
		id: '2611K7Q2M4',
		sequence: 7,
		state: 'processing',
		createdAt: ORDERED_AT,
		reservedUntil: new Date(ORDERED_AT.getTime() + 40 * 60_000),
		payMethod: 'tarjeta',
		creditDays: null,
		invoicedMonthly: false,
		accessKey: 'k+y/1',
		nombre: 'Lucía Peña',
		correo: 'lucia@example.es',
		telefono: '600 123 456',
		direccion: 'Calle Mayor, 1',
		localidad: 'Madrid',
		codigoPostal: '28001',
		obra: 'Obra Atocha 12',
		notas: delivery === 'pickup' ? null : 'Segundo piso sin ascensor\nLa calle es estrecha',
		acceso:
			delivery === 'pickup'
				? null
				: {
						camion: 'no',
						trampilla: true,
						grua: true,
						llamar: true,
						bajasEmisiones: true,
						escalones: true,
						sinDescarga: true,
					},
		zona: delivery === 'pickup' ? null : 'zona1',
		promoCode: promo === null ? null : 'WELCOME10',
		promoCounted: promo !== null,
		promoName: null,
		waivedCents: ZERO,
		weightGrams: sum(lines.map(({ weightGrams }) => cents(weightGrams))),
		agreedDelivery: null,
		extrasCents: delivery === 'pickup' || shippingCents < 1200 ? ZERO : cents(1200),
		pickupCode: null,
		tracking: 'TR-123456',
		carrier: 'Transportes Meseta',
		channel: 'web',
		takenBy: null,
		orderedBy: null,
		accountId: null,
		resellerId: null,
		addsTo: null,
		clientId: null,
		billing: {
			name: 'Reformas Peñalara, S. L.',
			taxId: 'B12345674',
			address: ['Calle de Alcalá, 100, 2.º B', '28009 Madrid'],
		},
		merchantVersionId: 3,
		conditionsId: 12,
		terms: USUAL_TERMS,
		refundedCents: ZERO,
		...change,
		delivery,
	}
}

/** An authorised payment of an order, a minute after it was placed. */
function samplePayment(order: Order): Payment {
	return {
		number: `${order.id}A`,
		orderId: order.id,
		attempt: 1,
		method: 'tarjeta',
		amountCents: order.totalCents,
		state: 'autorizado',
		createdAt: order.createdAt,
		decidedAt: new Date(order.createdAt.getTime() + 60_000),
		responseCode: '0000',
		nextCheckAt: null,
		checks: 0,
		lastCheckError: null,
		authorisationCode: '123456',
		receivedOn: null,
		occurrence: null,
		concept: null,
	}
}

/** A refund of a part of a payment, made by the bank a minute after the request. */
export function sampleRefund(change: Partial<Refund> = {}): Refund {
	const createdAt = new Date('2026-11-21T11:02:00Z')
	return {
		id: 1,
		paymentNumber: '2611ABCDEFA',
		amountCents: cents(2000),
		reason: 'Cajas rotas',
		creditNote: 'R2026-000001',
		state: 'hecho',
		attempts: 1,
		nextAttemptAt: createdAt,
		lastError: null,
		createdAt,
		doneAt: new Date(createdAt.getTime() + 60_000),
		...change,
	}
}

/** A paid order with everything that belongs to it. */
export function sampleView(change: Partial<OrderView> = {}): OrderView {
	const order = change.order ?? sampleOrder()
	const paidAt = new Date(order.createdAt.getTime() + 60_000)
	return {
		order,
		lines: [sampleLine()],
		payment: samplePayment(order),
		refunds: [],
		money: [],
		events: [{ at: paidAt, state: 'processing', reason: 'Pago autorizado' }],
		shipments: [],
		invoices: [],
		responses: [],
		withdrawals: [],
		returnRequests: [],
		...change,
	}
}
