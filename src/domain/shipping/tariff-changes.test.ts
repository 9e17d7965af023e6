import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { Tariff } from './tariff.ts'
import { tariffChanges } from './tariff-changes.ts'

const zone = (zona: string, prefixes: readonly string[], ...prices: number[]) => ({
	...{ zona, prefixes, pricesCents: prices.map(cents) },
})
const BEFORE: Tariff = {
	limitsKg: [150, 300],
	zones: [zone('zona1', ['28'], 5432, 6188), zone('zona2', ['45'], 100, 200), zone('noEnvios', ['51'])],
}

test('two tariffs differ by their bands, places, prices and zones', () => {
	expect(tariffChanges(BEFORE, BEFORE)).toEqual([])
	const after = {
		limitsKg: [200, 300],
		zones: [zone('zona1', ['28', '19'], 6000, 6188), zone('noEnvios', ['51'], 900, 950), zone('nueva', ['01'])],
	}
	expect(tariffChanges(BEFORE, after).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
		'bandas: de 150 · 300 a 200 · 300 kg',
		'zona1, códigos postales: de 28 a 28 · 19',
		'zona1, hasta 200 kg: de 54,32 € a 60,00 €',
		'noEnvios, hasta 200 kg: 9,00 €',
		'noEnvios, hasta 300 kg: 9,50 €',
		'nueva: nueva',
		'zona2: quitada',
	])
	expect(tariffChanges(BEFORE, { ...BEFORE, zones: [zone('zona1', ['28'])] })[0]).toBe('zona1: deja de enviarse')
})
