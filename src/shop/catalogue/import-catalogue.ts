import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { ShopContext } from '#shop/context.ts'
import { shadowCatalogue } from '#store/catalogue/shadow-catalogue.ts'
import { type WriteCounts, writeProducts } from '#store/catalogue/write-products.ts'
import type { Database } from '#store/database.ts'

/** The products of one transaction: its locks on their rows last a fraction of a second. */
const BATCH = 50

/** Thrown to roll a rehearsal back. */
class Rehearsed extends Error {}

export interface ImportOptions {
	/** Checks everything and changes nothing. */
	readonly dryRun: boolean
	/** Called after each batch that was checked. */
	readonly onChecked?: (rows: number) => void
	/** Called after each batch that was written; the next one waits for it. */
	readonly onWritten?: (rows: number) => void | Promise<void>
}

function* batchesOf(products: readonly ImportedProduct[]): Generator<readonly ImportedProduct[]> {
	for (let from = 0; from < products.length; from += BATCH) yield products.slice(from, from + BATCH)
}

const sum = (a: WriteCounts, b: WriteCounts): WriteCounts => ({
	created: a.created + b.created,
	updated: a.updated + b.updated,
	unchanged: a.unchanged + b.unchanged,
})

const NONE: WriteCounts = { created: 0, updated: 0, unchanged: 0 }

/** Writes all products to copies of the tables, subject to the same constraints, and forgets the copies. */
async function rehearse(
	db: Database,
	products: readonly ImportedProduct[],
	onChecked: (rows: number) => void = () => {},
): Promise<WriteCounts> {
	let counts = NONE
	try {
		await db.transaction(async (tx) => {
			await shadowCatalogue(tx)
			for (const batch of batchesOf(products)) {
				counts = sum(counts, await writeProducts(tx, batch))
				onChecked(batch.length)
			}
			throw new Rehearsed()
		})
	} catch (error) {
		if (!(error instanceof Rehearsed)) throw error
	}
	return counts
}

/**
 * Imports a catalogue into an open shop. The whole of it is checked first, on copies of the tables, and a file with a fault
 * changes nothing. It is then written in short transactions, so that no order waits for longer than one of them. An
 * interrupted import has written some batches; importing the same file again writes the others.
 */
export async function importCatalogue(
	{ db }: Pick<ShopContext, 'db'>,
	products: readonly ImportedProduct[],
	{ dryRun, onChecked, onWritten }: ImportOptions,
): Promise<WriteCounts> {
	const rehearsed = await rehearse(db, products, onChecked)
	if (dryRun) return rehearsed
	let counts = NONE
	for (const batch of batchesOf(products)) {
		counts = sum(counts, await db.transaction((tx) => writeProducts(tx, batch)))
		await onWritten?.(batch.length)
	}
	return counts
}
