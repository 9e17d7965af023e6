import { expect, test } from 'vitest'
import { fieldFaults } from '#contract/field-faults.ts'
import { withdrawalSchema } from './withdrawal.ts'

const statement = { name: 'Ana Gil', email: 'ana@example.es', orderNumber: '2026A00001', products: '' }

function faultsOf(change: Record<string, string>) {
	const read = withdrawalSchema.safeParse({ ...statement, ...change })
	return read.success ? [] : fieldFaults(read.error).map(({ campo, mensaje }) => `${campo}: ${mensaje}`)
}

test('an order number or the products bought are enough to identify the contract', () => {
	expect(faultsOf({})).toEqual([])
	expect(faultsOf({ orderNumber: '', products: 'Dos cajas de Terrazo Lavapiés' })).toEqual([])
	expect(faultsOf({ orderNumber: ' ' })).toEqual([
		'orderNumber: Indica el número de pedido o, si no lo tienes, qué compraste',
	])
})

test('name and e-mail are requested in words', () => {
	expect(faultsOf({ name: '' })).toEqual(['name: Introduce tu nombre'])
	expect(faultsOf({ email: 'ana' })).toEqual(['email: Por favor, introduce un email válido'])
	expect(faultsOf({ orderNumber: 'n.º #2611/7' })).toEqual([])
	expect(faultsOf({ orderNumber: 'x'.repeat(61) })).toEqual(['orderNumber: Como mucho 60 caracteres'])
})

test('the acknowledgement repeats the typed text, so no typed text may be a link', () => {
	const fault = 'Aquí no se puede escribir una dirección web'
	expect(faultsOf({ products: 'mira http://example.com' })).toEqual([`products: ${fault}`])
	expect(faultsOf({ name: 'Gana en www.example.com' })).toEqual([`name: ${fault}`])
})
