import { z } from 'zod'
import { typedDay } from '#contract/input/typed-day.ts'
import { optionalNumber, typedNumber } from '#contract/input/typed-number.ts'
import { emailSchema, lineOfText, optionalLine, PHONE_FAULT, statedShape } from '#contract/order/customer.ts'
import { orEmpty, PHONE, SEVERAL_LINES } from '#domain/contact/patterns.ts'
import { cents, ZERO } from '#domain/money/cents.ts'
import { ADJUSTMENTS, QUOTATION_LIMITS } from '#domain/quotation/quotation.ts'
import {
	MOST_TRANSPORT,
	type QuotedTransport,
	TRANSPORT_KINDS,
	type TransportKind,
} from '#domain/quotation/transport.ts'

const severalLines = (longest: number) =>
	z
		.string()
		.trim()
		.max(longest, `Como mucho ${longest} caracteres`)
		.regex(SEVERAL_LINES, 'Hay caracteres que no se pueden usar')
		.default('')

/** The recipient of a quotation. Name and mail are needed to send it. */
export const quotedClientSchema = z.strictObject({
	nombre: optionalLine(QUOTATION_LIMITS.name),
	correo: emailSchema.or(z.literal('')),
	telefono: optionalLine(20).pipe(z.string().regex(orEmpty(PHONE), PHONE_FAULT)),
	obra: statedShape.obra,
})

/** The transport of a quotation: its kind and, for an amount of its own, the typed euros. */
const transportFields = {
	transporte: z.enum(TRANSPORT_KINDS),
	importeTransporte: optionalNumber({
		...{ places: 2, least: 1, most: MOST_TRANSPORT },
		fault: 'Escribe el importe del transporte en euros, como 61,88',
	}),
}

/** The recipient of a quotation, its transport, its end and its texts. */
export const quotationSchema = z
	.strictObject({
		/** The number of a saved client; empty for anyone else. */
		cliente: z
			.string()
			.regex(/^\d{0,9}$/)
			.default(''),
		...quotedClientSchema.shape,
		...transportFields,
		validez: typedDay('Elige hasta qué día vale'),
		condiciones: severalLines(QUOTATION_LIMITS.terms),
		notas: severalLines(QUOTATION_LIMITS.notes),
		reserva: z.string().max(10).default(''),
	})
	.superRefine(({ transporte, importeTransporte }, context) => {
		if (transporte !== 'importe' || importeTransporte !== null) return
		context.addIssue({
			code: 'custom',
			path: ['importeTransporte'],
			message: 'Escribe cuánto cobras por el transporte',
		})
	})

/** The transport of typed fields; an amount counts only for a transport of its own. */
export const transportOf = ({
	transporte,
	importeTransporte,
}: {
	readonly transporte: TransportKind
	readonly importeTransporte: number | null
}): QuotedTransport => ({
	transport: transporte,
	transportCents: transporte === 'importe' ? cents(importeTransporte ?? 0) : ZERO,
})

/** The initial data of a professional's quotations. */
export const quotationProfileSchema = z.strictObject({
	/** In basis points: «12,5» → 1250. */
	margen: typedNumber({
		...{ places: 2, unit: 'percent', least: 0, most: ADJUSTMENTS.most },
		fault: `Escribe un porcentaje, como 15 o 12,5, y ${ADJUSTMENTS.most / 100} % como mucho`,
	}),
	condiciones: severalLines(QUOTATION_LIMITS.terms),
	/** Whether quotations name the shop. */
	tienda: z.enum(['', 'si']).default(''),
})

/** A client's answer: the person who accepts, the requested changes, and the reason for a refusal. */
export const acceptSchema = z.strictObject({
	nombre: lineOfText('Escribe tu nombre y apellidos', QUOTATION_LIMITS.name),
})
export const askSchema = z.strictObject({
	cambio: severalLines(QUOTATION_LIMITS.answer).pipe(z.string().min(1, 'Escribe qué habría que cambiar')),
})
export const rejectSchema = z.strictObject({ motivo: severalLines(QUOTATION_LIMITS.answer) })
