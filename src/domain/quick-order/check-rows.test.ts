import { codeKey } from '@soleria/search/query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartMemory, EMPTY_CART, MOST_LINES } from '#domain/cart/memory.ts'
import { takenBy } from '#domain/cart/price-cart.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { codesOf } from '#domain/catalogue/product-codes.ts'
import { aLot, aSack, aTile } from '#test/sample-products.ts'
import { type CodedProducts, checkRows } from './check-rows.ts'
import type { ReadRow } from './read-row.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11)

const TILE = aTile({
	ficha: { referencia: 'AZ-1' },
	lots: [aLot({ id: 1, stockHundredths: 1440 }), aLot({ id: 2, tono: 'T-300', stockHundredths: 2880 })],
})
const SACK = aSack({ ficha: { referencia: 'MT-3', unidad_venta: 'saco' } })
const GONE = aTile({ id: 4, slug: 'agotado', ficha: { referencia: 'AZ-4' }, lots: [] })

function shelf(products: readonly ReturnType<typeof aTile>[]): CodedProducts {
	const all = products as readonly unknown[] as readonly CatalogueProduct[]
	return {
		byCode: (typed) => all.filter((product) => codesOf(product).map(codeKey).includes(codeKey(typed))),
		nearCode: () => all.slice(0, 1),
		productById: (id) => all.find((product) => product.id === id) ?? null,
	}
}
const SHELF = shelf([TILE, SACK, GONE])

const row = (reference: string, amountHundredths: number | null, change: Partial<ReadRow> = {}): ReadRow => ({
	reference,
	amountHundredths,
	unit: null,
	lot: '',
	...change,
})
const check = (rows: readonly ReadRow[], cart: CartMemory = EMPTY_CART) => checkRows(rows, cart, SHELF, NOW_MS)

test('each row is served from one lot, from stock left by the cart and earlier rows', () => {
	const cart = {
		...EMPTY_CART,
		lines: [{ productId: 1, lotId: 1, variantId: 'picking', quantity: 4, areaHundredths: null }],
	} as const
	const { rows, cart: filled } = check([row('az1', 600), row('AZ-1', 1000), row('AZ-1', 2000)], cart)
	expect(rows.map(({ line }) => line?.variant.lot.id)).toEqual([1, 2, undefined])
	expect(rows.map(({ before }) => before)).toEqual([null, { row: 0, isOtherLot: true }, { row: 0, isOtherLot: false }])
	// 14.40 m² less 10 boxes, 28.80 m² less 10 boxes.
	expect(rows[2]?.fault).toEqual({ code: 'lotes_insuficientes', unit: 'm²' })
	expect(rows[2]?.split).toBeNull()
	expect(rows[2]?.lots.map(({ leftHundredths }) => leftHundredths)).toEqual([0, 1440])
	expect(filled.lines).toEqual([
		{ productId: 1, lotId: 1, variantId: 'picking', quantity: 10, areaHundredths: null },
		{ productId: 1, lotId: 2, variantId: 'picking', quantity: 10, areaHundredths: null },
	])
})

test('each row that cannot be served gets the reason', () => {
	const { rows, cart } = check([
		row('', 100),
		row('NADA', 100),
		row('AZ-1', null),
		row('AZ-4', 100),
		row('AZ-1', 100, { lot: 'T-999' }),
		row('AZ-1', 1500, { lot: 'T-214' }),
		row('MT-3', 100, { unit: 'm2' }),
	])
	expect(rows.map(({ fault }) => fault?.code)).toEqual([
		'sin_referencia',
		'referencia_desconocida',
		'sin_cantidad',
		'agotado',
		'lote_desconocido',
		'stock_insuficiente',
		'unidad_no_vendida',
	])
	expect(rows[1]?.fault).toMatchObject({ near: [TILE] })
	expect(cart).toEqual(EMPTY_CART)
})

test('a reference of several products selects none of them', () => {
	const twins = shelf([TILE, { ...TILE, id: 9, slug: 'otro' }])
	const [checked] = checkRows([row('AZ-1', 100)], EMPTY_CART, twins, NOW_MS).rows
	expect(checked?.fault).toMatchObject({ code: 'referencia_de_varios', near: [{ id: 1 }, { id: 9 }] })
})

test('a full cart takes a row that increases one of its lines, and no other', () => {
	const others = Array.from({ length: MOST_LINES - 1 }, (_, place) => ({
		productId: 1000 + place,
		lotId: 1,
		variantId: 'picking' as const,
		quantity: 1,
		areaHundredths: null,
	}))
	const sacks = { productId: 3, lotId: 3, variantId: 'cemento', quantity: 1, areaHundredths: null } as const
	const { rows, cart } = check([row('MT-3', 200), row('AZ-1', 100)], { ...EMPTY_CART, lines: [...others, sacks] })
	expect(rows.map(({ fault }) => fault?.code)).toEqual([undefined, 'carrito_lleno'])
	expect(cart.lines.at(-1)).toEqual({ ...sacks, quantity: 3 })
})

test('for any list, each row is answered once and no lot gives more than it has', () => {
	const asked = fc.record({
		reference: fc.constantFrom('AZ-1', 'MT-3', 'AZ-4', 'NADA', ''),
		amountHundredths: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null }),
		unit: fc.constantFrom(null, 'caja', 'm2', 'palet', 'ud'),
		lot: fc.constantFrom('', 'T-214', 'T-300 / 9', 'X'),
	})
	fc.assert(
		fc.property(fc.array(asked, { maxLength: 12 }), (rows) => {
			const checked = check(rows)
			expect(checked.rows).toHaveLength(rows.length)
			for (const { line, fault } of checked.rows) expect(line === null).toBe(fault !== null)
			const taken = takenBy(checked.cart.lines, SHELF.productById, NOW_MS)
			for (const { id, stockHundredths } of [...TILE.lots, ...SACK.lots])
				expect(taken(id)).toBeLessThanOrEqual(stockHundredths)
			const served = checked.rows.reduce((sum, { line }) => sum + (line?.takesHundredths ?? 0), 0)
			expect(served).toBe([1, 2, 3].reduce((sum, id) => sum + taken(id), 0))
		}),
	)
})
