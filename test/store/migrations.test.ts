import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, inject, onTestFinished, test } from 'vitest'
import { allocate, cents } from '#domain/money/cents.ts'
import { products } from '#store/catalogue/tables.ts'
import type { OpenDatabase } from '#store/database.ts'
import { DirectoryInUse } from '#store/directory-lock.ts'
import { openEmbedded } from '#store/open-embedded.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { orderEvents, orderLines, orders } from '#store/order/tables.ts'
import { moneyMovements } from '#store/payment/tables.ts'
import { shippingTariffVersions } from '#store/shipping/tables.ts'
import { staffMembers } from '#store/staff/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { createPostgresDatabase } from '#test/test-database.ts'
import { writeTestProducts } from '#test/write-products.ts'

const MIGRATIONS = join(import.meta.dirname, '../../src/store/migrations')

async function countAndClose(database: OpenDatabase): Promise<number> {
	try {
		return await database.db.$count(products)
	} finally {
		await database.close()
	}
}

async function onPostgres(): Promise<void> {
	const url = await createPostgresDatabase()
	const first = await openPostgres(url)
	await writeTestProducts(first.db, [importedTile()])
	expect(await countAndClose(first)).toBe(1)
	expect(await countAndClose(await openPostgres(url))).toBe(1)
}

async function embedded(): Promise<void> {
	const directory = await mkdtemp(join(tmpdir(), 'shop-embedded-'))
	try {
		const open = () => openEmbedded(join(directory, 'data'), join(directory, 'no-archive.tar'))
		const first = await open()
		await writeTestProducts(first.db, [importedTile()])
		// PGlite itself would allow a second process and lose the writes of either.
		await expect(open()).rejects.toThrow(DirectoryInUse)
		expect(await countAndClose(first)).toBe(1)
		expect(await countAndClose(await open())).toBe(1)
	} finally {
		await rm(directory, { recursive: true, force: true })
	}
}

test('a second start keeps the rows of the first and migrates nothing', async () => {
	await (inject('engine') === 'postgresql' ? onPostgres() : embedded())
})

/** A folder with the migrations up to one, as an earlier version of the shop had them. */
async function migrationsUpTo(last: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
	const at = journal.entries.findIndex(({ tag }: { readonly tag: string }) => tag === last)
	const entries = journal.entries.slice(0, at + 1)
	await mkdir(join(folder, 'meta'))
	await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
	for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
	return folder
}

test('orders from before the English state names keep their state and code, and are found by name', async () => {
	const client = await PGlite.create()
	onTestFinished(() => client.close())
	const db = drizzle(client)
	await migrate(db, { migrationsFolder: await migrationsUpTo('0005_no-clock-defaults') })
	const insert = (id: string, state: string, code: string | null) => sql`
		insert into orders (id, state, created_at, reserved_until, access_key, request_hash, nombre, correo, telefono, direccion,
			localidad, codigo_postal, delivery, promo_code, weight_grams, subtotal_cents, incentive_cents, discount_cents,
			shipping_cents, vat_cents, total_cents, vat)
		values (${id}, ${state}, now(), now(), 'k', 'h', 'Íñigo Núñez', 'i@example.es', '600', 'c', 'Madrid', '28001',
			'pickup', ${code}, 1, 100, 0, 0, 0, 21, 121, '[]')`
	await db.execute(sql`insert into promo_codes (code, type, discount, uses) values ('DIEZ', 'percentage', 10, 1)`)
	await db.execute(insert('2611AAAAAA', 'En tránsito', 'DIEZ'))
	await db.execute(insert('2611BBBBBB', 'Cancelado', 'DIEZ'))
	await db.execute(
		sql`insert into order_events (order_id, at, state, reason) values ('2611AAAAAA', now(), 'Procesando', 'x')`,
	)
	await migrate(db, { migrationsFolder: MIGRATIONS })
	const rows = await db.select().from(orders).orderBy(orders.id)
	expect(rows.map(({ state, promoCounted, searchText }) => [state, promoCounted, searchText])).toEqual([
		['in_transit', true, '2611aaaaaa inigo nunez'],
		['cancelled', false, '2611bbbbbb inigo nunez'],
	])
	expect((await db.select().from(orderEvents)).map(({ state }) => state)).toEqual(['processing'])
})

test('the ledger includes earlier payments and refunds, oldest first, and the previous version still appends to it', async () => {
	const client = await PGlite.create()
	onTestFinished(() => client.close())
	const db = drizzle(client)
	await migrate(db, { migrationsFolder: await migrationsUpTo('0024_import-answers') })
	await db.execute(sql`
		insert into orders (id, sequence, state, created_at, reserved_until, access_key, request_hash, search_text, nombre, correo,
			telefono, direccion, localidad, codigo_postal, delivery, promo_counted, weight_grams, subtotal_cents, incentive_cents,
			discount_cents, shipping_cents, vat_cents, total_cents, vat)
		values ('2611AAAAAA', 1, 'processing', now(), now(), 'k', 'h', 's', 'Íñigo', 'i@example.es', '600', 'c', 'Madrid', '28001',
			'pickup', false, 1, 100, 0, 0, 0, 21, 121, '[{"percent":21,"baseCents":100,"vatCents":21}]')`)
	const attempt = (number: string, of: number, state: string, day: number) => sql`
		insert into payments (number, order_id, attempt, amount_cents, state, created_at, decided_at, authorisation_code)
		values (${number}, '2611AAAAAA', ${of}, 121, ${state}, '2026-11-20', ${`2026-11-2${day}`}::timestamptz, ${state === 'autorizado' ? 'A1' : null})`
	await db.execute(attempt('2611AAAAAA', 1, 'denegado', 1))
	await db.execute(attempt('2611AAAAAA02', 2, 'autorizado', 2))
	const refund = (cents: number, state: string) => sql`
		insert into refunds (payment_number, amount_cents, reason, state, next_attempt_at, created_at, done_at)
		values ('2611AAAAAA02', ${cents}, 'x', ${state}, now(), '2026-11-23', '2026-11-24')`
	await db.execute(refund(20, 'hecho'))
	await db.execute(refund(30, 'pendiente'))
	await migrate(db, { migrationsFolder: MIGRATIONS })
	const ledger = async () =>
		(await db.select().from(moneyMovements).orderBy(moneyMovements.id)).map((row) => [
			row.kind,
			row.amountCents,
			row.reference,
		])
	expect(await ledger()).toEqual([
		['tarjeta', 121, 'A1'],
		['devolucion', -20, '2611AAAAAA02'],
	])
	// As the version before writes them, which knows none of the new columns.
	await db.execute(sql`update refunds set state = 'hecho', done_at = now() where state = 'pendiente'`)
	await db.execute(attempt('2611AAAAAA03', 3, 'pendiente', 5))
	await db.execute(sql`update payments set state = 'autorizado' where number = '2611AAAAAA03'`)
	expect((await ledger()).slice(2)).toEqual([
		['devolucion', -30, '2611AAAAAA02'],
		['tarjeta', 121, '2611AAAAAA03'],
	])
})

test('lines sold with and without VAT keep their rates', async () => {
	const client = await PGlite.create()
	onTestFinished(() => client.close())
	const db = drizzle(client)
	await migrate(db, { migrationsFolder: await migrationsUpTo('0029_ways-to-pay') })
	const insert = (slug: string, iva: boolean) => sql`
		insert into products (slug, nombre, descripcion, tipo, uso, composicion, medidas, acabado, tipologia, efecto, variacion,
			estrellas_tenths, precio_cents, porcentaje_descuento, pack, m2_hundredths, peso_grams, azulejo, picking, pallet,
			variantes, iva, cara)
		values (${slug}, 'N', '', 'azulejo', '', '', '', '', '', '', '', 0, 100, 0, 0, 0, 0, false, false, false, '[]', ${iva}, '')`
	await db.execute(insert('gres', true))
	await db.execute(insert('libro', false))
	await db.execute(sql`insert into imports (started_at, file, digest, has_movements) values (now(), 'f', 'd', false)`)
	await db.execute(sql`insert into import_changes (import_id, product_id, before, after)
		select 1, id, jsonb_build_object('product', to_jsonb(products) - 'changed_xid', 'offer', null),
			jsonb_build_object('product', to_jsonb(products) - 'changed_xid', 'offer', null) from products`)
	await migrate(db, { migrationsFolder: MIGRATIONS })
	const rates = async () =>
		(await db.select().from(products).orderBy(products.id)).map(({ slug, ivaPercent, exencion }) => [
			slug,
			ivaPercent,
			exencion,
		])
	expect(await rates()).toEqual([
		['gres', 21, null],
		['libro', 0, 'E6'],
	])
	// An import from before can still be undone: it left the products as they are.
	const same = await db.execute<{ same: boolean }>(sql`select
			jsonb_build_object('product', to_jsonb(products) - 'changed_xid', 'offer', null) = after and before = after as same
		from import_changes join products on products.id = product_id`)
	expect(same.rows.map((row) => row.same)).toEqual([true, true])
})

test('staff from before roles existed own the shop', async () => {
	const client = await PGlite.create()
	onTestFinished(() => client.close())
	const db = drizzle(client)
	await migrate(db, { migrationsFolder: await migrationsUpTo('0031_vat-rates') })
	await db.execute(sql`
		insert into accounts (kind, correo, password_hash, nombre, telefono, created_at, closed_at)
		values ('staff', 'ana@example.es', 'h', 'Ana', '', now(), null), ('staff', 'eva@example.es', '', '', '', now(), now()),
			('particular', 'luis@example.es', 'h', 'Luis', '', now(), null)`)
	await migrate(db, { migrationsFolder: MIGRATIONS })
	const rows = await db.select().from(staffMembers)
	expect(rows).toMatchObject([{ accountId: 1, role: 'owner', endedAt: null, version: 1 }])
})

test('a tariff from before versions becomes the first version, complete', async () => {
	const client = await PGlite.create()
	onTestFinished(() => client.close())
	const db = drizzle(client)
	await migrate(db, { migrationsFolder: await migrationsUpTo('0039_products-and-lots') })
	await db.execute(sql`insert into shipping_zones values ('28', 'zona1'), ('2874', 'zona1'), ('51', 'noEnvios')`)
	await db.execute(sql`insert into shipping_tariffs values ('zona1', 5, 600), ('zona1', 4, 500), ('zona1', 3, 400),
		('zona1', 2, 300), ('zona1', 1, 200), ('zona1', 0, 100), ('zona10', 0, 1), ('zona10', 1, 1), ('zona10', 2, 1),
		('zona10', 3, 1), ('zona10', 4, 1), ('zona10', 5, 1)`)
	await migrate(db, { migrationsFolder: MIGRATIONS })
	expect(await db.select().from(shippingTariffVersions)).toMatchObject([
		{
			validFrom: new Date(0),
			tariff: {
				limitsKg: [150, 300, 450, 600, 750, 1200],
				zones: [
					{ zona: 'zona1', prefixes: ['28', '2874'], pricesCents: [100, 200, 300, 400, 500, 600] },
					{ zona: 'zona10', prefixes: [], pricesCents: [1, 1, 1, 1, 1, 1] },
					{ zona: 'noEnvios', prefixes: ['51'], pricesCents: [] },
				],
			},
		},
	])
})

test('an order’s incentive is divided over its lines by its terms, or else by price', async () => {
	const client = await PGlite.create()
	onTestFinished(() => client.close())
	const db = drizzle(client)
	await migrate(db, { migrationsFolder: await migrationsUpTo('0094_reply-templates') })
	const insert = (id: string, incentive: number) => sql`
		insert into orders (id, state, created_at, reserved_until, access_key, request_hash, search_text, nombre, correo, telefono,
			direccion, localidad, codigo_postal, delivery, promo_counted, weight_grams, subtotal_cents, incentive_cents,
			discount_cents, shipping_cents, vat_cents, total_cents, vat)
		values (${id}, 'processing', now(), now(), 'k', 'h', 's', 'Íñigo', 'i@example.es', '600', 'c', 'Madrid', '28001', 'pickup', false,
			1, 30000, ${incentive}, 0, 0, 0, ${30_000 - incentive}, '[]')`
	const lines = (id: string) => sql`
		insert into order_lines (order_id, position, product_id, slug, nombre, variant_id, variant_name, lot_id, tono, calibre, quantity,
			area_hundredths, unit, price_cents, total_cents, weight_grams)
		values (${id}, 0, 1, 's', 'n', 'picking', 'Por cajas', 1, 't', 'c', 7, 143, 'ud', 1000, 7000, 1),
			(${id}, 1, 1, 's', 'n', 'custom', 'A medida', 1, 't', 'c', 1, 50, 'm²', 100, 100, 1),
			(${id}, 2, 1, 's', 'n', 'picking', 'Por piezas', 1, 't', 'c', 1, 100, 'ud', 22900, 22900, 1)`
	const kept = async (id: string) => {
		const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position)
		return rows.map(({ incentiveCents }) => incentiveCents)
	}
	// 10.01 m² at 3 € are 30.03 €; of the second line no more than its 1.00 €.
	for (const [id, incentive] of [
		['2611AAAAAA', 3103],
		['2611BBBBBB', 100],
		['2611CCCCCC', 0],
	] as const) {
		await db.execute(insert(id, incentive))
		await db.execute(lines(id))
	}
	await migrate(db, { migrationsFolder: MIGRATIONS })
	expect(await kept('2611AAAAAA')).toEqual([3003, 100, 0])
	// 23.33, 0.33 and 76.33: the cent goes to the first of the largest remainders, as `allocate` divides.
	expect(await kept('2611BBBBBB')).toEqual(allocate(cents(100), [7000, 100, 22_900]))
	expect(await kept('2611CCCCCC')).toEqual([0, 0, 0])
	// As the version before writes an order, which knows nothing of the reductions of lines.
	await db.transaction(async (tx) => {
		await tx.execute(insert('2611DDDDDD', 3103))
		await tx.execute(lines('2611DDDDDD'))
	})
	expect(await kept('2611DDDDDD')).toEqual([3003, 100, 0])
})
