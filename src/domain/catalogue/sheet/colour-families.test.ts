import { TRADE_ENTRIES } from '@soleria/search'
import { expect, test } from 'vitest'
import { COLOUR_NAMES } from './colour-families.ts'

test('the colours that shoppers write are families that products may have', () => {
	const tests = TRADE_ENTRIES.filter(({ kind }) => kind === 'colour').flatMap(({ means }) => means.flat())
	const values = tests.flatMap((one) => ('field' in one && one.field === 'color' ? one.values : []))
	const known: readonly string[] = COLOUR_NAMES
	expect(values.length).toBeGreaterThan(10)
	expect(values.filter((value) => !known.includes(value))).toEqual([])
})
