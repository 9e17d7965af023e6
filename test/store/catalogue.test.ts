import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { FLASH_MS } from '#domain/promo/flash-window.ts'
import { lowestTariffCents } from '#domain/shipping/quote.ts'
import { startFlashCampaign } from '#shop/catalogue/flash-campaign.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { readSampleShop } from '#start/sample-shop.ts'
import { formerSlugs, lots, productPromotions, products } from '#store/catalogue/tables.ts'
import { insertTariff } from '#store/shipping/tariff-versions.ts'
import { importedPiece, importedSack, importedTile, oneLot } from '#test/imported-products.ts'
import { readCatalogue } from '#test/read-catalogue.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TILE = 'terrazo-lavapies-multicolor'
const everything = [importedTile(), importedPiece(), importedSack()]
const dry = { dryRun: true }
const real = { dryRun: false }

const prices = ({ shop }: TestShop) => {
	return shop.catalogue.list({ sort: 'precio_asc' }).products.map(({ slug }) => slug)
}

test('a catalogue imported twice changes nothing the second time', async () => {
	const rich = importedTile({
		precioPromoCents: cents(1990),
		finPromoMs: NOON_MS + 5000,
		pallet: true,
		precioPalletCents: cents(129_000),
		variantes: [
			{ id: 'custom', areaHundredths: null },
			{ areaHundredths: 5760, id: 'pallet' },
		],
	})
	const { context } = await openTestShop(database, { products: [] })
	expect(await importCatalogue(context, [rich, importedSack()], real)).toMatchObject({
		created: 2,
		updated: 0,
		unchanged: 0,
	})
	const before = await context.db.select().from(products)
	expect(await importCatalogue(context, [rich, importedSack()], real)).toMatchObject({
		created: 0,
		updated: 0,
		unchanged: 2,
	})
	expect(await context.db.select().from(products)).toEqual(before)
})

test('a dry run reports its changes and writes nothing', async () => {
	const { context } = await openTestShop(database)
	const rows: number[] = []
	const counts = await importCatalogue(context, [importedTile({ nombre: 'Otro' }), importedSack()], {
		...dry,
		onChecked: (count) => rows.push(count),
	})
	expect(counts).toMatchObject({ created: 1, updated: 1, unchanged: 0 })
	expect(rows).toEqual([2])
	expect(await context.db.$count(products)).toBe(1)
	expect((await context.db.select().from(products))[0]?.nombre).toBe('Terrazo Lavapiés Multicolor')
})

test.each([
	['a price', { precioCents: cents(0) }],
	['an offer', { precioPromoCents: cents(0) }],
	['a lot', oneLot(-1)],
	['a lot named twice', { lots: [...oneLot(100).lots, ...oneLot(200).lots] }],
	['a slug of a section', { slug: 'mosaicos' }],
])('a file with a row refused by the database is not written at all, and the row is named: %s', async (_, fault) => {
	const { context } = await openTestShop(database, { products: [] })
	for (const options of [real, dry])
		expect(await importCatalogue(context, [importedTile(), importedPiece(fault)], options)).toMatchObject({
			...{ isWritten: false, loaded: 0 },
			faults: [{ place: 1, message: expect.stringContaining('no admite la fila') }],
		})
	expect(await context.db.$count(products)).toBe(0)
})

test('a file whose rows contradict each other is not written at all', async () => {
	const { context } = await openTestShop(database, { products: [] })
	const twice = [importedTile(), importedPiece({ slug: TILE })]
	await expect(importCatalogue(context, twice, real)).rejects.toThrow()
	await expect(importCatalogue(context, twice, dry)).rejects.toThrow()
	expect(await context.db.$count(products)).toBe(0)
})

test('an interrupted import has written some batches, and the same file writes the others', async () => {
	const { context } = await openTestShop(database, { products: [] })
	const many = Array.from({ length: 1200 }, (_, n) => importedTile({ slug: `losa-${n}`, nombre: `Losa ${n}` }))
	const interrupted = importCatalogue(context, many, {
		...real,
		onWritten: () => {
			throw new Error('interrupted')
		},
	})
	await expect(interrupted).rejects.toThrow('interrupted')
	const written = await context.db.$count(products)
	expect(written).toBeGreaterThan(0)
	expect(written).toBeLessThan(1200)
	expect(await importCatalogue(context, many, real)).toMatchObject({
		created: 1200 - written,
		updated: 0,
		unchanged: written,
	})
	const slugs = (await context.db.select().from(products).orderBy(products.id)).map(({ slug }) => slug)
	expect(slugs).toEqual(many.map(({ slug }) => slug))
})

test('an import updates a changed product: its fields, its promotion, its lots', async () => {
	const { context } = await openTestShop(database)
	const update = async (change: Parameters<typeof importedTile>[0]) =>
		(await importCatalogue(context, [importedTile(change)], real)).updated
	expect(await update({ acabado: 'pulido' })).toBe(1)
	expect(await update({ acabado: 'pulido', precioPromoCents: cents(1990) })).toBe(1)
	expect(await update({ acabado: 'pulido', precioPromoCents: cents(1990), finPromoMs: NOON_MS })).toBe(1)
	expect(await update({ acabado: 'pulido' })).toBe(1)
	expect(await context.db.$count(productPromotions)).toBe(0)
	expect(await update({ acabado: 'pulido', ...oneLot(500) })).toBe(1)
	expect(
		(await context.db.select().from(lots)).map(({ tono, onHandHundredths }) => [tono, onHandHundredths]).sort(),
	).toEqual([
		['T-1', 500],
		// A lot that the file leaves out stays as it is.
		['T-214', 31_250],
	])
})

test('an import never takes stock held by an order', async () => {
	const shop = await openTestShop(database)
	await shop.order()
	const emptied = importedTile({ lots: [{ tono: 'T-214', calibre: '9', stockHundredths: 0 }] })
	await importCatalogue(shop.context, [emptied], real)
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
	expect((await importCatalogue(shop.context, [emptied], real)).unchanged).toBe(1)
	await importCatalogue(shop.context, [importedTile({ lots: [] })], real)
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
})

test('the changes since a mark are the changed products, and none in a quiet database', async () => {
	const shop = await openTestShop(database, { products: everything })
	const { db } = shop
	// An open transaction of another database on the same server holds its xmin back: more may be read again, never less.
	const exactly = (slugs: string[]) => (inject('engine') === 'embedded' ? slugs : expect.arrayContaining(slugs))
	const seen = async (mark: number) => {
		const changes = await readCatalogue(db, mark)
		return { slugs: changes.products.map(({ slug }) => slug).sort(), mark: changes.nextXid }
	}
	const all = await readCatalogue(db, null)
	expect(all.products).toHaveLength(3)
	const quiet = await seen(all.nextXid)
	expect(quiet.slugs).toEqual(exactly([]))
	await shop.order()
	const ordered = await seen(quiet.mark)
	expect(ordered.slugs).toEqual(exactly([TILE]))
	await importCatalogue(shop.context, [importedPiece({ nombre: 'Pieza nueva' }), importedSack()], real)
	const renamed = await seen(ordered.mark)
	expect(renamed.slugs).toEqual(exactly(['pieza-toledo']))
	await db
		.insert(productPromotions)
		.values({ productId: shop.product('cemento-gris').id, precioCents: cents(1), flash: true })
	const promoted = await seen(renamed.mark)
	expect(promoted.slugs).toEqual(exactly(['cemento-gris']))
	await db.delete(productPromotions)
	expect((await seen(promoted.mark)).slugs).toEqual(exactly(['cemento-gris']))
	expect((await seen(promoted.mark)).slugs).toEqual(exactly(['cemento-gris']))
})

test('reading all products gives the same values as reading each by its id', async () => {
	const sample = await readSampleShop()
	const { db } = await openTestShop(database, { products: sample.products })
	await db.update(products).set({ oculto: true }).where(eq(products.slug, TILE))
	await db
		.update(products)
		.set({ precioPalletCents: cents(129_000), pallet: true })
		.where(eq(products.slug, 'roble-valsain-blanqueado'))
	const all = await readCatalogue(db, null)
	expect(all.products).toHaveLength(sample.products.length)
	expect((await readCatalogue(db, 0)).products).toEqual(all.products)
})

test('the catalogue follows changes of the database, and its version shows them', async () => {
	const shop = await openTestShop(database, { products: everything })
	const { catalogue } = shop.shop
	const version = catalogue.version()
	await catalogue.refresh()
	expect(catalogue.version()).toBe(version)
	await importCatalogue(shop.context, [importedTile({ slug: 'nuevo', nombre: 'Nuevo' })], real)
	await catalogue.refresh()
	expect(catalogue.version()).toBeGreaterThan(version)
	expect(catalogue.productBySlug('nuevo')?.nombre).toBe('Nuevo')
	expect(catalogue.list({}).total).toBe(4)
	expect(catalogue.suggest('nuev', 5).map(({ slug }) => slug)).toEqual(['nuevo'])
})

test('prices return automatically when a promotion ends', async () => {
	const cheap = importedTile({ slug: 'barato', precioPromoCents: cents(100), finPromoMs: NOON_MS + 5000 })
	const shop = await openTestShop(database, { products: [importedPiece(), cheap] })
	const version = shop.shop.catalogue.version()
	expect(prices(shop)).toEqual(['barato', 'pieza-toledo'])
	shop.clock.advance(4999)
	expect(shop.shop.catalogue.version()).toBe(version)
	shop.clock.advance(1)
	expect(prices(shop)).toEqual(['pieza-toledo', 'barato'])
	expect(shop.shop.catalogue.version()).toBeGreaterThan(version)
})

test('a draw stays the same within a minute, and another draw renews the pages that show it', async () => {
	const { shop, clock } = await openTestShop(database, { products: everything })
	const items = Array.from({ length: 40 }, (_, id) => ({ id }))
	clock.advance(60_000 - (clock.nowMs() % 60_000))
	const version = shop.version()
	const { result, reads } = shop.recordReads(() => shop.drawn(items, 4))
	const other = shop.recordReads(() => shop.catalogue.productBySlug(TILE)).reads
	clock.advance(59_999)
	expect([shop.drawn(items, 4), shop.version(), reads.hold()]).toEqual([result, version, true])
	clock.advance(1)
	expect(shop.drawn(items, 4)).not.toEqual(result)
	expect(shop.version()).not.toBe(version)
	expect([reads.hold(), other.hold()]).toEqual([false, true])
})

test('the reads of a page hold until a product on it changes', async () => {
	const cheap = importedTile({ slug: 'barato', precioPromoCents: cents(100), finPromoMs: NOON_MS + 5000 })
	const shop = await openTestShop(database, { products: [...everything, cheap] })
	const { catalogue, recordReads } = shop.shop
	const readsOf = (work: () => unknown) => recordReads(work).reads
	const pages = {
		tile: readsOf(() => catalogue.productBySlug(TILE)),
		sack: readsOf(() => catalogue.productBySlug('cemento-gris')),
		cheap: readsOf(() => catalogue.productBySlug('barato')),
		cheapest: readsOf(() => catalogue.list({ sort: 'precio_asc', pageSize: 1 })),
		sacks: readsOf(() => [catalogue.list({ search: 'cemento' }), catalogue.related('cemento', null, 4)]),
		filters: readsOf(() => catalogue.facets({})),
		missing: readsOf(() => catalogue.productBySlug('nuevo')),
		flash: readsOf(() => [catalogue.flash(), catalogue.flashEndMs()]),
		everything: readsOf(() => catalogue.all()),
	}
	const stale = () => Object.entries(pages).flatMap(([name, reads]) => (reads.hold() ? [] : [name]))
	await catalogue.refresh()
	expect(stale()).toEqual([])

	await shop.order()
	await catalogue.refresh()
	expect(stale()).toEqual(['tile', 'everything'])

	shop.clock.advance(5000)
	// The filters count offers and bands of prices.
	expect(stale()).toEqual(['tile', 'cheap', 'cheapest', 'filters', 'everything'])

	await importCatalogue(shop.context, [importedTile({ slug: 'nuevo', nombre: 'Nuevo' })], real)
	await catalogue.refresh()
	expect(stale()).toEqual(['tile', 'cheap', 'cheapest', 'filters', 'missing', 'everything'])

	await startFlashCampaign(shop.context, [{ slug: 'pieza-toledo', precioCents: cents(1) }])
	await catalogue.refresh()
	expect(stale()).toEqual(['tile', 'cheap', 'cheapest', 'filters', 'missing', 'flash', 'everything'])
	expect(catalogue.flash().map(({ slug }) => slug)).toEqual(['pieza-toledo'])
	expect(catalogue.flash('cemento')).toEqual([])

	shop.clock.advance(3_600_000)
	expect(stale()).toEqual(Object.keys(pages))
})

test('a flash campaign lowers prices for 48 hours, and the next one starts automatically', async () => {
	const shop = await openTestShop(database, { products: everything })
	const { catalogue, renewFlashCampaign } = shop.shop
	expect(await renewFlashCampaign()).toBe(false)
	expect(catalogue.flashEndMs()).toBeNull()
	await startFlashCampaign(shop.context, [
		{ slug: TILE, precioCents: cents(200) },
		{ slug: 'pieza-toledo', precioCents: cents(999_999) },
		{ slug: 'unknown', precioCents: cents(100) },
	])
	await catalogue.refresh()
	expect(await shop.db.$count(productPromotions)).toBe(1)
	expect(catalogue.flashEndMs()).toBe(NOON_MS + FLASH_MS)
	expect(prices(shop)[0]).toBe(TILE)
	shop.clock.advance(FLASH_MS - 1)
	expect(await renewFlashCampaign()).toBe(false)
	shop.clock.advance(1)
	expect(prices(shop)[0]).toBe('pieza-toledo')
	expect(catalogue.flashEndMs()).toBeNull()
	expect(await renewFlashCampaign()).toBe(true)
	expect(await renewFlashCampaign()).toBe(false)
	await catalogue.refresh()
	expect(catalogue.flashEndMs()).toBe(NOON_MS + 2 * FLASH_MS)
	expect(prices(shop)[0]).toBe(TILE)
	expect(await shop.db.$count(productPromotions)).toBe(1)
})

test('a product’s own promotion outlives a flash window', async () => {
	const own = importedTile({ precioPromoCents: cents(1990) })
	const shop = await openTestShop(database, { products: [own] })
	await startFlashCampaign(shop.context, [{ slug: TILE, precioCents: cents(1500) }])
	shop.clock.advance(FLASH_MS)
	await shop.shop.renewFlashCampaign()
	const rows = await shop.db.select().from(productPromotions)
	expect(rows.map(({ flash, precioCents }) => [flash, precioCents]).sort()).toEqual([
		[false, 1990],
		[true, 1500],
	])
})

test('related products are those in stock of the same type, without the tile itself', async () => {
	const other = importedTile({ slug: 'gemelo', nombre: 'Gemelo', efecto: 'mármol' })
	const shop = await openTestShop(database, {
		products: [...everything, other, importedTile({ slug: 'agotado', lots: [] })],
	})
	const { catalogue } = shop.shop
	const related = (tipo: string, slug: string) =>
		catalogue.related(tipo, shop.product(slug).id, 12).map((each) => each.slug)
	expect(related('azulejo', TILE)).toEqual(['pieza-toledo', 'gemelo'])
	expect(related('azulejo', 'pieza-toledo')).toEqual([TILE, 'gemelo'])
	expect(related('cemento', 'cemento-gris')).toEqual(['cemento-gris'])
	expect(catalogue.related('azulejo', null, 1)).toHaveLength(1)
})

test('a product renamed by a file keeps its lots and orders, and its old addresses lead to it', async () => {
	const given = await openTestShop(database)
	const { context, shop } = given
	const before = given.product(TILE)
	const rename = (slug: string, slugsAnteriores: readonly string[]) =>
		importCatalogue(context, [importedTile({ slug, slugsAnteriores })], real)
	expect(await rename('terrazo-sol', [TILE])).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
	expect(await rename('terrazo-sol', [TILE])).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
	await shop.catalogue.refresh()
	expect(shop.catalogue.productBySlug(TILE)).toBeNull()
	expect(shop.catalogue.productOnceAt(TILE)).toMatchObject({
		id: before.id,
		slug: 'terrazo-sol',
		lots: before.lots,
	})
	expect(shop.catalogue.movedPicture(`${TILE}-cover.jpg`)).toBe('terrazo-sol-cover.jpg')

	await rename('terrazo-luna', ['terrazo-sol', 'terrazo-de-otra-tienda'])
	await shop.catalogue.refresh()
	for (const former of [TILE, 'terrazo-sol', 'terrazo-de-otra-tienda']) {
		expect(shop.catalogue.productOnceAt(former)).toMatchObject({ id: before.id, slug: 'terrazo-luna' })
	}
	expect(await context.db.$count(products)).toBe(1)
})

test('former slugs named by several rows are followed in the order of the file', async () => {
	const { context, shop } = await openTestShop(database, {
		products: [importedTile({ slug: 'uno' }), importedTile({ slug: 'dos' }), importedTile({ slug: 'tres' })],
	})
	const [uno, dos, tres] = ['uno', 'dos', 'tres'].map((slug) => shop.catalogue.productBySlug(slug)?.id)
	const file = [
		importedTile({ slug: 'sol', slugsAnteriores: ['nunca', 'uno', 'dos'] }),
		importedTile({ slug: 'luna', slugsAnteriores: ['uno', 'dos'] }),
		importedTile({ slug: 'tres', slugsAnteriores: ['uno'] }),
		importedTile({ slug: 'mar', slugsAnteriores: ['uno'] }),
	]
	expect(await importCatalogue(context, file, dry)).toMatchObject({ created: 1, updated: 2, unchanged: 1 })
	expect(await importCatalogue(context, file, real)).toMatchObject({ created: 1, updated: 2, unchanged: 1 })
	expect(await importCatalogue(context, file, real)).toMatchObject({ created: 0, updated: 0, unchanged: 4 })
	await shop.catalogue.refresh()
	const idOf = (slug: string) => shop.catalogue.productBySlug(slug)?.id
	expect(['sol', 'luna', 'tres'].map(idOf)).toEqual([uno, dos, tres])
	const leadsTo = (slug: string) => shop.catalogue.productOnceAt(slug)?.slug
	expect(['nunca', 'uno', 'dos'].map(leadsTo)).toEqual(['sol', 'mar', 'luna'])
})

test('a current address leads to its product, whichever product had it before', async () => {
	const { context, shop } = await openTestShop(database)
	await importCatalogue(context, [importedTile({ slug: 'terrazo-sol', slugsAnteriores: [TILE] })], real)
	await importCatalogue(context, [importedTile(), importedTile({ slug: 'terrazo-sol' })], real)
	await shop.catalogue.refresh()
	expect(shop.catalogue.productBySlug(TILE)?.slug).toBe(TILE)
	expect(shop.catalogue.productOnceAt(TILE)?.slug).toBe(TILE)
	expect(await context.db.$count(formerSlugs)).toBe(0)
	// A file that still lists it as a former slug does not take it from its product.
	await importCatalogue(context, [importedTile({ slug: 'terrazo-sol', slugsAnteriores: [TILE] })], real)
	await shop.catalogue.refresh()
	expect(shop.catalogue.productBySlug(TILE)?.slug).toBe(TILE)
	expect(await context.db.$count(formerSlugs)).toBe(0)
})

test('a tariff changed by another process without a notice reaches the catalogue within ten seconds', async () => {
	const { context, shop, clock } = await openTestShop(database)
	const lowest = () => lowestTariffCents(shop.catalogue.shippingTable())
	const version = shop.catalogue.version()
	clock.advance(10_000)
	await shop.catalogue.refresh()
	expect(shop.catalogue.version()).toBe(version)
	const zone = { zona: 'zona1', prefixes: ['28'], pricesCents: [cents(4321)] }
	await insertTariff(context.db, { limitsKg: [150], zones: [zone] }, new Date(clock.nowMs()))
	clock.advance(10_000)
	await shop.catalogue.refresh()
	expect(lowest()).toBe(4321)
	expect(shop.catalogue.version()).toBeGreaterThan(version)
})
