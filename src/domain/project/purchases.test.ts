import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { aLot, aTile } from '#test/sample-products.ts'
import type { ItemNeed } from './item-need.ts'
import type { ProjectItem } from './project.ts'
import { keptBoxes, keptLines, purchasesOf } from './purchases.ts'

const material = (facts: Partial<Product>) =>
	aTile({
		id: 7,
		tipo: 'adhesivo',
		pesoGrams: 25_000,
		lots: [aLot({ id: 1, stockHundredths: 700 }), aLot({ id: 2, stockHundredths: 90_000 })],
		...facts,
	})
const SACK = material({})

function itemsOf(product: Product, needs: readonly ItemNeed[], content: number): ProjectItem[] {
	const base = { productId: product.id, lotId: 1, areaHundredths: null, nombre: 'Adhesivo', nota: '' } as const
	return needs.map((need, index) => {
		const quantity = Math.ceil(need.amount / content)
		return { ...base, id: index + 1, roomId: index + 1, variantId: 'cemento', quantity, need }
	})
}
const grams = (amount: number): ItemNeed => ({ amount, unit: 'g', most: null })
const bought = (product: Product, needs: readonly ItemNeed[], content: number) =>
	purchasesOf(itemsOf(product, needs, content), (id) => (id === product.id ? product : null))

test('132 and 66 kg of an adhesive are 8 sacks for both rooms, from a lot that has them', () => {
	expect(bought(SACK, [grams(132_000), grams(66_000)], 25_000)).toMatchObject([
		{
			items: [{ id: 1 }, { id: 2 }],
			lines: [{ productId: 7, lotId: 2, variantId: 'cemento', quantity: 8, nombre: 'Adhesivo' }],
			material: { amount: 198_000, unit: 'g', packs: 8, fewer: 1 },
		},
	])
})

test('wedges that are used again are those of a day, not of each room', () => {
	const box = material({ tipo: 'nivelación', pack: 50 })
	const needs = [175, 105].map((amount): ItemNeed => ({ amount, unit: 'ud', most: 175 }))
	expect(bought(box, needs, 50)).toMatchObject([{ lines: [{ quantity: 4 }], material: { amount: 175, packs: 4 } }])
})

test('a chosen quantity, a material of one room, and an unsold product are bought item by item', () => {
	const [first, second] = itemsOf(SACK, [grams(132_000), grams(66_000)], 25_000) as [ProjectItem, ProjectItem]
	const chosen = { ...second, need: null }
	const other = { ...second, id: 3, productId: 8 }
	const alone = [first, chosen, other].map((item) => ({ items: [item], lines: [item], material: null }))
	expect(purchasesOf([first, chosen, other], () => SACK)).toEqual(alone)
	expect(purchasesOf([first, second], () => null)).toMatchObject([{ material: null }, { material: null }])
})

test('the packs of several rooms cover their need, and are never more than the sum of the packs of each room', () => {
	const amounts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 2, maxLength: 20 })
	fc.assert(
		fc.property(amounts, fc.integer({ min: 2, max: 30_000 }), fc.boolean(), (all, content, isUsedAgain) => {
			const most = isUsedAgain ? Math.max(...all) : null
			const needs = all.map((amount): ItemNeed => ({ amount, unit: isUsedAgain ? 'ud' : 'g', most }))
			const product = material({ pesoGrams: content, pack: content })
			const [purchase] = bought(product, needs, content)
			const packs = purchase?.material?.packs ?? 0
			const need = isUsedAgain ? Math.max(...all) : all.reduce((sum, amount) => sum + amount, 0)
			expect(packs * content).toBeGreaterThanOrEqual(need)
			expect((packs - 1) * content).toBeLessThan(need)
			expect(packs).toBeLessThanOrEqual(all.reduce((sum, amount) => sum + Math.ceil(amount / content), 0))
		}),
	)
})

test('whole pallets of a need are bought as pallets, and the rest of the need stays with the loose sacks', () => {
	const onPallet = 48
	const product = material({ pallet: true })
	const lines = keptLines(
		{ product, lotId: 2, packs: onPallet + 3, amount: (onPallet + 2) * 25_000 + 1 },
		{ unit: 'g' },
	)
	expect(lines).toMatchObject([
		{ variantId: 'cemento-pallet', quantity: 1 },
		{ variantId: 'cemento', quantity: 3, need: { amount: 50_001, unit: 'g', most: null } },
	])
	expect(lines[0]).not.toHaveProperty('need')
})

/** Boxes of four; lot 1 has 20 of them, lot 2 many. */
const TILE = aTile({
	...{ id: 9, pack: 4, m2Hundredths: 144 },
	lots: [aLot({ id: 1, stockHundredths: 20 * 144 }), aLot({ id: 2, stockHundredths: 90_000 })],
})

function tiled(rooms: readonly { readonly pieces: number; readonly lotId: number }[]) {
	const items = rooms.map(({ pieces, lotId }, index): ProjectItem => {
		const line = {
			productId: 9,
			lotId,
			variantId: 'picking',
			quantity: Math.ceil(pieces / 4),
			areaHundredths: null,
		} as const
		return {
			need: null,
			...keptBoxes(line, TILE, pieces),
			id: index + 1,
			roomId: index + 1,
			nombre: 'Caliza',
			nota: '',
		}
	})
	return purchasesOf(items, () => TILE)
}

test('25 and 13 tiles of one lot are 10 boxes of four for both rooms, not 7 and 4', () => {
	expect(
		tiled([
			{ pieces: 25, lotId: 1 },
			{ pieces: 13, lotId: 1 },
		]),
	).toMatchObject([{ lines: [{ lotId: 1, variantId: 'picking', quantity: 10 }], material: { packs: 10, fewer: 1 } }])
})

test('tiles of two lots, of a lot with too few, and those that are no fewer together are bought room by room', () => {
	const apart = (rooms: Parameters<typeof tiled>[0]) =>
		tiled(rooms).map(({ lines: [line], material }) => [line?.lotId, line?.quantity, material])
	expect(
		apart([
			{ pieces: 25, lotId: 1 },
			{ pieces: 13, lotId: 2 },
		]),
	).toEqual([
		[1, 7, null],
		[2, 4, null],
	])
	expect(
		apart([
			{ pieces: 41, lotId: 1 },
			{ pieces: 41, lotId: 1 },
		]),
	).toEqual([
		[1, 11, null],
		[1, 11, null],
	])
	expect(
		apart([
			{ pieces: 24, lotId: 1 },
			{ pieces: 13, lotId: 1 },
		]),
	).toEqual([
		[1, 6, null],
		[1, 4, null],
	])
})

test('boxes have a need only if they are as many as its pieces fill', () => {
	const line = { productId: 9, lotId: 1, variantId: 'picking', quantity: 7, areaHundredths: null } as const
	expect(keptBoxes(line, TILE, 25)).toMatchObject({ need: { amount: 25, unit: 'ud' } })
	expect(keptBoxes({ ...line, quantity: 8 }, TILE, 25)).not.toHaveProperty('need')
	expect(keptBoxes({ ...line, variantId: 'pallet' }, TILE, 25)).not.toHaveProperty('need')
	expect(keptBoxes(line, { ...TILE, pack: 1 }, 7)).not.toHaveProperty('need')
})
