import { expect, test } from 'vitest'
import { fits } from './trade-entry.ts'
import { readVocabulary, TRADE_ENTRIES } from './vocabulary.ts'

const ENTRY = { id: 'pared', kind: 'use', phrases: ['pared'], means: [[{ field: 'uso', values: ['revestimiento'] }]] }

test('a vocabulary file is parsed into its entries', () => {
	expect(readVocabulary('tiles', [ENTRY])).toEqual([ENTRY])
})

test.each([
	['an unknown kind', { ...ENTRY, kind: 'wall' }, '0.kind'],
	['a field that products do not have', { ...ENTRY, means: [[{ field: 'forma', values: ['x'] }]] }, '0.means.0.0'],
	['a mistyped key', { ...ENTRY, chips: 'Pared' }, '"chips"'],
	['no phrase', { ...ENTRY, phrases: [] }, '0.phrases'],
	['an empty clause', { ...ENTRY, means: [[]] }, '0.means.0'],
	['a page of another site', { ...ENTRY, pages: [{ title: 'Ayuda', path: 'https://x.example' }] }, '0.pages.0.path'],
])('%s is an error that names its place', (_, entry, place) => {
	expect(() => readVocabulary('tiles', [entry])).toThrow('data/tiles.json cannot be read')
	expect(() => readVocabulary('tiles', [entry])).toThrow(place)
})

test('equal clauses are one object, so that their products are found once', () => {
	const clauses = TRADE_ENTRIES.flatMap(({ means }) => means)
	const texts = clauses.map((clause) => JSON.stringify(clause))
	expect(new Set(clauses).size).toBe(new Set(texts).size)
	expect(new Set(clauses).size).toBeLessThan(clauses.length)
})

test.each([
	[{ longerFrom: 90 }, [60, 120], [60, 60]],
	[{ longerUpTo: 20 }, [7.5, 20], [10, 30]],
	[{ timesAsLong: 3 }, [20, 120], [60, 120]],
	[{ isSquare: true }, [60, 60], [60, 120]],
	[{ isSquare: false }, [60, 120], [60, 60]],
] as const)('%o is true of %o and not of %o', (rule, right, wrong) => {
	expect(fits(rule, right[0], right[1])).toBe(true)
	expect(fits(rule, wrong[0], wrong[1])).toBe(false)
})

test('the class below another one is an entry of the same scale', () => {
	const classes = TRADE_ENTRIES.filter(({ declared }) => declared?.lower !== undefined)
	expect(classes.length).toBeGreaterThan(8)
	for (const { declared, means } of classes) {
		const lower = TRADE_ENTRIES.find(({ id }) => id === declared?.lower)
		expect(lower?.declared?.name.replace(/\d+/, '')).toBe(declared?.name.replace(/\d+/, ''))
		// What has the higher class has the lower one.
		const values = (clauses: typeof means | undefined) =>
			clauses?.flat().flatMap((one) => ('field' in one && one.undeclared === undefined ? one.values : [])) ?? []
		expect(values(lower?.means)).toEqual(expect.arrayContaining([...values(means)]))
	}
})
