import type { BulkChange } from '#domain/catalogue/bulk-change.ts'
import type { ShopContext } from '#shop/context.ts'
import { type DescribedProduct, findDescribedProduct, findLastChanges } from '#store/catalogue/described-products.ts'
import {
	findImports,
	findStandingImport,
	lastImport,
	type UndoneImport,
	undoImport,
} from '#store/catalogue/undo-import.ts'
import { exportedLots, exportedPrices, exportedProducts } from '#store/export/exported-rows.ts'
import { changeMany, type ManyChange, type ManyPreview, type ManyRow, previewMany } from './change-many.ts'
import { followChanges } from './follow-changes.ts'
import { productVersion, type SavedProduct, saveProduct } from './save-product.ts'

export type { ManyPreview, ManyRow }

/** The products as the staff changes them. */
export function createProducts(context: ShopContext) {
	const { db, clock } = context
	const undo = async (id: number) => {
		const undone = await undoImport(db, id, await clock.now(db))
		await followChanges(context)
		return undone
	}
	return {
		/** A product as its form shows it, and the version that the form sends back. */
		described: async (id: number): Promise<(DescribedProduct & { readonly version: string }) | null> => {
			const product = await findDescribedProduct(db, id)
			return product && { ...product, version: productVersion(product) }
		},
		/** All products as a file describes them, their lots, and their prices from each instant on. */
		exported: () => exportedProducts(db),
		exportedLots: () => exportedLots(db),
		exportedPrices: () => exportedPrices(db),
		save: (saved: SavedProduct) => saveProduct(context, saved),
		/** When staff last changed each of some products. */
		lastChanges: (ids: readonly number[]) => findLastChanges(db, ids),
		previewMany: (ids: readonly number[], change: BulkChange) => previewMany(context, ids, change),
		changeMany: (change: ManyChange) => changeMany(context, change),
		imports: (limit: number) => findImports(db, limit),
		/** Takes an import back; null when there is none of that number that stands. */
		undo: async (id: number): Promise<UndoneImport | null> => {
			return (await findStandingImport(db, id)) === null ? null : undo(id)
		},
		/** Takes the last import back that stands; null when there is none. */
		undoLast: async () => {
			const last = await lastImport(db)
			return last && { ...(await undo(last.id)), file: last.file, startedAt: last.startedAt }
		},
	}
}

export type Products = ReturnType<typeof createProducts>
