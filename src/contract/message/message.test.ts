import { expect, test } from 'vitest'
import { fieldFaults } from '#contract/field-faults.ts'
import { commercialMessageSchema, contactMessageSchema, newsletterSchema, toContactMessage } from './message.ts'

const CONTACT = { name: 'Ana Gil', email: 'ana@example.es', subject: 'pedido', message: 'Hola,\n¿cuándo llega?' }
const COMMERCIAL = { ...CONTACT, subject: undefined, company: 'Obras Gil', phone: '600 123 456' }

type Parsed = ReturnType<typeof contactMessageSchema.safeParse | typeof newsletterSchema.safeParse>
const faultsOf = (parsed: Parsed | ReturnType<typeof commercialMessageSchema.safeParse>) =>
	parsed.success
		? {}
		: Object.fromEntries(
				fieldFaults(parsed.error)
					.reverse()
					.map(({ campo, mensaje }) => [campo, mensaje]),
			)

test('phone and order number may stay empty, the rest may not', () => {
	expect(toContactMessage(contactMessageSchema.parse(CONTACT))).toEqual({
		form: 'contacto',
		...CONTACT,
		phone: '',
		orderNumber: '',
		thread: '',
	})
	expect(faultsOf(contactMessageSchema.safeParse({ name: ' ', email: '', subject: '', message: '\n' }))).toEqual({
		name: 'Introduce tu nombre',
		email: 'Introduce tu correo electrónico',
		subject: 'Elige un asunto',
		message: 'Escribe tu mensaje',
	})
})

test('a commercial message needs every field, and comes from a distributor by default', () => {
	const { subject: _, ...fields } = COMMERCIAL
	expect(commercialMessageSchema.parse(fields).type).toBe('distributor')
	expect(Object.keys(faultsOf(commercialMessageSchema.safeParse({}))).sort()).toEqual([
		'company',
		'email',
		'message',
		'name',
		'phone',
	])
	expect(faultsOf(commercialMessageSchema.safeParse({ ...fields, type: 'king' }))).toEqual({ type: 'Elige una opción' })
})

test('text that would break a mail header is refused in single-line fields', () => {
	expect(faultsOf(contactMessageSchema.safeParse({ ...CONTACT, name: 'Ana\r\nBcc: x@y.es' }))).toHaveProperty('name')
	expect(faultsOf(contactMessageSchema.safeParse({ ...CONTACT, email: 'a@b.es\nBcc: x@y.es' }))).toHaveProperty('email')
	expect(faultsOf(contactMessageSchema.safeParse({ ...CONTACT, message: 'a\u0000b' }))).toHaveProperty('message')
	expect(faultsOf(contactMessageSchema.safeParse({ ...CONTACT, subject: 'pedido', extra: 1 }))).toHaveProperty('extra')
})

test.each(['', '  ', 'ana', 'ana@', 'ana@example', 'a b@example.es', undefined])(
	'«%s» is no address for the newsletter, and is always refused in the same words',
	(email) => {
		expect(faultsOf(newsletterSchema.safeParse({ email }))).toEqual({ email: 'Por favor, introduce un email válido' })
	},
)

test('an address is trimmed', () => {
	expect(newsletterSchema.parse({ email: ' ana@example.es ' }).email).toBe('ana@example.es')
})
