import { expect, test } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { bind, onDatabase } from './bind.ts'

const context = { db: 'the database', mailsPerAddress: 3 } as unknown as ShopContext

test('bound actions get the context as their first argument', () => {
	const bound = bind(context, {
		most: ({ mailsPerAddress }: ShopContext, factor: number) => mailsPerAddress * factor,
		query: onDatabase((db, id: number, name = 'any') => [db, id, name]),
	})
	expect(bound.most(2)).toBe(6)
	expect(bound.query(7)).toEqual(['the database', 7, 'any'])
	expect(bound.query(7, 'other')).toEqual(['the database', 7, 'other'])
})
