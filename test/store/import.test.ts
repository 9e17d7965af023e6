import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import { priceInForce } from '#domain/catalogue/price.ts'
import { onHandAfterCount } from '#domain/catalogue/stock-movement.ts'
import { cents } from '#domain/money/cents.ts'
import { ImportedBefore, importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { stockMovements } from '#store/catalogue/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TILE = 'terrazo-lavapies-multicolor'

/** Loads a file into a shop with one tile: lot T-214/9 of 312.50 m² at 24.90 €/m². */
async function load({ context }: TestShop, file: string, options: { again?: boolean; dryRun?: boolean } = {}) {
	const { rows, faults } = parseCatalogue(file)
	expect(faults).toEqual([])
	const found = await importCatalogue(
		context,
		rows.map(({ product }) => product),
		{ dryRun: false, file: 'lista.csv', ...options },
	)
	await context.catalogue.refresh()
	return found
}

/** An order of a box of 1.44 m² that is paid and waits to be sent. */
async function sellOneBox(shop: TestShop): Promise<void> {
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
}

const ledger = async ({ db }: TestShop) => {
	const rows = await db.select().from(stockMovements).orderBy(asc(stockMovements.id))
	return rows.map(({ kind, quantityHundredths }) => [kind, quantityHundredths])
}

test('a price list changes prices and nothing else', async () => {
	const shop = await openTestShop(database, {
		products: [importedTile({ precioPromoCents: cents(1990), ficha: { marca: 'Guadarrama', pei: 4 } })],
	})
	const before = shop.product()
	const found = await load(shop, `slug;precio\n${TILE};25,90\n`)
	expect(found).toMatchObject({ updated: 1, isWritten: true })
	const after = shop.product()
	expect(after.precioCents).toBe(2590)
	expect({ ...after, precioCents: before.precioCents }).toEqual(before)
	expect(priceInForce(after, NOON_MS).precioCents).toBe(1990)
	expect(await load(shop, `slug;precio\n${TILE};25,90\n`)).toMatchObject({ unchanged: 1, isWritten: false })
})

test('an empty cell has the meaning of its column, and technical data are set one by one', async () => {
	const shop = await openTestShop(database, { products: [importedTile({ ficha: { marca: 'Guadarrama', pei: 4 } })] })
	await load(shop, `slug;marca;espesor_mm;descripcion\n${TILE};;9;\n`)
	expect(shop.product()).toMatchObject({ descripcion: '', precioCents: 2490 })
	expect(shop.product().ficha).toEqual({ pei: 4, espesor_mm: 9 })
})

test('only a file with the column of offers changes offers', async () => {
	const shop = await openTestShop(database, { products: [importedTile({ precioPromoCents: cents(1990) })] })
	await load(shop, `slug;acabado\n${TILE};pulido\n`)
	expect(shop.product().promotions).toHaveLength(1)
	expect((await load(shop, `slug;precio_promo\n${TILE};\n`)).preview.endedOffers).toBe(1)
	expect(shop.product().promotions).toEqual([])
})

test('a stock count includes sold stock awaiting dispatch, and reservations stay', async () => {
	const shop = await openTestShop(database)
	await sellOneBox(shop)
	expect(await shop.stock()).toEqual({ onHand: 31_250, reserved: 144 })
	const counted = (quantity: string) => load(shop, `slug;lotes\n${TILE};T-214/9:${quantity}\n`)
	// The box of the order is still in the warehouse, so a count of the whole agrees with the shop.
	expect(await counted('312,5')).toMatchObject({ unchanged: 1 })
	await counted('100')
	expect(await shop.stock()).toEqual({ onHand: 10_000, reserved: 144 })
	await shop.order()
	await counted('1')
	expect(await shop.stock()).toEqual({ onHand: 288, reserved: 288 })
	expect(onHandAfterCount({ countedHundredths: 100, reservedHundredths: 144 })).toBe(144)
	expect(await ledger(shop)).toEqual([
		['initial', 31_250],
		['count', -21_250],
		['count', 288 - 10_000],
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('imported movements are added once for each file and never take reserved stock', async () => {
	const shop = await openTestShop(database)
	const arrived = `slug;lotes\n${TILE};T-214/9:+40|T-300/9:+12,5\n`
	expect(await load(shop, arrived)).toMatchObject({ preview: { stocks: 1, newLots: 1 } })
	expect(shop.product().lots.map(({ stockHundredths }) => stockHundredths)).toEqual([35_250, 1250])
	await expect(load(shop, arrived)).rejects.toBeInstanceOf(ImportedBefore)
	await load(shop, arrived, { again: true })
	expect(await shop.stock()).toEqual({ onHand: 31_250 + 8000 + 2500, reserved: 0 })
	const { faults, isWritten } = await load(shop, `slug;lotes\n${TILE};T-300/9:-26|T-9/9:-1\n`)
	expect(isWritten).toBe(false)
	expect(faults.map(({ message }) => message).sort()).toEqual([
		'del lote T-300/9 solo se pueden quitar 25: es lo que queda sin reservar',
		'no hay ningún lote T-9/9 del que quitar nada',
	])
})

test('a row that contradicts the shop’s data is a fault of its line, and nothing is written', async () => {
	const shop = await openTestShop(database)
	const wrong = await load(shop, `slug;precio_promo\n${TILE};30\nno-existe;20\n`)
	expect(wrong).toMatchObject({ isWritten: false })
	expect(wrong.faults).toMatchObject([
		{ place: 0, field: 'precio_promo', message: 'el precio de oferta tiene que ser menor que el precio' },
		{ place: 1, field: 'nombre', message: expect.stringContaining('no hay ningún producto «no-existe»') },
		{ place: 1, field: 'precio' },
	])
	expect(shop.product().promotions).toEqual([])
})

test('a preview groups changes by kind, the largest price changes first', async () => {
	const shop = await openTestShop(database, {
		products: [importedTile(), importedTile({ slug: 'losa', nombre: 'Losa', precioCents: cents(1000) })],
	})
	const { preview } = await load(shop, `slug;precio\n${TILE};25,90\nlosa;5\n`, { dryRun: true })
	expect(preview).toMatchObject({ prices: 2, offers: 0, stocks: 0 })
	expect(preview.largest).toEqual([
		{ slug: 'losa', beforeCents: 1000, afterCents: 500 },
		{ slug: TILE, beforeCents: 2490, afterCents: 2590 },
	])
	expect(shop.product('losa').precioCents).toBe(1000)
})

test('an import is undone: fields, offer and stock return, and sales since then stay', async () => {
	const shop = await openTestShop(database, { products: [importedTile({ precioPromoCents: cents(1990) })] })
	const before = shop.product()
	await load(shop, `slug;precio;precio_promo;lotes\n${TILE};30;;T-214/9:+10\nlosa;;;\n`.replace('losa;;;\n', ''))
	await sellOneBox(shop)
	const undone = await shop.shop.products.undoLast()
	expect(undone).toMatchObject({ file: 'lista.csv', products: 1, lots: 1, heldLots: 0, changedSince: [], created: 0 })
	await shop.context.catalogue.refresh()
	expect(shop.product()).toMatchObject({ precioCents: before.precioCents, promotions: before.promotions })
	expect(await shop.stock()).toEqual({ onHand: 31_250, reserved: 144 })
	expect((await ledger(shop)).at(-1)).toEqual(['undo', -1000])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('undoing keeps changes made after the import, and created products lose their stock', async () => {
	const shop = await openTestShop(database)
	await load(shop, `slug;nombre;precio;lotes\n${TILE};Terrazo;30;\nlosa;Losa;12;A/1:20\n`)
	await load(shop, `slug;precio\n${TILE};31\n`)
	await shop.shop.products.undoLast()
	await load(shop, `slug;acabado\n${TILE};lapado\n`)
	await shop.shop.products.undoLast()
	await shop.context.catalogue.refresh()
	expect(shop.product(TILE)).toMatchObject({ nombre: 'Terrazo', precioCents: 3000, acabado: 'mate' })
	await shop.db.execute(`update products set precio_cents = 3100 where slug = '${TILE}'`)
	expect(await shop.shop.products.undoLast()).toMatchObject({ products: 0, changedSince: [TILE], created: 1, lots: 1 })
	await shop.context.catalogue.refresh()
	expect(shop.product(TILE).precioCents).toBe(3100)
	expect(shop.product('losa').lots.map(({ stockHundredths }) => stockHundredths)).toEqual([0])
})

test('an import from before an upgrade can be undone, and data added by the upgrade stay', async () => {
	const shop = await openTestShop(database, { products: [importedTile()] })
	expect(await load(shop, `slug;precio\n${TILE};30\n`)).toMatchObject({ updated: 1, isWritten: true })
	// The version that imported did not know this column.
	await shop.db.execute(
		`update import_changes set before = before #- '{product,acabado}', after = after #- '{product,acabado}'`,
	)
	await shop.db.execute(`update products set acabado = 'lapado' where slug = '${TILE}'`)
	expect(await shop.shop.products.undoLast()).toMatchObject({ products: 1, changedSince: [] })
	await shop.context.catalogue.refresh()
	expect(shop.product(TILE)).toMatchObject({ precioCents: 2490, acabado: 'lapado' })
})

test('a future offer begins at its time, is kept by a file without its dates, and returns on undoing', async () => {
	const shop = await openTestShop(database, { products: [importedTile()] })
	const own = () => shop.product().promotions[0]
	await load(shop, `slug;precio_promo;inicio_promo;fin_promo\n${TILE};19,90;2026-12-01;2026-12-31\n`)
	const [startsMs, endsMs] = ['2026-12-01T00:00:00+01:00', '2026-12-31T23:59:59+01:00'].map(Date.parse)
	expect(own()).toMatchObject({ fromMs: startsMs, untilMs: endsMs })
	expect(priceInForce(shop.product(), NOON_MS).precioCents).toBe(2490)
	expect(priceInForce(shop.product(), (startsMs ?? 0) + 1).precioCents).toBe(1990)
	await load(shop, `slug;precio_promo\n${TILE};18,90\n`)
	expect(own()).toMatchObject({ precioCents: 1890, fromMs: startsMs, untilMs: endsMs })
	const moved = await load(shop, `slug;precio_promo;inicio_promo\n${TILE};18,90;2026-12-02\n`)
	expect(moved).toMatchObject({ updated: 1, preview: { offers: 1 } })
	expect(own()?.fromMs).toBe((startsMs ?? 0) + 86_400_000)
	await shop.shop.products.undoLast()
	await shop.context.catalogue.refresh()
	expect(own()?.fromMs).toBe(startsMs)
})

test('stock without a value in a row applies only to a new product', async () => {
	const shop = await openTestShop(database, { products: [importedTile()] })
	const lots = [{ tono: '', calibre: '', stockHundredths: 5000 }]
	const given = ['slug', 'nombre', 'precio'] as const
	const rows = [importedTile({ lots, given }), importedTile({ slug: 'losa', nombre: 'Losa', lots, given })]
	for (const outcome of [{ created: 1 }, { created: 0, unchanged: 2 }])
		expect(await importCatalogue(shop.context, rows, { dryRun: false })).toMatchObject({ ...outcome, updated: 0 })
	await shop.context.catalogue.refresh()
	expect(shop.product().lots.map(({ tono, stockHundredths }) => [tono, stockHundredths])).toEqual([['T-214', 31_250]])
	expect(shop.product('losa').lots.map(({ stockHundredths }) => stockHundredths)).toEqual([5000])
})
