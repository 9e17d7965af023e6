import { z } from 'zod'
import { emailSchema, lineOfText, PHONE_FAULT, phoneSchema } from '#contract/order/customer.ts'
import { EMAIL, ONE_LINE, orEmpty, PHONE, SEVERAL_LINES } from '#domain/contact/patterns.ts'
import {
	COMMERCIAL_TYPES,
	CONTACT_SUBJECTS,
	type CommercialMessage,
	type ContactMessage,
} from '#domain/message/message.ts'

const body = z
	.string({ error: 'Escribe tu mensaje' })
	.trim()
	.min(1, 'Escribe tu mensaje')
	.max(5000, 'Como mucho 5000 caracteres')
	.regex(SEVERAL_LINES, 'Hay caracteres que no se pueden usar')

/** An order number as a person types it, «n.º 2611-AB», which may be left out. */
export const typedOrderNumber = z
	.string()
	.trim()
	.max(60, 'Como mucho 60 caracteres')
	.regex(ONE_LINE, 'Hay caracteres que no se pueden usar')
	.default('')

/** The name of the sender. */
export const personName = lineOfText('Introduce tu nombre', 120)

/** Honeypot: a hidden field that only bots fill in. */
export const trap = z.string().max(500).default('')

const ids = <Id extends string>(list: readonly { readonly id: Id }[]) => list.map(({ id }) => id)

/** The form of /contacto (specification §5): phone and order number are optional. */
export const contactMessageSchema = z.strictObject({
	name: personName,
	email: emailSchema,
	phone: z.string().trim().regex(orEmpty(PHONE), PHONE_FAULT).default(''),
	subject: z.enum(ids(CONTACT_SUBJECTS), { error: 'Elige un asunto' }),
	message: body,
	orderNumber: typedOrderNumber,
	/** The key of a thread, from the link of an answer; anything else begins a thread. */
	consulta: z.string().max(100, 'Como mucho 100 caracteres').default(''),
	departamento: trap,
})

/** A further message of the sender of a thread. */
export const furtherMessageSchema = z.strictObject({ mensaje: body })

/** The form of /contacto-comercial: all fields are required. */
export const commercialMessageSchema = z.strictObject({
	name: personName,
	company: lineOfText('Introduce el nombre de tu empresa', 160),
	email: emailSchema,
	phone: phoneSchema,
	message: body,
	type: z.enum(ids(COMMERCIAL_TYPES), { error: 'Elige una opción' }).default('distributor'),
	departamento: trap,
})

const NEWSLETTER_FAULT = 'Por favor, introduce un email válido'

/** The newsletter form: one address; a missing and an invalid one give the same message (specification §5). */
export const newsletterSchema = z.strictObject({
	email: z
		.string({ error: NEWSLETTER_FAULT })
		.trim()
		.max(254, NEWSLETTER_FAULT)
		.regex(ONE_LINE, NEWSLETTER_FAULT)
		.regex(EMAIL, NEWSLETTER_FAULT),
	departamento: trap,
})

/** The form that requests a price of the cart. */
export const priceRequestSchema = z.strictObject({
	name: personName,
	email: emailSchema,
	phone: z.string().trim().regex(orEmpty(PHONE), PHONE_FAULT).default(''),
	message: z
		.string()
		.trim()
		.max(2000, 'Como mucho 2000 caracteres')
		.regex(orEmpty(SEVERAL_LINES), 'Hay caracteres que no se pueden usar')
		.default(''),
	departamento: trap,
})

/** `POST /api/contacto`, `/api/contacto-comercial`, `/api/boletin` and `/api/avisos`. */
export const messageTakenSchema = z.object({ recibido: z.literal(true), mensaje: z.string() })

export function toContactMessage(read: z.infer<typeof contactMessageSchema>): ContactMessage {
	const { departamento: _, consulta, ...fields } = read
	return { form: 'contacto', ...fields, thread: consulta }
}

export function toCommercialMessage(read: z.infer<typeof commercialMessageSchema>): CommercialMessage {
	const { departamento: _, ...fields } = read
	return { form: 'comercial', ...fields }
}
