import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTowns } from './towns.ts'

const towns = readTowns(
	readFileSync(join(import.meta.dirname, '../../../data/postal-codes/codigos_postales_municipios.csv'), 'utf8'),
)

test('a postal code of a city has its city', () => {
	expect(towns.get('28001')).toEqual(['Madrid'])
})

test('a code of several towns has them all, in order', () => {
	const several = [...towns.values()].filter((names) => names.length > 1)
	expect(several.length).toBeGreaterThan(1000)
	for (const names of several) {
		expect([...names].sort((a, b) => a.localeCompare(b, 'es'))).toEqual(names)
		expect(new Set(names).size).toBe(names.length)
	}
})

test('a code on the border of two provinces has the towns of both', () => {
	expect(towns.get('43421')).toEqual(['Bellprat', 'Pontils'])
	expect(towns.get('39250')).toEqual(['Berzosilla', 'Valderredible'])
	expect(towns.get('42269')).toContain('Alconchel de Ariza')
})

test('codes of no province and towns of another province are left out', () => {
	expect(towns.has('00043')).toBe(false)
	expect(towns.get('01830')).toBeUndefined()
})

test('every stored code of the file is five digits of a Spanish province', () => {
	for (const code of towns.keys()) expect(Number(code.slice(0, 2))).toBeGreaterThanOrEqual(1)
	for (const code of towns.keys()) expect(Number(code.slice(0, 2))).toBeLessThanOrEqual(52)
})
