import { expect, test } from 'vitest'
import { MOST_RULES } from '#domain/price-list/price-list.ts'
import { rowsFor } from './list-fields.ts'

test('the form has free rows, but never more rows than a list may have rules', () => {
	expect([0, 5, 48, MOST_RULES].map(rowsFor)).toEqual([3, 8, MOST_RULES, MOST_RULES])
})
