import { z } from 'zod'
import { MERCHANT } from '#domain/merchant/merchant.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'
import type { Showroom } from '#domain/pictures/showroom.ts'
import { deliverySchema } from './cart-answer.ts'
import { buyerSchema } from './customer.ts'
import { lineSchema, MAX_LINES } from './line.ts'
import { lastingPicture, pictureSchema, thumbnailOf } from './picture-answer.ts'

const euros = z.number({ error: 'El importe es un número de euros' }).min(0).max(20_000_000)

/** A line as it was shown; `totalMostrado` only serves to say which line changed. */
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

/** What a placed order answers. Amounts in €. `clave` opens the order for a guest. */
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

/** An order's amounts, lines and payment as the shop stores them. */
export interface OrderFacts {
	readonly order: {
		readonly id: string
		readonly accessKey: string
		readonly state: OrderState
		readonly createdAt: Date
		readonly delivery: 'shipping' | 'pickup'
		readonly nombre: string
		readonly correo: string
		readonly direccion: string
		readonly localidad: string
		readonly codigoPostal: string
		readonly promoCode: string | null
		readonly tracking: string | null
		readonly subtotalCents: number
		readonly incentiveCents: number
		readonly discountCents: number
		readonly shippingCents: number
		readonly vatCents: number
		readonly totalCents: number
	}
	readonly lines: readonly {
		readonly position: number
		readonly slug: string
		readonly nombre: string
		readonly variantName: string
		readonly tono: string
		readonly calibre: string
		readonly quantity: number
		readonly areaHundredths: number
		readonly unit: 'm²' | 'ud'
		readonly priceCents: number
		readonly totalCents: number
	}[]
	readonly payment: { readonly state: string; readonly createdAt: Date; readonly decidedAt: Date | null } | null
}

export function placedOrderAnswer(order: OrderFacts['order']): PlacedOrderAnswer {
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
			name: z.string(),
			variant: z.string(),
			lot: z.string(),
			image: z.string(),
			picture: pictureSchema.nullable(),
			/** Quantity in words: «19,5 m²» or «6 ud». */
			quantity: z.string(),
			price: z.string(),
			total: z.string(),
		}),
	),
	subtotal: z.string(),
	incentive: z.string().nullable(),
	discount: z.string().nullable(),
	promoCode: z.string().nullable(),
	tax: z.string(),
	total: z.string(),
	shipping: z.object({
		method: z.string(),
		name: z.string(),
		address: z.string(),
		tracking: z.string().nullable(),
		cost: z.string(),
	}),
	payment: z.object({ method: z.string(), status: z.string(), date: z.string().nullable() }),
})
export type OrderAnswer = z.infer<typeof orderSchema>

const madrid = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' })

const money = (amount: number) => formatCents(cents(amount))
const minus = (amount: number) => (amount === 0 ? null : `−${money(amount)}`)

const PAYMENT_WORDS: Record<string, string> = {
	pendiente: 'Pendiente',
	autorizado: 'Pagado',
	denegado: 'Rechazado',
}

/** Where an order is collected. */
const PICKUP_ADDRESS = `${MERCHANT.street}, ${MERCHANT.area}, ${MERCHANT.postalCode} ${MERCHANT.town} (${MERCHANT.province})`

/** A stored order as a shopper reads it. */
export function orderAnswer({ order, lines, payment }: OrderFacts, showroom: Showroom): OrderAnswer {
	const address = `${order.direccion}, ${order.codigoPostal} ${order.localidad}`
	return {
		id: order.id,
		date: madrid.format(order.createdAt),
		status: order.state,
		items: lines.map((line) => ({
			id: line.position,
			name: line.nombre,
			variant: line.variantName,
			lot: line.tono === '' ? '' : `${line.tono} / ${line.calibre}`,
			image: lastingPicture(line.slug),
			picture: thumbnailOf(line, showroom),
			quantity:
				line.unit === 'm²'
					? `${line.quantity > 1 ? `${line.quantity} × ` : ''}${formatHundredths(line.areaHundredths)} m²`
					: `${line.quantity} ud`,
			price: money(line.priceCents),
			total: money(line.totalCents),
		})),
		subtotal: money(order.subtotalCents),
		incentive: minus(order.incentiveCents),
		discount: minus(order.discountCents),
		promoCode: order.promoCode,
		tax: money(order.vatCents),
		total: money(order.totalCents),
		shipping: {
			method: order.delivery === 'pickup' ? 'Recogida en almacén' : 'Entrega a domicilio',
			name: order.nombre,
			address: order.delivery === 'pickup' ? PICKUP_ADDRESS : address,
			tracking: order.tracking,
			cost: order.shippingCents === 0 ? 'Gratis' : money(order.shippingCents),
		},
		payment: {
			method: 'Tarjeta',
			status: payment ? (PAYMENT_WORDS[payment.state] ?? payment.state) : 'Sin iniciar',
			date: payment ? madrid.format(payment.decidedAt ?? payment.createdAt) : null,
		},
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
