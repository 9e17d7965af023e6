import { expect, test } from 'vitest'
import { z } from 'zod'
import { changePasswordSchema, professionalRegistrationSchema } from '#contract/account/account.ts'
import { contactMessageSchema } from '#contract/message/message.ts'
import { buyerSchema } from '#contract/order/customer.ts'
import { checkValue } from '#ui/form/check-value.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { NEW_PASSWORD } from '#ui/form/field-texts.ts'
import type { FormDescription } from '#ui/form/form-description.ts'
import { readForm } from '#ui/form/read-form.ts'
import { SHIPPING_FORM } from '#web/parts/checkout/shipping.form.ts'
import { CONTACT_FORM } from '#web/routes/contact/contact.form.ts'
import { PROFESSIONAL_FORM } from '#web/routes/register-professional/register-professional.form.ts'

const fieldOf = (form: FormDescription, name: string) => {
	const field = form.fields.find((known) => known.name === name)
	if (!field) throw new Error(`no field ${name}`)
	return field
}

/** The fault that the browser finds in a value, and the one that the server finds. */
function checkBoth(form: FormDescription, schema: z.ZodObject, name: string, typed: string) {
	const posted = new FormData()
	posted.set(name, typed)
	const read = readForm(posted, schema)
	const fault = read.ok ? undefined : read.answer.faults.find(({ campo }) => campo === name)?.mensaje
	return { browser: checkValue(fieldOf(form, name), typed), server: fault ?? null }
}

const TYPED = [
	'',
	' ',
	'a',
	'Ana Gil',
	'a\tb',
	'ana@example',
	' ana@example.es ',
	'600',
	'600 123 456',
	'28001',
	' 28001 ',
]
const LONG = ['x'.repeat(121), 'x'.repeat(255), '1'.repeat(41), 'B12345674', 'B12345675', 'pedido', 'distributor', 'si']

// Whether a password is a common one is known to the server only.
const SERVER_ONLY = new Set(['departamento', 'password'])

test.each<[string, FormDescription, z.ZodObject]>([
	['contact', CONTACT_FORM, contactMessageSchema],
	['shipping', SHIPPING_FORM, buyerSchema],
	['professional', PROFESSIONAL_FORM, professionalRegistrationSchema],
])('the browser finds the server’s faults in the %s form, with the same texts', (_, form, schema) => {
	for (const name of Object.keys(schema.shape).filter((known) => !SERVER_ONLY.has(known))) {
		for (const typed of [...TYPED, ...LONG]) {
			const { browser, server } = checkBoth(form, schema, name, typed)
			expect(browser, `${name} «${typed.slice(0, 20)}»`).toBe(server)
		}
	}
})

test('a new password has its minimum length in the browser too', () => {
	const texts = { current: { label: 'Ahora' }, ...NEW_PASSWORD }
	const form = describeForm(changePasswordSchema, texts)
	for (const typed of ['', 'corta']) {
		const { browser, server } = checkBoth(form, changePasswordSchema, 'password', typed)
		expect(browser).toBe(server)
	}
	expect(checkValue(fieldOf(form, 'password'), 'azulejo de muestra')).toBeNull()
})

test('a form lists the fields of its schema, each with its limit', () => {
	const schema = z.strictObject({
		nombre: z.string().trim().min(1, 'Falta').max(7, 'Largo'),
		piso: z.string().default(''),
	})
	const { fields, hasTrap } = describeForm(schema, { nombre: { label: 'Nombre' }, piso: { label: 'Piso', half: true } })
	expect(hasTrap).toBe(false)
	expect(fields).toEqual([
		{
			name: 'nombre',
			label: 'Nombre',
			optional: false,
			trimmed: true,
			rules: [
				{ kind: 'least', length: 1, fault: 'Falta' },
				{ kind: 'most', length: 7, fault: 'Largo' },
			],
		},
		{ name: 'piso', label: 'Piso', half: true, optional: true, trimmed: false, rules: [] },
	])
	// @ts-expect-error A field of the schema without texts does not compile.
	expect(() => describeForm(schema, { nombre: { label: 'Nombre' } })).not.toThrow()
	const known = { nombre: { label: 'Nombre' }, piso: { label: 'Piso' } }
	// @ts-expect-error Neither do texts without a field.
	expect(() => describeForm(schema, { ...known, otro: { label: 'Otro' } }).fields).not.toThrow()
})

test('a limit without its own text has the Spanish default', () => {
	const [field] = describeForm(z.object({ a: z.string().max(3) }), { a: { label: 'A' } }).fields
	expect(field && checkValue(field, 'abcd')).toMatch(/grande|largo|máximo|<=3/i)
})

test('data for the browser can be written as JSON', () => {
	expect(JSON.parse(JSON.stringify(PROFESSIONAL_FORM))).toEqual(PROFESSIONAL_FORM)
})
