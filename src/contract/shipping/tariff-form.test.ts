import { expect, test } from 'vitest'
import { tariffFaults } from '#domain/shipping/tariff.ts'
import { readTariff, typedFaults } from './tariff-form.ts'

const TYPED = {
	...{ 'banda-0': '150', 'banda-1': '300' },
	...{ 'zona-0': 'zona1', 'prefijos-0': '28, 19', 'precio-0-0': '54,32', 'precio-0-1': '1.061,88' },
	...{ 'zona-1': '', 'prefijos-1': ' ', 'precio-1-0': '', 'precio-1-1': '' },
	...{ 'zona-2': 'noEnvios', 'prefijos-2': '51', 'precio-2-0': '', 'precio-2-1': '' },
}

test('a typed tariff is read to the cent; an empty line is no zone, and one without prices does not deliver', () => {
	expect(readTariff(TYPED)).toEqual({
		ok: true,
		rows: [0, 2],
		tariff: {
			limitsKg: [150, 300],
			zones: [
				{ zona: 'zona1', prefixes: ['28', '19'], pricesCents: [5432, 106_188] },
				{ zona: 'noEnvios', prefixes: ['51'], pricesCents: [] },
			],
		},
	})
})

test('an invalid price, or one missing beside others, is a fault of its field', () => {
	const read = readTariff({ ...TYPED, 'precio-0-1': 'x', 'precio-2-0': '10' })
	expect(read).toMatchObject({ ok: false, faults: [{ campo: 'precio-0-1' }, { campo: 'precio-2-1' }] })
	expect(readTariff({ ...TYPED, 'precio-0-1': '-1' })).toMatchObject({ faults: [{ campo: 'precio-0-1' }] })
	expect(readTariff({ ...TYPED, 'precio-0-1': '1,234' })).toMatchObject({ faults: [{ campo: 'precio-0-1' }] })
})

test('faults of the tariff are reported at the typed lines', () => {
	const read = readTariff({ ...TYPED, 'banda-1': '150', 'prefijos-2': '28' })
	if (!read.ok) throw new Error('not read')
	expect(typedFaults(tariffFaults(read.tariff), read.rows)).toEqual([
		{ campo: 'banda-1', mensaje: 'Cada banda llega más lejos que la anterior: más de 150 kg' },
		{ campo: 'prefijos-2', mensaje: '28 está en zona1 y en noEnvios' },
	])
})
