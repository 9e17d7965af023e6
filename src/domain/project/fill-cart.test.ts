import { expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart/memory.ts'
import { aLot, aTile } from '#test/sample-products.ts'
import { fillCart } from './fill-cart.ts'
import type { ProjectItem } from './project.ts'

const A = aLot({ id: 1, tono: 'A', stockHundredths: 3000 })
const B = aLot({ id: 2, tono: 'B', stockHundredths: 9000 })
const TILE = aTile({ id: 1, lots: [A, B] })
const ITEM: ProjectItem = {
	id: 1,
	roomId: 1,
	productId: 1,
	lotId: null,
	variantId: 'custom',
	quantity: 1,
	areaHundredths: 5000,
	nombre: 'Terrazo',
	nota: '',
	need: null,
}
const fill = (items: readonly ProjectItem[]) => fillCart(EMPTY_CART, items, (id) => (id === TILE.id ? TILE : null), 0)

test('an item without a lot comes from a lot that has enough, without a message', () => {
	const { cart, added, notices } = fill([ITEM])
	expect(cart.lines).toEqual([{ productId: 1, variantId: 'custom', quantity: 1, areaHundredths: 5000, lotId: 2 }])
	expect([added, notices]).toEqual([1, []])
})

test('a chosen lot with less is replaced by another, and an unsold product is named in the message', () => {
	const { cart, notices } = fill([
		{ ...ITEM, lotId: 1 },
		{ ...ITEM, id: 2, productId: 9, nombre: 'Retirado' },
	])
	expect(cart.lines).toMatchObject([{ lotId: 2, areaHundredths: 5000 }])
	expect(notices).toMatchObject([
		{ code: 'otro_lote', name: 'Terrazo' },
		{ code: 'retirado', name: 'Retirado' },
	])
})

test('a quantity above the stock becomes the stock', () => {
	const { cart, notices } = fill([{ ...ITEM, areaHundredths: 50_000 }])
	expect(cart.lines).toMatchObject([{ lotId: 2, areaHundredths: 9000 }])
	expect(notices).toMatchObject([{ code: 'menos', takesHundredths: 9000 }])
})

test('a whole lot is taken if available, and not replaced otherwise', () => {
	const whole = { ...ITEM, variantId: 'default', areaHundredths: null, lotId: 1 } as const
	expect(fill([whole])).toMatchObject({ added: 1, notices: [], cart: { lines: [{ variantId: 'default', lotId: 1 }] } })
	expect(fill([{ ...whole, lotId: 7 }])).toMatchObject({ added: 0, notices: [{ code: 'agotado', name: 'Terrazo' }] })
})
