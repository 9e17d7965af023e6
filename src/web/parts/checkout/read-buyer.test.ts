import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import { readBuyer } from './read-buyer.ts'

const TABLE: ShippingTable = {
	limitsKg: [150],
	free: { overCents: cents(50_000), provinces: PENINSULA },
	zoneByPrefix: new Map([
		['28', 'zona1'],
		['51', 'noEnvios'],
	]),
	pricesByZone: new Map([['zona1', [cents(5432)]]]),
}

function faultsOf(delivery: 'shipping' | 'pickup', typed: Record<string, string> = {}): string[] {
	const form = new FormData()
	for (const [name, text] of Object.entries(typed)) form.append(name, text)
	const read = readBuyer(form, { delivery, table: TABLE, account: null })
	return read.ok ? [] : [...new Set(read.answer.faults.map(({ campo }) => campo))]
}

test('an empty form of a home delivery shows all its faults at once, in its order', () => {
	expect(faultsOf('shipping')).toEqual(['nombre', 'correo', 'telefono', 'direccion', 'localidad', 'codigoPostal'])
	expect(faultsOf('shipping', { direccion: '  ', localidad: 'Madrid', codigoPostal: '28001', nif: 'X' })).toEqual([
		'nombre',
		'correo',
		'telefono',
		'direccion',
		'nif',
	])
})

test('a postal code without delivery is one of the faults', () => {
	expect(faultsOf('shipping', { direccion: 'Calle 1', localidad: 'Ceuta', codigoPostal: '51001' })).toEqual([
		'nombre',
		'correo',
		'telefono',
		'codigoPostal',
	])
})

test('a pick-up requires an address only for an invoice with a tax id to the buyer', () => {
	expect(faultsOf('pickup')).toEqual(['nombre', 'correo', 'telefono'])
	expect(faultsOf('pickup', { nif: '12345678Z' })).toContain('direccion')
})
