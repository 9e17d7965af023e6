import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import { standingClock } from '#shop/base/clock.ts'
import { openCatalogue } from '#shop/catalogue/catalogue.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { placeOrder } from '#shop/order/place-order.ts'
import { restampCatalogue } from '#store/catalogue/restamp.ts'
import { lots, products } from '#store/catalogue/tables.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { importedPiece, importedTile } from '#test/imported-products.ts'
import { readCatalogue } from '#test/read-catalogue.ts'
import { createPostgresDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, orderOf } from '#test/test-shop.ts'

const url = await createPostgresDatabase()
const database = await openPostgres(url, { connectionWaitMs: 20_000 })
const { db } = database
/** A session that fails rather than wait for a lock of another. */
const impatient = await openPostgres(`${url}&options=${encodeURIComponent('-c lock_timeout=100')}`)
afterAll(() => Promise.all([database.close(), impatient.close()]))

const COPIED = `nombre, descripcion, tipo, uso, composicion, medidas, acabado, tipologia, efecto, variacion, estrellas_tenths,
	precio_cents, porcentaje_descuento, pack, m2_hundredths, peso_grams, azulejo, picking, pallet, precio_unidad_cents,
	precio_pallet_cents, variantes, iva_percent, exencion, recargo, cara`

/** Inserts seventy thousand copies of the shop's product. */
async function insertCopies(): Promise<void> {
	await db.execute(
		sql.raw(
			`insert into products (slug, ${COPIED}) select 'copia-' || n, ${COPIED} from products, generate_series(1, 70000) n`,
		),
	)
}

test('seventy thousand concurrent changes of products are seen', { tags: 'long' }, async () => {
	const { shop } = await openTestShop(database)
	const before = await readCatalogue(db, null)
	await insertCopies()
	const changes = await readCatalogue(db, before.nextXid)
	expect(changes.products.filter(({ slug }) => slug.startsWith('copia-'))).toHaveLength(70_000)
	await shop.catalogue.refresh()
	expect(shop.catalogue.productBySlug('copia-70000')).not.toBeNull()
})

/** The bytes of the heap after all garbage has been collected. */
function heapBytes(): number {
	setFlagsFromString('--expose-gc')
	const collect: () => void = runInNewContext('gc')
	collect()
	return process.memoryUsage().heapUsed
}

test('seventy thousand products take less than 600 bytes each, since they share common data', {
	tags: 'long',
}, async () => {
	await openTestShop(database)
	await insertCopies()
	const before = heapBytes()
	const { products: loaded } = await readCatalogue(db, null)
	const each = (heapBytes() - before) / loaded.length
	expect(loaded).toHaveLength(70_001)
	expect(each).toBeLessThan(600)
})

/** Gives all rows of a table the stamp that a backup of a busier cluster brings along. */
async function stampAhead(table: 'products' | 'lots'): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql.raw(`alter table ${table} disable trigger ${table}_stamp`))
		await tx.execute(sql.raw(`update ${table} set changed_xid = 4000000000`))
		await tx.execute(sql.raw(`alter table ${table} enable trigger ${table}_stamp`))
	})
}

// Transactions of other databases of the server delay the mark of known changes, and products are read again until
// they end.
const ONCE_OTHERS_HAVE_ENDED = { timeout: 120_000 }

/** The products that are read again after all of them have been read. */
async function changedAgain() {
	const { nextXid } = await readCatalogue(db, null)
	return (await readCatalogue(db, nextXid)).products
}

test('a backup of a cluster with a later counter is stamped anew, once, and followed again', async () => {
	const { context, warnings } = await openTestShop(database)
	await stampAhead('products')
	await stampAhead('lots')
	const catalogues = await Promise.all(
		[1, 2].map(() =>
			openCatalogue(db, context.clock, context.log, {
				freeDelivery: () => ({ overCents: cents(50_000), provinces: PENINSULA }),
			}),
		),
	)
	const rows = (await db.$count(products)) + (await db.$count(lots))
	expect(warnings.reduce((total, { about }) => total + Number(about.rows), 0)).toBe(rows)
	expect(await restampCatalogue(db)).toBe(0)
	await expect.poll(changedAgain, ONCE_OTHERS_HAVE_ENDED).toEqual([])
	await db.update(products).set({ precioCents: cents(1234) })
	for (const catalogue of catalogues) {
		await catalogue.refresh()
		expect(catalogue.all().map(({ precioCents }) => precioCents)).toEqual([1234])
	}
})

test('a process reads the whole catalogue after its database was replaced', async () => {
	await openTestShop(database)
	await expect.poll(changedAgain, ONCE_OTHERS_HAVE_ENDED).toEqual([])
	const { nextXid } = await readCatalogue(db, null)
	expect(await readCatalogue(db, nextXid)).toMatchObject({ isOtherCluster: false })
	const elsewhere = await readCatalogue(db, nextXid + 1_000_000)
	expect(elsewhere).toMatchObject({ isOtherCluster: true, products: [{ slug: 'terrazo-lavapies-multicolor' }] })
})

test('a rehearsed import neither waits for orders nor blocks them', async () => {
	await openTestShop(database)
	await db.transaction(async (tx) => {
		await tx.update(lots).set({ reservedHundredths: 100 })
		await tx.update(products).set({ nombre: 'Un pedido en curso' })
		const rehearsed = await importCatalogue(
			{ ...impatient, clock: standingClock(NOON_MS) },
			[importedTile({ nombre: 'Otro', lots: [] }), importedPiece()],
			{
				dryRun: true,
			},
		)
		expect(rehearsed).toMatchObject({ created: 1, updated: 1, unchanged: 0 })
	})
	expect((await db.select().from(products)).map(({ nombre }) => nombre)).toEqual(['Un pedido en curso'])
})

test('an import does not wait for orders of products that it leaves unchanged', async () => {
	const { context } = await openTestShop(database)
	await db.transaction(async (tx) => {
		await tx.update(lots).set({ reservedHundredths: 100 })
		const counts = await importCatalogue(
			{ ...impatient, clock: standingClock(NOON_MS) },
			[importedTile(), importedPiece()],
			{
				dryRun: false,
			},
		)
		expect(counts).toMatchObject({ created: 1, updated: 0, unchanged: 1 })
	})
	expect(await context.db.$count(products)).toBe(2)
})

test('orders of products already imported do not wait for the import’s end', async () => {
	const many = Array.from({ length: 1200 }, (_, n) => importedTile({ slug: `losa-${n}`, nombre: `Losa ${n}` }))
	const given = await openTestShop(database, { products: many })
	const cheaper = many.map((product) => ({ ...product, precioCents: cents(1990) }))
	const placed: boolean[] = []
	const ordering = { ...given.context, db: impatient.db }
	await importCatalogue(given.context, cheaper, {
		dryRun: false,
		onWritten: async () => {
			const order = await placeOrder(ordering, orderOf(given.product('losa-0')))
			placed.push(order.ok)
		},
	})
	expect(placed).toEqual([true, true, true])
})

test('two concurrent imports of one file write each product once', async () => {
	const { context } = await openTestShop(database)
	const many = Array.from({ length: 600 }, (_, n) => importedTile({ slug: `losa-${n}`, nombre: `Losa ${n}` }))
	const twice = [many, many.toReversed()].map((file) => importCatalogue(context, file, { dryRun: false }))
	await Promise.all(twice)
	expect(await db.$count(products)).toBe(601)
	const cheaper = many.map((product) => ({ ...product, precioCents: cents(1990) }))
	await Promise.all([cheaper, cheaper.toReversed()].map((file) => importCatalogue(context, file, { dryRun: false })))
	expect(await importCatalogue(context, cheaper, { dryRun: true })).toMatchObject({
		created: 0,
		updated: 0,
		unchanged: 600,
	})
})
