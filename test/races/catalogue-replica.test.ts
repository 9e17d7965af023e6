import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import { type Catalogue, openCatalogue } from '#shop/catalogue/catalogue.ts'
import { products } from '#store/catalogue/tables.ts'
import type { OpenDatabase } from '#store/database.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { type PostgresServer, startPostgresServer } from '#test/postgres-server.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

let primary: PostgresServer
let replica: PostgresServer
let database: OpenDatabase
let shop: TestShop
let catalogue: Catalogue
const warnings: string[] = []
const log = { failed: vi.fn(), warn: (what: string) => warnings.push(what), info: vi.fn() }

beforeAll(async () => {
	// A commit is written to the log before it is acknowledged, as in production.
	primary = await startPostgresServer({ durable: true })
	replica = await primary.replicate()
	const patient = { connectionWaitMs: 20_000, replicaUrl: replica.url('postgres') }
	database = await openPostgres(primary.url('postgres'), patient)
	shop = await openTestShop(database)
	catalogue = await openCatalogue(database.db, shop.context.clock, log, {
		replica: database.replica,
		freeDelivery: () => ({ overCents: cents(50_000), provinces: PENINSULA }),
	})
})
afterEach(() => warnings.splice(0))
afterAll(async () => {
	await database.close()
	await replica.stop()
	await primary.stop()
})

const shown = () => catalogue.all()[0]?.precioCents ?? 0
const raisePrice = () => database.db.update(products).set({ precioCents: sql`${products.precioCents} + 1` })
const onReplica = (statement: string) => database.replica?.execute(sql.raw(statement))

/** The reads of the catalogue's rows that a server has answered, which prepared statements tell. */
async function readsOf(db: OpenDatabase['db'] | null): Promise<number> {
	const answer = await db?.execute(sql`select coalesce(sum(generic_plans + custom_plans), 0)::int as reads
		from pg_prepared_statements where name = 'products_changed_since'`)
	return (answer as unknown as { rows: { reads: number }[] }).rows[0]?.reads ?? 0
}

test('a refresh after a write shows the write, read from the replica', async () => {
	const before = shown()
	const readsBefore = await readsOf(database.replica)
	for (let turn = 1; turn <= 20; turn++) {
		await raisePrice()
		await catalogue.refresh()
		expect(shown()).toBe(before + turn)
	}
	// On a busy machine the replica may be late now and then.
	expect(await readsOf(database.replica)).toBeGreaterThan(readsBefore)
})

test('a late replica is not used until it has caught up', async () => {
	const before = shown()
	await onReplica('select pg_wal_replay_pause()')
	await raisePrice()
	await catalogue.refresh()
	expect(shown()).toBe(before + 1)
	expect(warnings).toEqual(['the catalogue was read from the primary'])
	await onReplica('select pg_wal_replay_resume()')
	const readsBefore = await readsOf(database.replica)
	await expect
		.poll(async () => {
			await catalogue.refresh()
			return readsOf(database.replica)
		})
		.toBeGreaterThan(readsBefore)
	expect(shown()).toBe(before + 1)
})

test('without the replica the catalogue is read from the primary', async () => {
	const before = shown()
	await replica.halt('immediate')
	await raisePrice()
	await catalogue.refresh()
	expect(shown()).toBe(before + 1)
	expect(warnings).toEqual(['the catalogue was read from the primary'])
	await replica.resume()
})
