import { expect, test } from 'vitest'
import type { CartLineAnswer } from '#contract/cart/cart-answer.ts'
import { inShownOrder } from './goods-first.ts'

test('samples come last, and lines of one kind keep their order', () => {
	const lines = [
		{ id: '1', variant: { id: 'muestra' } },
		{ id: '2', variant: { id: 'picking' } },
		{ id: '3', variant: { id: 'muestra' } },
		{ id: '4', variant: { id: 'custom' } },
	] as CartLineAnswer[]
	expect(inShownOrder(lines).map(({ id }) => id)).toEqual(['2', '4', '1', '3'])
})
