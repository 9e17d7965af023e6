import { TRADE_ENTRIES } from '@soleria/search'
import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'

test('the search offers the page of sets for «opus»', () => {
	const entry = TRADE_ENTRIES.find(({ phrases }) => phrases.includes('opus'))
	expect(entry?.pages?.map(({ path }) => path)).toEqual([addresses.planOfFormats])
})
