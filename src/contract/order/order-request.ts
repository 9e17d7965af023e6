import { z } from 'zod'
import { deliverySchema } from '#contract/cart/cart-answer.ts'
import { lineSchema, toCartLine } from '#contract/cart/line.ts'
import { MOST_LINES } from '#domain/cart/memory.ts'
import { fromEuros } from '#domain/money/cents.ts'
import { billingOf } from '#domain/order/billing.ts'
import { driverAccess } from '#domain/order/driver-access.ts'
import { type OrderRequest, orderRequest } from '#domain/order/order-request.ts'
import { readStatedTexts } from '#domain/order/stated-fields.ts'
import { ONLINE_METHODS } from '#domain/payment/pay-method.ts'
import { isDay } from '#domain/time/madrid.ts'
import { billingSchema, buyerSchema, placeFaults } from './customer.ts'

const euros = z.number({ error: 'El importe es un número de euros' }).min(0).max(20_000_000)

/** A line as it was shown; `totalMostrado` is only used to report which line's price changed. */
const orderedLineSchema = lineSchema.extend({ totalMostrado: euros.optional() }).superRefine((line, context) => {
	if (line.variante === 'custom' && line.area === undefined) {
		context.addIssue({ code: 'custom', path: ['area'], message: 'Por favor, indica los metros cuadrados necesarios' })
	}
})

/** A chosen day and its window. */
const slotSchema = z.strictObject({
	dia: z.string().refine(isDay, 'El día se escribe 2026-12-24'),
	franja: z.string().regex(/^\d{1,2}-\d{1,2}$/, 'La franja se escribe 9-14'),
})

/** `POST /api/pedidos`. */
export const orderRequestSchema = z
	.strictObject({
		lineas: z
			.array(orderedLineSchema)
			.min(1, 'Tu carrito está vacío')
			.max(MOST_LINES, `Un pedido tiene como mucho ${MOST_LINES} líneas`),
		entrega: deliverySchema,
		cliente: buyerSchema,
		facturacion: billingSchema.optional(),
		/** The way of payment; `credito` only by professionals with credit. */
		pago: z.enum(ONLINE_METHODS, { error: 'Elige cómo quieres pagar' }).optional(),
		/** The time of delivery or pick-up, one of `GET /api/envios/dias`; as soon as possible without. */
		reparto: slotSchema.optional(),
		codigoPromocional: z.string().max(40).optional(),
		totalMostrado: euros.optional(),
	})
	.superRefine(({ cliente, entrega, facturacion }, context) => {
		const faults = placeFaults(cliente, { delivery: entrega, isInvoicedApart: facturacion !== undefined })
		for (const { campo, mensaje } of faults)
			context.addIssue({ code: 'custom', path: ['cliente', campo], message: mensaje })
	})
export type OrderRequestBody = z.infer<typeof orderRequestSchema>

const shown = (euros: number | undefined) => (euros === undefined ? null : fromEuros(euros))

/** Parses the body of `POST /api/pedidos`, or of the checkout's form, into the deed's request. */
export function toOrderRequest(body: OrderRequestBody, idempotencyKey: string | null): OrderRequest {
	const { customer, nif } = partsOf(body.cliente)
	return orderRequest({
		lines: body.lineas.map(({ totalMostrado, ...line }) => ({
			...toCartLine(line),
			shownTotalCents: shown(totalMostrado),
		})),
		delivery: body.entrega,
		payMethod: body.pago === undefined || body.pago === 'tarjeta' ? null : body.pago,
		customer,
		taxId: nif === '' ? null : nif,
		billing: body.facturacion ? billingOf(body.facturacion.nombre, body.facturacion.nif, body.facturacion) : null,
		...readStatedTexts(body.cliente, body.entrega),
		acceso: body.entrega === 'shipping' ? driverAccess(body.cliente) : null,
		slot: body.reparto ? { day: body.reparto.dia, window: body.reparto.franja } : null,
		promoCode: body.codigoPromocional?.trim() || null,
		shownTotalCents: shown(body.totalMostrado),
		idempotencyKey,
	})
}

function partsOf({ nombre, correo, telefono, direccion, localidad, codigoPostal, nif }: OrderRequestBody['cliente']) {
	return { customer: { nombre, correo, telefono, direccion, localidad, codigoPostal }, nif }
}
