import { expect, test } from 'vitest'
import { isModest } from './guest-share.ts'

test.each([
	[{ largeLots: 0, addressOrders: 9 }, true],
	[{ largeLots: 3, addressOrders: 1 }, true],
	[{ largeLots: 4, addressOrders: 1 }, false],
	[{ largeLots: 1, addressOrders: 2 }, false],
])('an order %o is modest: %s', (order, modest) => {
	expect(isModest(order)).toBe(modest)
})
