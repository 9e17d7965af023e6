import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPostgres } from '#store/open-postgres.ts'
import { runHere } from '#test/command-here.ts'
import { linkToDatabase } from '#test/database-link.ts'
import { runShop, sampleFolder, startShop, temporaryFolder } from '#test/shop-process.ts'
import { createPostgresDatabase, createSampleDatabase } from '#test/test-database.ts'

/** Runs the work while a port is in use. */
async function withTakenPort<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	try {
		return await work(typeof address === 'object' && address !== null ? address.port : 0)
	} finally {
		await new Promise((resolve) => server.close(resolve))
	}
}

test('a port in use is reported in a sentence, and the directory is free again', async () => {
	const DATA_DIR = sampleFolder()
	const refused = await withTakenPort((port) => runShop([], { DATA_DIR, PORT: `${port}` }))
	expect(refused).toMatchObject({
		code: 1,
		said: 'The port is taken by another program; set PORT to a free one.\nEl puerto lo usa otro programa: pon otro en PORT.\n',
	})
	const shop = await startShop({ DATA_DIR })
	expect((await shop.end('SIGTERM')).code).toBe(0)
})

test('a missing command prints the existing ones', async () => {
	const { code, said } = await runShop(['sell'], { DATA_DIR: temporaryFolder() })
	expect(code).toBe(1)
	expect(said).toMatch(/"sell" is not a command; there are serve, dev, import/)
	expect(said).not.toMatch(/^\s+at /m)
})

test('a missing database or user is reported in a sentence', async () => {
	const url = await createPostgresDatabase()
	const without = async (change: (url: URL) => void) => {
		const changed = new URL(url)
		change(changed)
		return runShop([], { DATA_DIR: temporaryFolder(), DATABASE_URL: changed.href })
	}
	const noDatabase = await without((changed) => {
		changed.pathname = '/no_such_database'
	})
	expect([noDatabase.code, noDatabase.said]).toEqual([
		1,
		'The database that DATABASE_URL names does not exist; create it with createdb, or name another.\nLa base de datos de DATABASE_URL no existe: créala con createdb.\n',
	])
	const noRole = await without((changed) => {
		changed.username = 'nobody_at_all'
	})
	expect([noRole.code, noRole.said]).toEqual([
		1,
		'The database refuses the user or the password; check both in DATABASE_URL.\nLa base de datos no admite el usuario o la contraseña: revísalos en DATABASE_URL.\n',
	])
})

test('a database migrated by a newer version of the shop is reported in a sentence, and not changed', async () => {
	const DATABASE_URL = await createPostgresDatabase()
	const database = await openPostgres(DATABASE_URL)
	await database.db.execute(
		sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of later', 9999999999999)`,
	)
	await database.close()
	const { code, said } = await runShop([], { DATA_DIR: temporaryFolder(), DATABASE_URL })
	expect([code, said]).toEqual([
		1,
		'A newer version of the shop has migrated this database: start that version, or restore a backup from before it.\n',
	])
})

test('an unwritable data directory is reported in a sentence', async () => {
	const file = join(temporaryFolder(), 'file')
	await writeFile(file, '')
	const { code, said } = await runShop([], { DATA_DIR: join(file, 'inside') })
	expect(code).toBe(1)
	expect(said).toBe(
		`${join(file, 'inside')} cannot be written: a part of the path is a file; check DATA_DIR.\nNo se puede escribir en esa carpeta: revisa DATA_DIR.\n`,
	)
})

test('an unreachable database is reported in a sentence', async () => {
	const DATABASE_URL = await withTakenPort(async (port) => `postgres://shop@127.0.0.1:${port}/shop`)
	const { code, said } = await runShop([], { DATA_DIR: temporaryFolder(), DATABASE_URL })
	expect([code, said]).toEqual([
		1,
		'The database does not answer; check DATABASE_URL.\nLa base de datos no contesta: revisa DATABASE_URL.\n',
	])
})

test('a command waits longer for its database than a request of a shopper does', async () => {
	const link = await linkToDatabase(await createSampleDatabase())
	// Its modules are loaded before.
	await import('#start/export.ts')
	link.hang()
	const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: link.url }
	const ended = runHere(['export', 'pedidos', join(env.DATA_DIR, 'pedidos.csv')], env)
	// A request gives up after a second and a half.
	setTimeout(link.goOn, 2500)
	expect(await ended).toMatchObject({ code: 0, said: expect.stringContaining('filas') })
})
