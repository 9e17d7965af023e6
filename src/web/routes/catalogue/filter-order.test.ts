import { FILTER_FIELDS } from '@soleria/search/query'
import { expect, test } from 'vitest'
import { readView } from './catalogue-url.ts'
import { filterOrder } from './filter-order.ts'

const order = (path: string, query = '') => filterOrder(path, readView(new URLSearchParams(query)))

test.each([
	['/productos/pavimentos', ''],
	['/productos', 'uso=exterior'],
	['/productos', 'estancia=terraza'],
])('of the floors of %s?%s slip resistance is the second filter', (path, query) => {
	expect(order(path, query).indexOf('clase')).toBe(1)
	expect(order(path, query).indexOf('pei')).toBeLessThan(order(path, query).indexOf('lote'))
})

test('of other lists it follows the looks, and no list lacks a filter', () => {
	expect(order('/productos').indexOf('clase')).toBe(7)
	expect(order('/productos/revestimientos', 'uso=revestimiento')).toEqual(order('/productos'))
	for (const path of ['/productos', '/productos/pavimentos'])
		expect(order(path).toSorted()).toEqual(FILTER_FIELDS.toSorted())
})
