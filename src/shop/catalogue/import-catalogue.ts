import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { ShopContext } from '#shop/context.ts'
import type { WriteOutcome } from '#store/catalogue/write-product.ts'
import { writeProduct } from '#store/catalogue/write-product.ts'

export type ImportCounts = Record<WriteOutcome, number>

class DryRun extends Error {}

/**
 * Imports a catalogue in one transaction. A dry run does the same and rolls back, so that it is subject to the same
 * constraints. `onRow` is called after each row.
 */
export async function importCatalogue(
	context: Pick<ShopContext, 'db'>,
	products: readonly ImportedProduct[],
	options: { dryRun: boolean; onRow?: () => void },
): Promise<ImportCounts> {
	const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0 }
	try {
		await context.db.transaction(async (tx) => {
			for (const product of products) {
				counts[await writeProduct(tx, product)] += 1
				options.onRow?.()
			}
			if (options.dryRun) throw new DryRun()
		})
	} catch (error) {
		if (!(error instanceof DryRun)) throw error
	}
	return counts
}
