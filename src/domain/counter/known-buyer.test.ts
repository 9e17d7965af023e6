import { expect, test } from 'vitest'
import { sampleOrder } from '#test/sample-order.ts'
import { buyersOf } from './known-buyer.ts'

test('each buyer is listed once, as in the latest order, with an address and a tax id of any order', () => {
	const atCounter = sampleOrder({ nombre: 'Lucía P.', direccion: '', localidad: '', codigoPostal: '', billing: null })
	const before = sampleOrder({ correo: 'LUCIA@example.es' })
	const other = sampleOrder({ correo: '', telefono: '+34 600 99 88 77', nombre: 'Paco', billing: null })
	expect(buyersOf([atCounter, other, before, { ...other, telefono: '600998877' }])).toMatchObject([
		{ nombre: 'Lucía P.', direccion: 'Calle Mayor, 1', codigoPostal: '28001', nif: 'B12345674', orders: 2 },
		{ nombre: 'Paco', nif: '', orders: 2 },
	])
})

test('a client’s view of a reseller’s order names no buyer', () => {
	expect(buyersOf([sampleOrder({ resellerId: 7 })])).toEqual([])
	expect(buyersOf([sampleOrder({ correo: '', telefono: '', accountId: null })])).toEqual([])
})
