import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { type Comparison, compareStaged } from './compare-staged.ts'
import { mergeStaged } from './merge-staged.ts'
import { type StagedFault, stagedFaults } from './staged-faults.ts'
import { type ImportPreview, stagedPreview } from './staged-preview.ts'
import { takeWhatIsNotGiven, withStaged } from './staged-products.ts'
import { imports } from './tables.ts'

/** The products to write, their changes, and the faults that prevent them. */
export interface CheckedProducts extends Comparison {
	readonly faults: readonly StagedFault[]
	readonly preview: ImportPreview
}

/** Checks products against the constraints of the tables and compares them with the shop's. Changes and locks nothing. */
export function compareProducts(
	db: Database,
	products: readonly ImportedProduct[],
	onChecked?: (rows: number) => void,
): Promise<CheckedProducts> {
	return db.transaction((tx) => {
		const check = async () => {
			await takeWhatIsNotGiven(tx)
			const faults = await stagedFaults(tx, products)
			return { ...(await compareStaged(tx)), faults, preview: await stagedPreview(tx) }
		}
		return withStaged(tx, products, check, onChecked)
	})
}

/** An import that products are written by, and the time of its changes of stock. */
export interface ImportRun {
	readonly id: number
	readonly at: Date
}

/** Stores the beginning of an import, to which its changes belong. */
export async function beginImport(
	db: Database,
	run: Pick<typeof imports.$inferInsert, 'startedAt' | 'file' | 'digest' | 'hasMovements'>,
): Promise<ImportRun> {
	const [row] = await db.insert(imports).values(run).returning({ id: imports.id })
	if (!row) throw new Error('the import got no number')
	return { id: row.id, at: run.startedAt }
}

/**
 * Creates or updates products by their slug or a former one, with their lots and their own promotion, in one transaction. Writes all of
 * them, including unchanged ones: `compareProducts` distinguishes them.
 */
export function writeProducts(db: Database, products: readonly ImportedProduct[], run: ImportRun): Promise<void> {
	return db.transaction(async (tx) => {
		await tx.execute(lockUntilCommit('importedProducts'))
		await withStaged(tx, products, () => mergeStaged(tx, run.id, run.at))
	})
}
