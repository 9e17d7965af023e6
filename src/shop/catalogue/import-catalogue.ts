import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { ShopContext } from '#shop/context.ts'
import { compareProducts, writeProducts } from '#store/catalogue/write-products.ts'

/** The products of one transaction: its locks on their rows last a fraction of a second. */
const BATCH = 500

/** The number of products of each outcome. */
export interface ImportCounts {
	readonly created: number
	readonly updated: number
	readonly unchanged: number
}

export interface ImportOptions {
	/** Checks everything and changes nothing. */
	readonly dryRun: boolean
	/** Called after each batch that was checked. */
	readonly onChecked?: (rows: number) => void
	/** Called for the rows that are there already, and after each batch that was written; the next one waits for it. */
	readonly onWritten?: (rows: number) => void | Promise<void>
}

/**
 * Imports a catalogue into an open shop. The whole of it is first compared with the shop, in temporary tables with the same
 * constraints, and a file with a fault changes nothing. What differs is then written in short transactions, so that no order
 * waits for longer than one of them. An interrupted import has written some batches; importing the same file again writes the
 * others.
 */
export async function importCatalogue(
	{ db }: Pick<ShopContext, 'db'>,
	products: readonly ImportedProduct[],
	{ dryRun, onChecked, onWritten }: ImportOptions,
): Promise<ImportCounts> {
	const { created, updated } = await compareProducts(db, products, onChecked)
	const places = new Set([...created, ...updated])
	const counts = { created: created.length, updated: updated.length, unchanged: products.length - places.size }
	if (dryRun) return counts
	if (counts.unchanged > 0) await onWritten?.(counts.unchanged)
	const written = products.filter((_, place) => places.has(place))
	for (let from = 0; from < written.length; from += BATCH) {
		const batch = written.slice(from, from + BATCH)
		await writeProducts(db, batch)
		await onWritten?.(batch.length)
	}
	return counts
}
