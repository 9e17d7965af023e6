import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { importedTile } from '#test/imported-products.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TILE = importedTile().slug
const LOSA = importedTile({ slug: 'losa', nombre: 'Losa', precioCents: cents(1000), precioUnidadCents: cents(1440) })

async function seenOf({ shop }: TestShop, id: number) {
	const found = await shop.products.described(id)
	if (!found) throw new Error('no such product')
	const { version, ...described } = found
	return { described, version }
}

test('a product is saved like an import of one row, keeps its former address, and the saving can be undone', async () => {
	const test = await openTestShop(database)
	const { id } = test.product()
	const { described, version } = await seenOf(test, id)
	const product = { ...described, slug: 'terrazo-nuevo', acabado: 'pulido', given: ['slug', 'acabado'] as const }
	expect(await test.shop.products.save({ id, product, version })).toEqual({ ok: true, id })
	expect(test.product('terrazo-nuevo')).toMatchObject({ id, acabado: 'pulido', formerSlugs: [TILE] })
	expect(await test.stock()).toEqual({ onHand: 31_250, reserved: 0 })
	const [last] = await test.shop.products.imports(5)
	expect(last).toMatchObject({ products: 1, undoneAt: null, file: expect.stringContaining('Ficha: ') })
	expect(await test.shop.products.undo(last?.id ?? 0)).toMatchObject({ products: 1 })
	expect(test.product()).toMatchObject({ id, acabado: 'mate' })
	expect(await test.shop.products.undo(last?.id ?? 0)).toBeNull()
})

test('saving after a concurrent change returns the present state, and nothing is written', async () => {
	const test = await openTestShop(database)
	const { id } = test.product()
	const { described, version } = await seenOf(test, id)
	const hers = { ...described, precioCents: cents(2600), given: ['slug', 'precio'] as const }
	const his = { ...described, acabado: 'pulido', given: ['slug', 'acabado'] as const }
	expect(await test.shop.products.save({ id, product: hers, version })).toMatchObject({ ok: true })
	expect(await test.shop.products.save({ id, product: his, version })).toMatchObject({
		ok: false,
		code: 'cambiado_entretanto',
		now: { precioCents: 2600 },
	})
	expect(test.product().acabado).toBe('mate')
	// Orders change data that the form does not show.
	const now = await seenOf(test, id)
	await test.order()
	expect(await test.shop.products.save({ id, product: his, version: now.version })).toMatchObject({ ok: true })
})

test('no form accepts the address of another product, nor an invalid offer', async () => {
	const test = await openTestShop(database, { products: [importedTile(), LOSA] })
	const created = await test.shop.products.save({ id: null, product: { ...LOSA, nombre: 'Otra' }, version: '' })
	expect(created).toMatchObject({ ok: false, faults: [{ field: 'slug' }] })
	expect(test.product('losa').nombre).toBe('Losa')
	const { id } = test.product('losa')
	const { described, version } = await seenOf(test, id)
	const open = { ...described, precioPromoCents: cents(1000), given: ['slug', 'precio_promo'] as const }
	expect(await test.shop.products.save({ id, product: open, version })).toMatchObject({
		faults: [{ field: 'fin_promo' }],
	})
	const offered = { ...open, finPromoMs: Date.UTC(2099, 0) }
	expect(await test.shop.products.save({ id, product: offered, version })).toMatchObject({
		ok: false,
		faults: [{ field: 'precio_promo' }],
	})
	const made = await test.shop.products.save({
		id: null,
		product: { ...LOSA, slug: 'losa-2', nombre: 'Losa 2', lots: [] },
		version: '',
	})
	expect(made).toEqual({ ok: true, id: test.product('losa-2').id })
})

const RAISE = { kind: 'price', change: { by: 'percent', hundredths: 1000 }, rounding: '.90' } as const

test('a bulk change writes its preview as one import that can be undone', async () => {
	const test = await openTestShop(database, { products: [importedTile(), LOSA] })
	const ids = [test.product(TILE).id, test.product('losa').id]
	const preview = await test.shop.products.previewMany(ids, RAISE)
	expect(preview).toMatchObject({ changed: 2, unchanged: 0, faults: [] })
	expect(preview.rows.map(({ before, after }) => [before.precioCents, after.precioCents])).toEqual([
		[2490, 2690],
		[1000, 1090],
	])
	expect(test.product('losa').precioCents).toBe(1000)
	const change = { ids, change: RAISE, digest: preview.digest, title: 'Precios +10 %' }
	expect(await test.shop.products.changeMany(change)).toEqual({ ok: true, changed: 2 })
	expect(test.product('losa').precioCents).toBe(1090)
	expect(await test.shop.products.changeMany(change)).toEqual({ ok: false, code: 'cambiado_entretanto' })
	const [last] = await test.shop.products.imports(1)
	expect(last).toMatchObject({ file: 'Precios +10 %', products: 2 })
	await test.shop.products.undo(last?.id ?? 0)
	expect([test.product(TILE).precioCents, test.product('losa').precioCents]).toEqual([2490, 1000])
})

test('a bulk offer skips prices that are no reduction, with the reason, and shows the lowest price of 30 days', async () => {
	const test = await openTestShop(database, { products: [importedTile(), LOSA] })
	const [tile, losa] = [test.product(TILE).id, test.product('losa').id]
	// Written with instants of its own: two changes within a tick of the clock would be no price that was ever asked.
	await test.db.execute(`insert into price_history (product_id, at, precio_cents, promotions) values
		(${losa}, now() - interval '2 days', 500, '[]'), (${losa}, now() - interval '1 day', 1000, '[]')`)
	const offer = {
		kind: 'offer',
		offHundredths: 2000,
		rounding: '0.01',
		startsMs: null,
		endsMs: Date.UTC(2099, 0),
	} as const
	const preview = await test.shop.products.previewMany([tile, losa], offer)
	expect(preview).toMatchObject({
		changed: 1,
		faults: [{ id: losa, message: expect.stringContaining('no es una rebaja') }],
	})
	expect(preview.rows).toMatchObject([{ id: tile, lowestCents: 2490, after: { precioPromoCents: 1992 } }])
	const applied = { ids: [tile, losa], change: offer, digest: preview.digest, title: 'Oferta' }
	expect(await test.shop.products.changeMany(applied)).toEqual({ ok: true, changed: 1 })
	expect(test.product(TILE).promotions).toMatchObject([{ precioCents: 1992, beforeCents: 2490 }])
	expect(test.product('losa').promotions).toEqual([])
})

test('the product pages query through indexes', async () => {
	const test = await openTestShop(database)
	const { id } = test.product()
	const scans = await wholeScans(database, async () => {
		await test.shop.products.described(id)
		await test.shop.products.lastChanges([id])
		await test.shop.products.imports(20)
	})
	expect(scans).toEqual([])
})
