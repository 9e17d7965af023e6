import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { type DescribedProduct, findDescribedProduct, findLastChanges } from '#store/catalogue/described-products.ts'
import {
	findImports,
	findStandingImport,
	lastImport,
	type UndoneImport,
	undoImport,
} from '#store/catalogue/undo-import.ts'
import type { Database } from '#store/database.ts'
import { exportedLots, exportedPrices, exportedProducts } from '#store/export/exported-rows.ts'
import { changeMany, type ManyPreview, type ManyRow, previewMany } from './change-many.ts'
import { followChanges } from './follow-changes.ts'
import { productVersion, saveProduct } from './save-product.ts'

export type { ManyPreview, ManyRow }

/** A product with the version that its form sends back. */
async function describedProduct(
	db: Database,
	id: number,
): Promise<(DescribedProduct & { readonly version: string }) | null> {
	const product = await findDescribedProduct(db, id)
	return product && { ...product, version: productVersion(product) }
}

async function undo(context: ShopContext, id: number): Promise<UndoneImport> {
	const { db, clock } = context
	const undone = await undoImport(db, id, await clock.now(db))
	await followChanges(context)
	return undone
}

/** Undoes an import; null if no import of this number is in force. */
const undoStanding = async (context: ShopContext, id: number): Promise<UndoneImport | null> =>
	(await findStandingImport(context.db, id)) === null ? null : undo(context, id)

/** Undoes the last import in force; null if there is none. */
async function undoLast(context: ShopContext) {
	const last = await lastImport(context.db)
	return last && { ...(await undo(context, last.id)), file: last.file, startedAt: last.startedAt }
}

/** Products as the staff changes them. */
export const products = {
	described: onDatabase(describedProduct),
	/** All products as a file describes them, their lots, and their prices from each instant on. */
	exported: onDatabase((db) => exportedProducts(db)),
	exportedLots: onDatabase((db) => exportedLots(db)),
	exportedPrices: onDatabase((db) => exportedPrices(db)),
	save: saveProduct,
	/** When the staff last changed each product. */
	lastChanges: onDatabase(findLastChanges),
	previewMany,
	changeMany,
	imports: onDatabase(findImports),
	/** The import that `undoLast` would undo; null if there is none. */
	lastImport: onDatabase(lastImport),
	undo: undoStanding,
	undoLast,
}
