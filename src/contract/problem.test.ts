import { expect, test } from 'vitest'
import { z } from 'zod'
import { shippingRequestSchema } from '#contract/cart/cart-answer.ts'
import { orderRequestSchema } from '#contract/order/order-request.ts'
import { fieldFaults } from './field-faults.ts'
import { PROBLEMS, problem, problemSchema } from './problem.ts'

function faults(schema: z.ZodType, body: unknown): [string, string][] {
	const parsed = schema.safeParse(body)
	return parsed.success ? [] : fieldFaults(parsed.error).map(({ campo, mensaje }) => [campo, mensaje])
}

test('every refusal is a problem document with a status of its kind and a Spanish text', () => {
	for (const code of Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]) {
		const document = problem(code)
		expect(problemSchema.parse(document)).toEqual(document)
		expect(document).toMatchObject({ type: `urn:soleria:${code}`, code, title: document.detail })
		expect(document.status).toBeGreaterThanOrEqual(400)
		expect(document.status).toBeLessThan(600)
	}
})

test('a refusal may carry details beside its code', () => {
	const errores = [{ campo: 'lineas.0', mensaje: 'x' }]
	expect(problem('precio_cambiado', { detail: 'Otro texto', total: 12.5, errores })).toMatchObject({
		title: PROBLEMS.precio_cambiado[1],
		detail: 'Otro texto',
		total: 12.5,
		errores,
	})
})

test('a fault is named by its whole path, an unknown field by its own name', () => {
	const body = {
		lineas: [{ producto: 1, variante: 'picking', cantidad: 1, x: 1 }],
		entrega: 'pickup',
		cliente: { y: 1 },
	}
	expect(faults(orderRequestSchema, body).map(([campo]) => campo)).toEqual([
		'lineas.0.x',
		'cliente.nombre',
		'cliente.correo',
		'cliente.telefono',
		'cliente.y',
	])
})

test('for two shapes of a body the nearer one reports the fault', () => {
	expect(faults(shippingRequestSchema, { codigoPostal: '28001', peso: 0 })).toEqual([
		['peso', 'El peso es un número de kilos mayor que 0, hasta 100000'],
	])
	const line = { producto: 0, variante: 'x', cantidad: 0 }
	expect(faults(shippingRequestSchema, { codigoPostal: '28001', lineas: [line] }).map(([campo]) => campo)).toEqual([
		'lineas.0.producto',
		'lineas.0.variante',
		'lineas.0.cantidad',
	])
})

test('faults without a text in the schema have a Spanish text', () => {
	expect(faults(z.object({ a: z.string(), b: z.int().positive() }), { a: 1, b: -1 })).toEqual([
		['a', expect.stringMatching(/^Tiene que ser /)],
		['b', expect.stringMatching(/^Demasiado pequeño/)],
	])
})

test('a missing value is reported as missing, in the words of its field if it has any', () => {
	expect(faults(shippingRequestSchema, { peso: 3 })).toEqual([['codigoPostal', 'Introduce un código postal válido']])
	expect(faults(z.strictObject({ nombre: z.string() }), {})).toEqual([['nombre', 'Falta este dato']])
})

test('no error text quotes a regular expression', () => {
	expect(faults(z.strictObject({ clave: z.string().regex(/^[a-z]{3}$/) }), { clave: '1' })).toEqual([
		['clave', 'No está escrito como debe'],
	])
})
