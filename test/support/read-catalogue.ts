import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { findCatalogueChanges, readChanged } from '#store/catalogue/products.ts'
import type { Database } from '#store/database.ts'

/** The products changed by transactions from `sinceXid` on, null for all, and the mark from which the next look goes on. */
export async function readCatalogue(db: Database, sinceXid: number | null) {
	const changes = await findCatalogueChanges(db, sinceXid)
	const products: CatalogueProduct[] = []
	for await (const some of readChanged(db, changes)) products.push(...some)
	return { nextXid: changes.nextXid, isOtherCluster: changes.isOtherCluster, products }
}
