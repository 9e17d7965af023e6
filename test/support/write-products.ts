import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { beginImport, writeProducts } from '#store/catalogue/write-products.ts'
import type { Database } from '#store/database.ts'

/** 2026-01-01, before everything that tests do. */
const STARTED_AT = new Date(Date.UTC(2026, 0, 1))

/** Writes products as an import of their own. */
export async function writeTestProducts(db: Database, products: readonly ImportedProduct[]): Promise<void> {
	const run = { startedAt: STARTED_AT, file: 'prueba.csv', digest: '', hasMovements: false }
	await writeProducts(db, products, await beginImport(db, run))
}
