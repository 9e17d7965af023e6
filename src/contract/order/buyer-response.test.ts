import { expect, test } from 'vitest'
import { buyerAnswerSchema } from '#contract/staff/order-forms.ts'
import { buyerResponseSchema, responseText, toResponse } from './buyer-response.ts'

const read = (said: object) => buyerResponseSchema.safeParse(said)

test('each response requires its own data and accepts no others', () => {
	expect(read({ estado: 'aceptada' }).success).toBe(true)
	expect(read({ estado: 'rechazada', motivo: 'Falta el pedido' }).success).toBe(true)
	expect(read({ estado: 'pagada', fecha: '2026-11-21' }).success).toBe(true)
	expect(read({ estado: 'aceptada', motivo: 'x' }).success).toBe(false)
	expect(read({ estado: 'rechazada', motivo: ' ' }).error?.issues[0]).toMatchObject({
		path: ['motivo'],
		message: 'Di por qué se rechaza',
	})
	for (const said of [{ fecha: 'ayer' }, { fecha: '2026-02-31' }, { fecha: 20261121 }, {}])
		expect(read({ estado: 'pagada', ...said }).error?.issues[0]).toMatchObject({
			path: ['fecha'],
			message: 'Di qué día se pagó',
		})
	expect(read({ estado: 'vista' }).error?.issues[0]).toMatchObject({
		path: ['estado'],
		message: 'El estado es aceptada, rechazada, pagada',
	})
})

test('a response is displayed in words', () => {
	expect(responseText(toResponse({ estado: 'aceptada' }))).toBe('Aceptada')
	expect(responseText(toResponse({ estado: 'rechazada', motivo: 'Falta el pedido' }))).toBe(
		'Rechazada: Falta el pedido',
	)
	expect(responseText(toResponse({ estado: 'pagada', fecha: '2026-11-21' }))).toBe('Pagada el 21 de noviembre de 2026')
})

test('the staff’s form names a missing value at its field', () => {
	const faultsOf = (typed: object) =>
		buyerAnswerSchema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]) ?? []
	const form = { factura: 'F2026-000001', respuesta: 'aceptada', motivo: '', fecha: '' }
	expect(faultsOf(form)).toEqual([])
	expect(faultsOf({ ...form, respuesta: 'rechazada' })).toEqual([['motivo', 'Di por qué la rechaza']])
	expect(faultsOf({ ...form, respuesta: 'pagada' })).toEqual([['fecha', 'Di qué día la pagó']])
	expect(faultsOf({ ...form, factura: '' })).toEqual([['factura', 'Elige la factura']])
})
