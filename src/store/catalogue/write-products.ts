import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { Database } from '#store/database.ts'
import { formerSlugs, lots, productPromotions, products } from './tables.ts'
import {
	isSameFields,
	isSamePromotion,
	promotionOf,
	replacePromotion,
	toFields,
	type WriteOutcome,
	writeLots,
	writeProduct,
} from './write-product.ts'

/** The number of products of each outcome. */
export type WriteCounts = Readonly<Record<WriteOutcome, number>>

type LotRow = typeof lots.$inferSelect

/** What is stored of some products. */
interface Stored {
	readonly bySlug: ReadonlyMap<string, typeof products.$inferSelect>
	readonly promotions: ReadonlyMap<number, typeof productPromotions.$inferSelect>
	readonly lots: ReadonlyMap<number, readonly LotRow[]>
}

async function readStored(tx: Database, slugs: readonly string[]): Promise<Stored> {
	const rows = await tx
		.select()
		.from(products)
		.where(sql`${products.slug} = any(${sql.param([...slugs])})`)
	const ids = sql.param(rows.map(({ id }) => id))
	const promotionRows = await tx
		.select()
		.from(productPromotions)
		.where(and(sql`${productPromotions.productId} = any(${ids})`, eq(productPromotions.flash, false)))
	const lotRows = await tx.select().from(lots).where(sql`${lots.productId} = any(${ids})`)
	return {
		bySlug: new Map(rows.map((row) => [row.slug, row])),
		promotions: new Map(promotionRows.map((row) => [row.productId, row])),
		lots: Map.groupBy(lotRows, ({ productId }) => productId),
	}
}

/** Whether writing a product's lots would change none: those of the file as they are, and nothing free in any other. */
function areSameLots(wanted: ImportedProduct['lots'], stored: readonly LotRow[]): boolean {
	const isSame = (row: LotRow) => {
		const lot = wanted.find(({ tono, calibre }) => tono === row.tono && calibre === row.calibre)
		return row.onHandHundredths === Math.max(lot?.stockHundredths ?? 0, row.reservedHundredths)
	}
	const known = wanted.filter((lot) => stored.some(({ tono, calibre }) => tono === lot.tono && calibre === lot.calibre))
	return known.length === wanted.length && stored.every(isSame)
}

function isStoredAs(product: ImportedProduct, stored: Stored): boolean {
	const row = stored.bySlug.get(product.slug)
	return (
		row !== undefined &&
		isSameFields(row, toFields(product)) &&
		isSamePromotion(stored.promotions.get(row.id), promotionOf(product)) &&
		areSameLots(product.lots, stored.lots.get(row.id) ?? [])
	)
}

async function insertNew(tx: Database, created: readonly ImportedProduct[]): Promise<void> {
	if (created.length === 0) return
	const rows = await tx
		.insert(products)
		.values(created.map(toFields))
		.returning({ id: products.id, slug: products.slug })
	const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
	const withIds = created.map((product) => {
		const productId = idOf.get(product.slug)
		if (productId === undefined) throw new Error('the product was not written')
		return { product, productId }
	})
	const newLots = withIds.flatMap(({ product, productId }) =>
		product.lots.map(({ tono, calibre, stockHundredths }) => ({
			productId,
			tono,
			calibre,
			onHandHundredths: stockHundredths,
		})),
	)
	if (newLots.length > 0) await tx.insert(lots).values(newLots)
	const promotions = withIds.flatMap(({ product, productId }) => {
		const promotion = promotionOf(product)
		return promotion ? [{ ...promotion, productId, flash: false }] : []
	})
	if (promotions.length > 0) await tx.insert(productPromotions).values(promotions)
}

/** Locks the lots of products in the order of their ids, as orders do, so that the two never wait for each other. */
async function lockLotsOf(tx: Database, slugs: readonly string[]): Promise<Map<number, LotRow[]>> {
	const rows = await tx
		.select(getTableColumns(lots))
		.from(lots)
		.innerJoin(products, eq(products.id, lots.productId))
		.where(sql`${products.slug} = any(${sql.param([...slugs])})`)
		.orderBy(asc(lots.id))
		.for('update', { of: lots })
	return Map.groupBy(rows, ({ productId }) => productId)
}

/** Changes stored products, whose slugs stay, to what the file says. */
async function changeStored(tx: Database, changed: readonly ImportedProduct[], stored: Stored): Promise<void> {
	if (changed.length === 0) return
	const locked = await lockLotsOf(
		tx,
		changed.map(({ slug }) => slug),
	)
	for (const product of changed) {
		const row = stored.bySlug.get(product.slug)
		if (!row) throw new Error('the product to change is not stored')
		const [fields, promotion] = [toFields(product), promotionOf(product)]
		if (!isSameFields(row, fields)) await tx.update(products).set(fields).where(eq(products.id, row.id))
		if (!isSamePromotion(stored.promotions.get(row.id), promotion)) await replacePromotion(tx, row.id, promotion)
		await writeLots(tx, row.id, product.lots, locked.get(row.id) ?? [])
	}
}

/** Whether one of the products takes a slug from another, so that the order in which they are written matters. */
async function renames(tx: Database, written: readonly ImportedProduct[]): Promise<boolean> {
	const slugs = written.map(({ slug }) => slug)
	if (written.some(({ slugsAnteriores }) => slugsAnteriores.length > 0) || new Set(slugs).size < slugs.length)
		return true
	return (await tx.$count(formerSlugs, sql`${formerSlugs.slug} = any(${sql.param(slugs)})`)) > 0
}

/**
 * Writes products as `writeProduct` does each, in their order. A few queries tell the unchanged ones, new ones are inserted
 * together, and those that change take a query for each part that does.
 */
export async function writeProducts(tx: Database, written: readonly ImportedProduct[]): Promise<WriteCounts> {
	const counts = { created: 0, updated: 0, unchanged: 0 }
	if (await renames(tx, written)) {
		await lockLotsOf(
			tx,
			written.flatMap(({ slug, slugsAnteriores }) => [slug, ...slugsAnteriores]),
		)
		for (const product of written) counts[await writeProduct(tx, product)] += 1
		return counts
	}
	const slugs = written.map(({ slug }) => slug)
	const stored = await readStored(tx, slugs)
	const created = written.filter(({ slug }) => !stored.bySlug.has(slug))
	await insertNew(tx, created)
	counts.created = created.length
	const known = written.filter(({ slug }) => stored.bySlug.has(slug))
	const changed = known.filter((product) => !isStoredAs(product, stored))
	counts.unchanged = known.length - changed.length
	await changeStored(tx, changed, stored)
	counts.updated = changed.length
	return counts
}
