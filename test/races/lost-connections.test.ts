import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#store/catalogue/tables.ts'
import type { Database } from '#store/database.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { createPostgresDatabase } from '#test/test-database.ts'

const MOST = 2
const database = await openPostgres(await createPostgresDatabase(), { maxConnections: MOST, connectionWaitMs: 20_000 })
const { db } = database
afterAll(() => database.close())

async function processOf(connection: Database): Promise<number> {
	const answer = await connection.execute(sql`select pg_backend_pid() as pid`)
	return Number((answer as unknown as { rows: { pid: number }[] }).rows[0]?.pid)
}

test('a transaction that cannot start returns its connection', async () => {
	const impossible = { isolationLevel: 'nonsense' as 'serializable' }
	for (let attempt = 0; attempt <= MOST; attempt++) {
		await expect(db.transaction(async () => 'never', impossible)).rejects.toThrow(/begin isolation level nonsense/)
	}
	expect(await db.transaction((tx) => tx.$count(products))).toBe(0)
})

test('a connection that breaks inside a transaction fails that transaction only', async () => {
	for (let attempt = 0; attempt <= MOST; attempt++) {
		const cut = db.transaction(async (tx) => {
			await db.execute(sql`select pg_terminate_backend(${await processOf(tx)})`)
			// The error event fires at any time: between two queries or during one.
			for (;;) await tx.$count(products)
		})
		await expect(cut).rejects.toThrow()
	}
	expect(await db.transaction((tx) => tx.$count(products))).toBe(0)
})
