import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { type Comparison, compareStaged } from './compare-staged.ts'
import { mergeStaged } from './merge-staged.ts'
import { withStaged } from './staged-products.ts'

/** Checks products against the constraints of the tables and says which of them would be written. Changes and locks nothing. */
export function compareProducts(
	db: Database,
	products: readonly ImportedProduct[],
	onChecked?: (rows: number) => void,
): Promise<Comparison> {
	return db.transaction((tx) => withStaged(tx, products, () => compareStaged(tx), onChecked))
}

/**
 * Creates or updates products by their slug or a former one, with their lots (on hand, in hundredths) and their own promotion,
 * in one transaction. All of them are written, also those that are the same already: `compareProducts` tells them apart.
 */
export function writeProducts(db: Database, products: readonly ImportedProduct[]): Promise<void> {
	return db.transaction(async (tx) => {
		await tx.execute(lockUntilCommit('importedProducts'))
		await withStaged(tx, products, () => mergeStaged(tx))
	})
}
