import { expect, test } from 'vitest'
import { refundStateText, waitsForStaff } from './refund-states.ts'

test('a refund not made by the bank displays the manual steps, until it is made', () => {
	const open = { state: 'pendiente', lastError: null } as const
	expect(refundStateText(open, 'banco')).toBe('por enviar al banco')
	expect(refundStateText(open, 'transferencia')).toBe('por transferencia: ordénala y apúntala como hecha')
	expect(refundStateText(open, 'mostrador')).toBe('en la tienda: devuélvelo y apúntalo como hecho')
	expect(refundStateText({ ...open, state: 'hecho' }, 'mostrador')).toBe('hecha')
	expect(refundStateText({ state: 'rechazado', lastError: '0190' }, 'banco')).toBe('rechazada por el banco (0190)')
})

test('the staff has to act on refunds it makes itself, and on those that the bank has not made', () => {
	expect(waitsForStaff({ state: 'pendiente', method: 'tarjeta' })).toBe(false)
	expect(waitsForStaff({ state: 'rechazado', method: 'bizum' })).toBe(true)
	expect(waitsForStaff({ state: 'enviando', method: 'tarjeta' })).toBe(true)
	for (const method of ['transferencia', 'efectivo', 'datafono'] as const) {
		expect(waitsForStaff({ state: 'pendiente', method })).toBe(true)
		expect(waitsForStaff({ state: 'hecho', method })).toBe(false)
	}
})
