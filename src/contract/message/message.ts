import { z } from 'zod'
import { emailSchema } from '#contract/order/customer.ts'
import {
	COMMERCIAL_TYPES,
	CONTACT_SUBJECTS,
	type CommercialMessage,
	type ContactMessage,
} from '#domain/message/message.ts'

const line = (missing: string, longest: number) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(longest, `Como mucho ${longest} caracteres`)
		// Control characters are invalid in a name, and would break a mail header.
		.refine((value) => !/\p{Cc}/u.test(value), 'Hay caracteres que no se pueden usar')

const PHONE = /^\+?[\d\s().-]{9,20}$/
const PHONE_FAULT = 'Introduce un teléfono de 9 cifras, con prefijo si no es de España'

const body = z
	.string({ error: 'Escribe tu mensaje' })
	.trim()
	.min(1, 'Escribe tu mensaje')
	.max(5000, 'Como mucho 5000 caracteres')
	// Line breaks and tabs are the only control characters allowed in a message.
	.refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), 'Hay caracteres que no se pueden usar')

/** The name of the sender. */
export const personName = line('Introduce tu nombre', 120)

/** Honeypot: a hidden field that only bots fill in. */
export const trap = z.string().max(500).default('')

const ids = <Id extends string>(list: readonly { readonly id: Id }[]) => list.map(({ id }) => id)

/** The form of /contacto (specification §5): phone and order number are optional. */
export const contactMessageSchema = z.strictObject({
	name: personName,
	email: emailSchema,
	phone: z.union([z.literal(''), z.string().trim().regex(PHONE, PHONE_FAULT)], { error: PHONE_FAULT }).default(''),
	subject: z.enum(ids(CONTACT_SUBJECTS), { error: 'Elige un asunto' }),
	message: body,
	orderNumber: z
		.union(
			[
				z.literal(''),
				z
					.string()
					.trim()
					.regex(/^[A-Za-z0-9-]{1,40}$/),
			],
			{
				error: 'Un número de pedido lleva solo letras, cifras y guiones',
			},
		)
		.default(''),
	departamento: trap,
})

/** The form of /contacto-comercial: all fields are required. */
export const commercialMessageSchema = z.strictObject({
	name: personName,
	company: line('Introduce el nombre de tu empresa', 160),
	email: emailSchema,
	phone: line('Introduce un teléfono de contacto', 20).regex(PHONE, PHONE_FAULT),
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
		.refine((value) => emailSchema.safeParse(value).success, NEWSLETTER_FAULT),
	departamento: trap,
})

/** `POST /api/contacto`, `/api/contacto-comercial` and `/api/boletin`. */
export const messageTakenSchema = z.object({ recibido: z.literal(true), mensaje: z.string() })

export function toContactMessage(read: z.infer<typeof contactMessageSchema>): ContactMessage {
	const { departamento: _, ...fields } = read
	return { form: 'contacto', ...fields }
}

export function toCommercialMessage(read: z.infer<typeof commercialMessageSchema>): CommercialMessage {
	const { departamento: _, ...fields } = read
	return { form: 'comercial', ...fields }
}

/** Message for a sender over the limit. */
export const TOO_MANY_MESSAGES =
	'Hemos recibido varios mensajes tuyos en pocos minutos. Espera un poco y vuelve a intentarlo, o llámanos y te atendemos.'
