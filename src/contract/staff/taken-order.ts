import { z } from 'zod'
import { deliverySchema } from '#contract/cart/cart-answer.ts'
import { lineSchema, toCartLine } from '#contract/cart/line.ts'
import { checkNumber, type NumberRule } from '#contract/input/number-rule.ts'
import {
	emailSchema,
	lineOfText,
	optionalLine,
	optionalTaxIdSchema,
	phoneSchema,
	postalCodeSchema,
	statedShape,
} from '#contract/order/customer.ts'
import { type AskedLine, SERVICE_LENGTH, serviceLine } from '#domain/cart/service-line.ts'
import { SERVICE_VARIANT } from '#domain/catalogue/product.ts'
import { isCounterMethod } from '#domain/counter/counter-payment.ts'
import { COUNTER_BUYER, isAnonymousSale, isPaidAtCounter } from '#domain/counter/counter-sale.ts'
import { STAFF_CHANNELS, type TakenBy } from '#domain/counter/sale-channel.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { type OrderRequest, orderRequest } from '#domain/order/order-request.ts'
import { readStatedTexts } from '#domain/order/stated-fields.ts'
import { PAY_METHODS } from '#domain/payment/pay-method.ts'

const SIGNS = 'Hay caracteres que no se pueden usar'

/** The buyer of an order that the staff takes. */
export const takenBuyerSchema = z.strictObject({
	nombre: optionalLine(120),
	telefono: phoneSchema.or(z.literal('')),
	correo: emailSchema.or(z.literal('')),
	nif: optionalTaxIdSchema,
	codigoPostal: postalCodeSchema.or(z.literal('')),
	direccion: optionalLine(200),
	localidad: optionalLine(100),
	...statedShape,
})

/** Why prices were agreed: required with one. */
export const priceReasonSchema = z.object({ motivo: lineOfText('Escribe por qué se acuerda ese precio', 200) })

/**
 * An order taken by the staff. A buyer at the counter need leave neither a mail address nor, to take the goods along, a postal one, and
 * a name and a phone only if the goods are not paid there or a full invoice names them; a full invoice names an address, and a later or remote payment needs a mail with instructions.
 */
export const takenOrderSchema = z
	.strictObject({
		...takenBuyerSchema.shape,
		canal: z.enum(STAFF_CHANNELS, { error: 'Di por dónde llega' }),
		entrega: deliverySchema,
		pago: z.enum(PAY_METHODS, { error: 'Elige cómo se paga' }),
		codigo: optionalLine(40),
		motivo: optionalLine(200),
		/** Whether the buyer takes the goods along at once. */
		llevar: z.enum(['', 'si']).default(''),
	})
	.superRefine((typed, context) => {
		const lacks = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
		const sale = { channel: typed.canal, delivery: typed.entrega, method: typed.pago, taxId: typed.nif }
		if (!isAnonymousSale(sale)) {
			if (typed.nombre === '') lacks('nombre', 'Escribe el nombre y los apellidos')
			if (typed.telefono === '') lacks('telefono', 'Introduce un teléfono de contacto')
		}
		if (typed.llevar !== '' && !isPaidAtCounter(sale))
			lacks('llevar', 'Solo se lleva en el acto lo que se paga en el mostrador y se recoge')
		if (typed.correo === '' && typed.canal === 'telefono') {
			lacks('correo', 'Hace falta el correo: por teléfono, las condiciones y la factura van por escrito')
		} else if (typed.correo === '' && !isCounterMethod(typed.pago)) {
			lacks('correo', 'Hace falta el correo para pagar así')
		}
		if (typed.entrega === 'pickup' && typed.nif === '') return
		const why = typed.entrega === 'pickup' ? ' de la factura' : ''
		if (typed.direccion === '') lacks('direccion', `Escribe la calle y el número${why}`)
		if (typed.codigoPostal === '') lacks('codigoPostal', `Escribe el código postal${why}`)
		if (typed.localidad === '') lacks('localidad', `Escribe la localidad${why}`)
	})
export type TakenOrder = z.infer<typeof takenOrderSchema>

/** A line as its fields are typed. */
export interface TypedLine {
	readonly producto: string
	readonly variante: string
	/** Empty for the first lot that has enough. */
	readonly lote: string
	readonly cantidad: string
	/** m² of products cut to measure; otherwise empty. */
	readonly metros: string
	/** The description of a service; empty for a product. */
	readonly texto: string
	/** The agreed price without VAT, of a m² or of a package; empty for the price in force. */
	readonly precio: string
}

/** Reads a typed number; an unreadable text is NaN, which the schema of the line refuses. */
function numberIn(typed: string, places: number): number | undefined {
	if (typed.trim() === '') return undefined
	const scaled = numberOf(typed, { places, unit: places === 0 ? 'none' : 'area' })
	return scaled === null ? Number.NaN : scaled / 10 ** places
}

const PRICE: NumberRule = {
	...{ places: 2, unit: 'money', least: 1, most: 99_999_999 },
	fault: 'Escribe el precio sin IVA, como 24,90',
}
const serviceSchema = z.object({
	service: lineOfText('Escribe qué se hace o se cobra', SERVICE_LENGTH),
	quantity: lineSchema.shape.cantidad,
})

/** The line of the typed fields, or their fault. */
export function readLine(typed: TypedLine): { ok: true; line: AskedLine } | { ok: false; fault: string } {
	const price = typed.precio.trim() === '' ? null : checkNumber(typed.precio, PRICE)
	if (price?.ok === false) return price
	const agreedCents = price && cents(price.scaled)
	return typed.variante === SERVICE_VARIANT ? readService(typed, agreedCents) : readGoods(typed, agreedCents)
}

function readService(typed: TypedLine, agreedCents: Cents | null): ReturnType<typeof readLine> {
	const read = serviceSchema.safeParse({ service: typed.texto, quantity: numberIn(typed.cantidad, 0) })
	if (!read.success) return { ok: false, fault: read.error.issues[0]?.message ?? SIGNS }
	if (agreedCents === null) return { ok: false, fault: PRICE.fault }
	return { ok: true, line: serviceLine({ ...read.data, agreedCents }) }
}

function readGoods(typed: TypedLine, agreedCents: Cents | null): ReturnType<typeof readLine> {
	const area = typed.variante === 'custom' ? numberIn(typed.metros, 2) : undefined
	const read = lineSchema.safeParse({
		producto: numberIn(typed.producto, 0),
		variante: typed.variante,
		cantidad: numberIn(typed.cantidad, 0),
		...(area === undefined ? {} : { area }),
		...(typed.lote === '' ? {} : { lote: numberIn(typed.lote, 0) }),
	})
	if (!read.success) return { ok: false, fault: read.error.issues[0]?.message ?? SIGNS }
	if (typed.variante === 'custom' && area === undefined) return { ok: false, fault: 'Escribe los metros cuadrados' }
	return { ok: true, line: { ...toCartLine(read.data), ...(agreedCents === null ? {} : { agreedCents }) } }
}

/** The order of the typed fields. `shownTotalCents` is the total that the staff has read out. */
export function takenOrderRequest(
	typed: TakenOrder,
	lines: readonly AskedLine[],
	{
		taken,
		leastAdjustment,
		shownTotalCents,
		key,
		addsTo,
	}: {
		readonly taken: TakenBy
		/** How far below the shop's prices the staff member may agree, in basis points below 0. */
		readonly leastAdjustment: number
		readonly shownTotalCents: number | null
		readonly key: string
		readonly addsTo: string | null
	},
): OrderRequest {
	const { correo, telefono, direccion, localidad, codigoPostal } = typed
	const shown: Cents | null = shownTotalCents === null ? null : cents(shownTotalCents)
	return orderRequest({
		lines: lines.map((line) => ({ ...line, shownTotalCents: null })),
		delivery: typed.entrega,
		customer: { nombre: typed.nombre || COUNTER_BUYER, correo, telefono, direccion, localidad, codigoPostal },
		payMethod: typed.pago === 'tarjeta' ? null : typed.pago,
		taxId: typed.nif === '' ? null : typed.nif,
		...readStatedTexts(typed, typed.entrega),
		promoCode: typed.codigo === '' ? null : typed.codigo,
		shownTotalCents: shown,
		idempotencyKey: key,
		taken: {
			...taken,
			takesAway: typed.llevar === 'si',
			agreed: { least: leastAdjustment, reason: typed.motivo },
		},
		addsTo,
	})
}
