import { expect, test } from 'vitest'
import { pageOf } from './page.ts'

test('a page past the last is the last, and an empty list has one page', () => {
	expect(pageOf(51, 1, 25)).toEqual({ page: 1, pages: 3, offset: 0 })
	expect(pageOf(51, 3, 25)).toEqual({ page: 3, pages: 3, offset: 50 })
	expect(pageOf(51, 99, 25)).toEqual(pageOf(51, 3, 25))
	expect(pageOf(25, 1, 25).pages).toBe(1)
	expect(pageOf(0, 4, 25)).toEqual({ page: 1, pages: 1, offset: 0 })
})
