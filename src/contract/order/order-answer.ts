import { z } from 'zod'
import { deliverySchema } from '#contract/cart/cart-answer.ts'
import { lineSchema, MAX_LINES } from '#contract/cart/line.ts'
import { lastingPicture, pictureSchema, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { CHANGE_WINDOW_MS, canChange, ORDER_STATES } from '#domain/order/state.ts'
import type { Showroom } from '#domain/picture/showroom.ts'
import { buyerSchema } from './customer.ts'
import {
	amountWords,
	invoiceWords,
	type OrderFacts,
	PICKUP_ADDRESS,
	packagesOf,
	paymentStatus,
	quantityOf,
	type StoredAmounts,
	timeline,
	timeWords,
	unitPriceWords,
	weightWords,
	whenWords,
} from './order-words.ts'

const euros = z.number({ error: 'El importe es un número de euros' }).min(0).max(20_000_000)

/** A line as it was shown; `totalMostrado` is only used to report which line's price changed. */
const orderedLineSchema = lineSchema.extend({ totalMostrado: euros.optional() }).superRefine((line, context) => {
	if (line.variante === 'custom' && line.area === undefined) {
		context.addIssue({ code: 'custom', path: ['area'], message: 'Por favor, indica los metros cuadrados necesarios' })
	}
})

/** `POST /api/pedidos`. */
export const orderRequestSchema = z.strictObject({
	lineas: z
		.array(orderedLineSchema)
		.min(1, 'Tu carrito está vacío')
		.max(MAX_LINES, `Un pedido tiene como mucho ${MAX_LINES} líneas`),
	entrega: deliverySchema,
	cliente: buyerSchema,
	codigoPromocional: z.string().max(40).optional(),
	totalMostrado: euros.optional(),
})
export type OrderRequestBody = z.infer<typeof orderRequestSchema>

export const idempotencyKeySchema = z.string().regex(/^[\w.-]{8,100}$/)

/** The JSON of a placed order. Amounts in €. `clave` gives a guest access to the order. */
export const placedOrderSchema = z.object({
	id: z.string(),
	clave: z.string(),
	estado: z.enum(ORDER_STATES),
	subtotal: z.number(),
	descuento: z.number(),
	incentivo: z.number(),
	envio: z.number(),
	iva: z.number(),
	total: z.number(),
})
export type PlacedOrderAnswer = z.infer<typeof placedOrderSchema>

export function placedOrderAnswer(order: StoredAmounts): PlacedOrderAnswer {
	return {
		id: order.id,
		clave: order.accessKey,
		estado: order.state,
		subtotal: order.subtotalCents / 100,
		descuento: order.discountCents / 100,
		incentivo: order.incentiveCents / 100,
		envio: order.shippingCents / 100,
		iva: order.vatCents / 100,
		total: order.totalCents / 100,
	}
}

/** An order (specification §3): amounts are Spanish text with the € sign. */
export const orderSchema = z.object({
	id: z.string(),
	date: z.string(),
	status: z.enum(ORDER_STATES),
	items: z.array(
		z.object({
			id: z.int(),
			slug: z.string(),
			name: z.string(),
			variant: z.string(),
			lot: z.string(),
			image: z.string(),
			picture: pictureSchema.nullable(),
			/** Quantity with its unit: «19,5 m²» or «6 ud». */
			quantity: z.string(),
			/** Number of packages: «14 cajas»; null for an area cut to measure. */
			packages: z.string().nullable(),
			weight: z.string(),
			/** Price of one unit of the quantity: a whole area, a box, a piece or a sack. */
			price: z.string(),
			/** Price of one m², box, piece or sack: «24,90 €/m²». */
			unitPrice: z.string(),
			total: z.string(),
		}),
	),
	weight: z.string(),
	subtotal: z.string(),
	incentive: z.string().nullable(),
	discount: z.string().nullable(),
	promoCode: z.string().nullable(),
	tax: z.string(),
	total: z.string(),
	/** The refunded amount, or null. */
	refunded: z.string().nullable(),
	shipping: z.object({
		method: z.string(),
		/** Whether the buyer collects it. */
		pickup: z.boolean(),
		name: z.string(),
		address: z.string(),
		phone: z.string(),
		tracking: z.string().nullable(),
		carrier: z.string().nullable(),
		cost: z.string(),
	}),
	payment: z.object({ method: z.string(), status: z.string(), date: z.string().nullable() }),
	/** The recipient of the invoice; null for a simplified one. */
	billing: z.object({ name: z.string(), taxId: z.string() }).nullable(),
	/** Whether a reseller placed it for a client. */
	forClient: z.boolean(),
	/** Until when it can be cancelled or its address changed: «14:45»; null once that is over. */
	changeableUntil: z.string().nullable(),
	/** The history of the order, oldest first. */
	events: z.array(z.object({ date: z.string(), words: z.string() })),
	/** The invoice, followed by its credit notes; `file` is the path of the PDF. */
	invoices: z.array(
		z.object({ number: z.string(), name: z.string(), date: z.string(), total: z.string(), file: z.string() }),
	),
})
export type OrderAnswer = z.infer<typeof orderSchema>

const minus = (amount: number) => (amount === 0 ? null : `−${amountWords(amount)}`)

/** The JSON of a stored order at `nowMs`. */
export function orderAnswer(facts: OrderFacts, showroom: Showroom, nowMs: number): OrderAnswer {
	const { order, lines, payment, invoices } = facts
	const address = `${order.direccion}, ${order.codigoPostal} ${order.localidad}`
	const createdAtMs = order.createdAt.getTime()
	return {
		id: order.id,
		date: whenWords(order.createdAt),
		status: order.state,
		items: lines.map((line) => ({
			id: line.position,
			slug: line.slug,
			name: line.nombre,
			variant: line.variantName,
			lot: line.tono === '' ? '' : `${line.tono} / ${line.calibre}`,
			image: lastingPicture(line.slug),
			picture: thumbnailOf(line, showroom),
			quantity: quantityOf(line),
			packages: packagesOf(line),
			weight: weightWords(line.weightGrams),
			price: amountWords(line.priceCents),
			unitPrice: unitPriceWords(line),
			total: amountWords(line.totalCents),
		})),
		weight: weightWords(order.weightGrams),
		subtotal: amountWords(order.subtotalCents),
		incentive: minus(order.incentiveCents),
		discount: minus(order.discountCents),
		promoCode: order.promoCode,
		tax: amountWords(order.vatCents),
		total: amountWords(order.totalCents),
		refunded: minus(order.refundedCents),
		shipping: {
			method: order.delivery === 'pickup' ? 'Recogida en almacén' : 'Entrega a domicilio',
			pickup: order.delivery === 'pickup',
			name: order.nombre,
			address: order.delivery === 'pickup' ? PICKUP_ADDRESS : address,
			phone: order.telefono,
			tracking: order.tracking,
			carrier: order.carrier,
			cost: order.shippingCents === 0 ? 'Gratis' : amountWords(order.shippingCents),
		},
		payment: {
			method: 'Tarjeta',
			status: paymentStatus(facts),
			date: payment ? whenWords(payment.decidedAt ?? payment.createdAt) : null,
		},
		billing: order.billing && { name: order.billing.name, taxId: order.billing.taxId },
		forClient: order.resellerId !== null,
		changeableUntil: canChange({ state: order.state, createdAtMs }, nowMs)
			? timeWords(createdAtMs + CHANGE_WINDOW_MS)
			: null,
		events: timeline(facts),
		invoices: [...invoices]
			.sort((a, b) => Number(a.content.kind === 'rectificativa') - Number(b.content.kind === 'rectificativa'))
			.map((invoice) => invoiceWords(order.id, invoice)),
	}
}

/** `POST /api/create-payment` (specification §7). `amount` in cents. */
export const createPaymentSchema = z.strictObject({
	amount: z.int({ error: 'El importe va en céntimos' }).positive(),
	order: z.string().regex(/^\d{4}[0-9A-Z]{0,8}$/, 'Ese número de pedido no existe'),
	terminal: z.string().regex(/^\d{1,3}$/, 'Ese terminal no es de esta tienda.'),
	url: z.url({ error: 'url no es una dirección' }),
	urlOK: z.url({ error: 'urlOK no es una dirección' }),
	urlKO: z.url({ error: 'urlKO no es una dirección' }),
})
export const paymentFormSchema = z.object({
	params: z.string(),
	signature: z.string(),
	signatureVersion: z.string(),
	action: z.string(),
})
