import { createHash } from 'node:crypto'
import type { ImportedProduct, ImportFault } from '#domain/catalogue/imported-product.ts'
import { offerFault } from '#domain/catalogue/offer-fault.ts'
import type { ShopContext } from '#shop/context.ts'
import { type DescribedProduct, findDescribedProduct, findProductId } from '#store/catalogue/described-products.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { followChanges } from './follow-changes.ts'
import { importCatalogue } from './import-catalogue.ts'

/** A product as a form submits it. */
export interface SavedProduct {
	/** Null for a new one. */
	readonly id: number | null
	readonly product: ImportedProduct
	/** The version that the form has shown, by `productVersion`; empty for a new product. */
	readonly version: string
}

export type SaveOutcome =
	| { readonly ok: true; readonly id: number }
	| { readonly ok: false; readonly code: 'producto_no_encontrado' }
	| { readonly ok: false; readonly code: 'datos_no_validos'; readonly faults: readonly ImportFault[] }
	| { readonly ok: false; readonly code: 'cambiado_entretanto'; readonly now: DescribedProduct }

/** The version of a product's form fields: all but its stock, which orders change. */
export const productVersion = ({ lots: _, ...described }: DescribedProduct): string =>
	createHash('sha256').update(JSON.stringify(described)).digest('base64url')

/**
 * Saves one product as an import of one line, so that it shares an import's history, reference price («antes») and undo. A renamed product
 * keeps its former address as a redirect. Only one write of products runs at a time, so that a save after another person's change is
 * refused.
 */
export async function saveProduct(context: ShopContext, saved: SavedProduct): Promise<SaveOutcome> {
	const outcome = await context.db.transaction(async (tx) => {
		await tx.execute(lockUntilCommit('importedProducts'))
		return save(context, tx, saved)
	})
	await followChanges(context)
	return outcome
}

async function save(
	{ clock }: ShopContext,
	tx: Database,
	{ id, product, version }: SavedProduct,
): Promise<SaveOutcome> {
	const before = id === null ? null : await findDescribedProduct(tx, id)
	if (id !== null && before === null) return { ok: false, code: 'producto_no_encontrado' }
	if (before && productVersion(before) !== version) return { ok: false, code: 'cambiado_entretanto', now: before }
	const holder = await findProductId(tx, product.slug)
	if (holder !== null && holder !== id) return invalid([{ field: 'slug', message: 'es la dirección de otro producto' }])
	const offer = offerFault(product)
	if (offer) return invalid([offer])
	const slugsAnteriores = before && before.slug !== product.slug ? [before.slug] : []
	const { faults } = await importCatalogue({ db: tx, clock }, [{ ...product, lots: [], slugsAnteriores }], {
		dryRun: false,
		file: `Ficha: ${product.nombre}`,
	})
	if (faults.length > 0) return invalid(faults)
	return { ok: true, id: id ?? (await idOf(tx, product.slug)) }
}

const invalid = (faults: readonly ImportFault[]) => ({ ok: false, code: 'datos_no_validos', faults }) as const

async function idOf(tx: Database, slug: string): Promise<number> {
	const id = await findProductId(tx, slug)
	if (id === null) throw new Error('the product was not written')
	return id
}
