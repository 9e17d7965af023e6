import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { products } from '#store/catalogue/tables.ts'
import { writeProduct } from '#store/catalogue/write-product.ts'
import type { OpenDatabase } from '#store/database.ts'
import { DirectoryInUse } from '#store/directory-lock.ts'
import { openEmbedded } from '#store/open-embedded.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { importedTile } from '../support/imported-products.ts'
import { createPostgresDatabase } from '../support/test-database.ts'

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
	await writeProduct(first.db, importedTile())
	expect(await countAndClose(first)).toBe(1)
	expect(await countAndClose(await openPostgres(url))).toBe(1)
}

async function embedded(): Promise<void> {
	const directory = await mkdtemp(join(tmpdir(), 'shop-embedded-'))
	try {
		const open = () => openEmbedded(join(directory, 'data'), join(directory, 'no-archive.tar'))
		const first = await open()
		await writeProduct(first.db, importedTile())
		// PGlite itself would allow a second process and lose the writes of either.
		await expect(open()).rejects.toThrow(DirectoryInUse)
		expect(await countAndClose(first)).toBe(1)
		expect(await countAndClose(await open())).toBe(1)
	} finally {
		await rm(directory, { recursive: true, force: true })
	}
}

test('a second start finds the rows of the first and migrates nothing', async () => {
	await (inject('engine') === 'postgresql' ? onPostgres() : embedded())
})
