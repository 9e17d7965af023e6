import { createHash } from 'node:crypto'
import { type BulkChange, bulkChanged } from '#domain/catalogue/bulk-change.ts'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { offerFault } from '#domain/catalogue/offer-fault.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import type { ShopContext } from '#shop/context.ts'
import { findLowestPrices } from '#store/catalogue/described-products.ts'
import { followChanges } from './follow-changes.ts'
import { importCatalogue } from './import-catalogue.ts'

/** A product before and after. */
export interface ManyRow {
	readonly id: number
	readonly nombre: string
	readonly before: ImportedProduct
	readonly after: ImportedProduct
	/** The lowest price of the 30 days before the offer, which is its reference. */
	readonly lowestCents: number | null
}

export interface ManyPreview {
	/** The first changed products. */
	readonly rows: readonly ManyRow[]
	readonly changed: number
	readonly unchanged: number
	/** Products that cannot be changed like this, and why; they stay unchanged. */
	readonly faults: readonly { readonly id: number; readonly nombre: string; readonly message: string }[]
	/** Hash of the planned change: only the shown change is applied. */
	readonly digest: string
}

const SHOWN = 200

interface Found extends ManyPreview {
	readonly writable: readonly ImportedProduct[]
}

type Context = Pick<ShopContext, 'db' | 'clock' | 'catalogue'>

/** A product of the catalogue as a line of a file. */
function described({ promotions, formerSlugs: _former, reviews: _reviews, ...product }: CatalogueProduct) {
	const own = promotions.find(({ flash }) => !flash)
	return {
		...product,
		slugsAnteriores: [],
		precioPromoCents: own?.precioCents ?? null,
		inicioPromoMs: own?.fromMs ?? null,
		finPromoMs: own?.untilMs ?? null,
	}
}

async function find(context: Context, ids: readonly number[], change: BulkChange): Promise<Found> {
	const { db, catalogue } = context
	await catalogue.refresh()
	const products = ids.flatMap((id) => catalogue.staff.product(id) ?? [])
	const pairs = products.map((product) => {
		const before = described(product)
		return { id: product.id, nombre: product.nombre, before, after: bulkChanged(before, change) }
	})
	const changing = pairs.filter(({ before, after }) => textOf(before, after) !== textOf(after, after))
	const found = await importCatalogue(
		context,
		changing.map(({ after }) => after),
		{ dryRun: true },
	)
	const faulty = new Map(found.faults.map(({ place, message }) => [place, message]))
	if (change.kind === 'offer') {
		for (const [place, { after }] of changing.entries()) {
			const fault = offerFault(after)
			if (fault) faulty.set(place, fault.message)
		}
	}
	const writable = changing.filter((_, place) => !faulty.has(place))
	const shown = writable.slice(0, SHOWN)
	const lowest =
		change.kind === 'offer'
			? await findLowestPrices(
					db,
					shown.map(({ id }) => id),
					change.startsMs === null ? null : new Date(change.startsMs),
				)
			: new Map<number, number>()
	return {
		rows: shown.map((row) => ({ ...row, lowestCents: lowest.get(row.id) ?? null })),
		changed: writable.length,
		unchanged: pairs.length - changing.length,
		faults: changing.flatMap(({ id, nombre }, place) => {
			const message = faulty.get(place)
			return message === undefined ? [] : [{ id, nombre, message }]
		}),
		digest: createHash('sha256')
			.update(
				writable.map(({ id, before, after }) => `${id} ${textOf(before, after)} ${textOf(after, after)}`).join('\n'),
			)
			.digest('hex'),
		writable: writable.map(({ after }) => after),
	}
}

/** The fields of a product that a change may concern, as text. */
function textOf(product: ImportedProduct, { given = [] }: ImportedProduct): string {
	const fields = [product.precioCents, product.precioUnidadCents, product.precioPalletCents, product.precioPromoCents]
	const texts = given.map((column) => (column in product ? product[column as keyof ImportedProduct] : null))
	return JSON.stringify([fields, product.inicioPromoMs ?? null, product.finPromoMs, product.oculto ?? false, texts])
}

/** The changes that a bulk change would write, and its obstacles. Changes nothing. */
export async function previewMany(context: Context, ids: readonly number[], change: BulkChange): Promise<ManyPreview> {
	const { writable: _, ...preview } = await find(context, ids, change)
	return preview
}

/** The change of many products, and the preview that was displayed. */
export interface ManyChange {
	readonly ids: readonly number[]
	readonly change: BulkChange
	readonly digest: string
	/** Its name in the list of imports. */
	readonly title: string
}

export type ManyOutcome =
	| { readonly ok: true; readonly changed: number }
	| { readonly ok: false; readonly code: 'cambiado_entretanto' }

/** Writes a bulk change as one import, which can be undone. Refused if it differs from the preview. */
export async function changeMany(context: Context, { ids, change, digest, title }: ManyChange): Promise<ManyOutcome> {
	const found = await find(context, ids, change)
	if (found.digest !== digest) return { ok: false, code: 'cambiado_entretanto' }
	const { isWritten } = await importCatalogue(context, found.writable, { dryRun: false, file: title })
	await followChanges(context)
	return isWritten ? { ok: true, changed: found.changed } : { ok: false, code: 'cambiado_entretanto' }
}
