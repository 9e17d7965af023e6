import { z } from 'zod'
import type { NumberRule } from '#contract/input/number-rule.ts'
import { optionalDay, typedDay } from '#contract/input/typed-day.ts'
import { optionalNumber, typedNumber } from '#contract/input/typed-number.ts'
import { LONGEST_REASON } from '#contract/order/buyer-response.ts'
import { billingSchema, lineOfText } from '#contract/order/customer.ts'
import { ONE_LINE, SEVERAL_LINES } from '#domain/contact/patterns.ts'
import { CALL_OUTCOMES } from '#domain/delivery/call-outcome.ts'
import { RESPONSE_STATES } from '#domain/invoice/buyer-response.ts'
import { cents } from '#domain/money/cents.ts'
import { ORDER_STATES } from '#domain/order/state.ts'
import { WITHDRAWAL_DECISIONS } from '#domain/withdrawal/withdrawal.ts'

const SIGNS = 'Hay caracteres que no se pueden usar'
const optionalLine = (longest: number) =>
	z.string().trim().max(longest, `Como mucho ${longest} caracteres`).regex(ONE_LINE, SIGNS).or(z.literal(''))
const tick = z.enum(['', 'si']).default('')

/** The carrier of an order, and its tracking number. */
export const shipmentSchema = z.strictObject({ transportista: optionalLine(80), seguimiento: optionalLine(80) })

/** The same, corrected after it has left. */
export const correctionSchema = z.strictObject({ ...shipmentSchema.shape, avisar: tick })

/** The lot that a line comes from instead: the line's place and the lot's number, `0:12`. */
export const otherLotSchema = z.strictObject({
	lote: z.string().regex(/^\d{1,3}:\d{1,9}$/, 'Elige de qué lote sale'),
	motivo: lineOfText('Di por qué', 200),
	avisar: tick,
})

/** The agreed day and its part for a delivery or pick-up, with the reason for the buyer; without a day, removes the agreement. */
export const agreedSchema = z.strictObject({
	dia: optionalDay(),
	franja: optionalLine(40),
	motivo: optionalLine(200).default(''),
})

/** The code given by the buyer at the counter, or the reason for a handover without it. */
export const handoverSchema = z.strictObject({
	codigo: z.string().trim().max(20, 'El código tiene seis cifras').default(''),
	sinCodigo: optionalLine(200).default(''),
})

/** Why something is done; the buyer reads it. */
export const reasonSchema = z.strictObject({ motivo: lineOfText('Di por qué', 200) })

/** The decision about a statement of withdrawal, and the agreement with its sender, for the staff only. */
export const withdrawalSchema = z.strictObject({
	decision: z.enum(WITHDRAWAL_DECISIONS, { error: 'Di qué habéis decidido' }),
	acordado: lineOfText('Di qué habéis acordado', 200),
})

/** The right recipient of an invoice, and why it is replaced. */
export const rightRecipientSchema = billingSchema.safeExtend(reasonSchema.shape)

const AMOUNT: NumberRule = { places: 2, least: 1, fault: 'Escribe el importe en euros: 12,50' }

/** The buyer's response to an invoice, as recorded by the staff: a rejection has its reason, a payment its day. */
export const buyerAnswerSchema = z
	.strictObject({
		factura: z.string().regex(/^[A-Z]\d{4}-\d{6,9}$/, 'Elige la factura'),
		respuesta: z.enum(RESPONSE_STATES, 'Elige qué ha contestado'),
		motivo: optionalLine(LONGEST_REASON).default(''),
		fecha: optionalDay(),
	})
	.superRefine(({ respuesta, motivo, fecha }, context) => {
		const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
		if (respuesta === 'rechazada' && motivo === '') fault('motivo', 'Di por qué la rechaza')
		if (respuesta === 'pagada' && fecha === null) fault('fecha', 'Di qué día la pagó')
	})

/** A refund in euros; without an amount, all that is left. */
export const refundSchema = z.strictObject({ importe: optionalNumber(AMOUNT), ...reasonSchema.shape, reponer: tick })

const RECEIVED = {
	fecha: typedDay('Di qué día llegó, como 24/11/2026'),
	concepto: optionalLine(200),
	otra: tick,
}

const CASH: NumberRule = { ...AMOUNT, least: 0 }

/** The counted cash of a day, with the cash in the till before it. */
export const cashCountSchema = z.strictObject({
	contado: typedNumber(CASH),
	fondo: optionalNumber(CASH),
	nota: optionalLine(200).default(''),
})

/** A transfer that was received. */
export const transferSchema = z.strictObject({ importe: typedNumber(AMOUNT), ...RECEIVED })

/** A transfer that pays an invoice on credit; without an amount, its whole debt. */
export const invoicePaymentSchema = z.strictObject({
	factura: lineOfText('Di el número de la factura: F2026-000012', 20),
	importe: optionalNumber(AMOUNT),
	...RECEIVED,
})

export const noteSchema = z.strictObject({
	nota: z.string().trim().min(1, 'Escribe la nota').max(2000, 'Como mucho 2000 caracteres').regex(SEVERAL_LINES, SIGNS),
})

/** A note about an order, or about a call to its buyer. */
export const orderNoteSchema = z.strictObject({
	llamada: z.enum(['', ...CALL_OUTCOMES], { error: 'Di qué pasó con la llamada' }).default(''),
	...noteSchema.shape,
})

export const viewSchema = z.strictObject({ nombre: lineOfText('Ponle un nombre', 40), compartida: tick })

/** An order as its page has shown it, which its forms send along as JSON. */
export const seenSchema = z.strictObject({
	state: z.enum(ORDER_STATES),
	nombre: z.string(),
	correo: z.string(),
	telefono: z.string(),
	direccion: z.string(),
	codigoPostal: z.string(),
	localidad: z.string(),
	carrier: z.string().nullable(),
	tracking: z.string().nullable(),
	agreedDelivery: z.object({ day: z.string(), slot: z.string() }).nullable().default(null),
	refundedCents: z.int().transform(cents),
	billing: z
		.object({ name: z.string(), taxId: z.string(), address: z.array(z.string()) })
		.nullable()
		.default(null),
})
