import { and, eq, sql } from 'drizzle-orm'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Database } from '#store/database.ts'
import { findRenamed, writeFormerSlugs } from './former-slugs.ts'
import { lots, productPromotions, products } from './tables.ts'

export type WriteOutcome = 'created' | 'updated' | 'unchanged'

export type ProductFields = Omit<typeof products.$inferInsert, 'id' | 'changedXid'>

export function toFields(product: ImportedProduct): ProductFields {
	const {
		precioPromoCents: _price,
		finPromoMs: _end,
		lots: _lots,
		slugsAnteriores: _slugs,
		variantes,
		...fields
	} = product
	// Keys in the order in which PostgreSQL returns them, so that equal variants compare as equal.
	return { ...fields, variantes: variantes.map(({ id, areaHundredths }) => ({ id, areaHundredths })) }
}

/** Whether a row has these fields already. */
export function isSameFields(row: typeof products.$inferSelect, fields: ProductFields): boolean {
	return Object.entries(fields).every(
		([field, value]) => JSON.stringify(row[field as keyof typeof row]) === JSON.stringify(value),
	)
}

async function writeFields(tx: Database, product: ImportedProduct): Promise<{ id: number; outcome: WriteOutcome }> {
	const fields = toFields(product)
	const [same] = await tx.select().from(products).where(eq(products.slug, product.slug))
	const known = same ?? (await findRenamed(tx, product.slugsAnteriores))
	if (!known) {
		const [row] = await tx.insert(products).values(fields).returning({ id: products.id })
		if (!row) throw new Error('the product was not written')
		await writeFormerSlugs(tx, { id: row.id, slug: product.slug }, product.slugsAnteriores)
		return { id: row.id, outcome: 'created' }
	}
	const changed = !isSameFields(known, fields)
	if (changed) await tx.update(products).set(fields).where(eq(products.id, known.id))
	const former = [...product.slugsAnteriores, known.slug]
	const moved = await writeFormerSlugs(tx, { id: known.id, slug: product.slug }, former)
	return { id: known.id, outcome: changed || moved ? 'updated' : 'unchanged' }
}

interface OwnPromotion {
	readonly precioCents: Cents
	readonly endsAt: Date | null
}

/** A product's own promotion, which is not a flash one; null for none. */
export function promotionOf({ precioPromoCents, finPromoMs }: ImportedProduct): OwnPromotion | null {
	if (precioPromoCents === null) return null
	return { precioCents: precioPromoCents, endsAt: finPromoMs === null ? null : new Date(finPromoMs) }
}

export function isSamePromotion(known: OwnPromotion | undefined, promotion: OwnPromotion | null): boolean {
	return (
		known?.precioCents === promotion?.precioCents &&
		(known?.endsAt?.getTime() ?? null) === (promotion?.endsAt?.getTime() ?? null)
	)
}

/** Sets or removes a product's own promotion (not the flash one). True when something changed. */
async function writeOwnPromotion(tx: Database, productId: number, promotion: OwnPromotion | null): Promise<boolean> {
	const [known] = await tx.select().from(productPromotions).where(ownOf(productId))
	if (isSamePromotion(known, promotion)) return false
	await replacePromotion(tx, productId, promotion)
	return true
}

const ownOf = (productId: number) => and(eq(productPromotions.productId, productId), eq(productPromotions.flash, false))

export async function replacePromotion(tx: Database, productId: number, promotion: OwnPromotion | null): Promise<void> {
	await tx.delete(productPromotions).where(ownOf(productId))
	if (promotion) await tx.insert(productPromotions).values({ productId, ...promotion, flash: false })
}

/** Writes the lots of a product, of which `known` are stored. True when something changed. */
export async function writeLots(
	tx: Database,
	productId: number,
	wanted: ImportedProduct['lots'],
	known: readonly (typeof lots.$inferSelect)[],
): Promise<boolean> {
	let changed = false
	for (const lot of wanted) {
		const row = known.find((other) => other.tono === lot.tono && other.calibre === lot.calibre)
		if (row === undefined) {
			await tx
				.insert(lots)
				.values({ productId, tono: lot.tono, calibre: lot.calibre, onHandHundredths: lot.stockHundredths })
			changed = true
		} else if (Math.max(lot.stockHundredths, row.reservedHundredths) !== row.onHandHundredths) {
			// An import never reduces the stock below what open orders have reserved.
			await tx
				.update(lots)
				.set({ onHandHundredths: sql`greatest(${lot.stockHundredths}, ${lots.reservedHundredths})` })
				.where(eq(lots.id, row.id))
			changed = true
		}
	}
	for (const row of known) {
		if (wanted.some((lot) => lot.tono === row.tono && lot.calibre === row.calibre)) continue
		if (row.onHandHundredths === row.reservedHundredths) continue
		// A lot missing from the file is kept with no free stock, because past orders refer to it.
		await tx
			.update(lots)
			.set({ onHandHundredths: sql`${lots.reservedHundredths}` })
			.where(eq(lots.id, row.id))
		changed = true
	}
	return changed
}

/**
 * Creates or updates a product by its slug or a former one, with its lots (on hand, in hundredths) and its own
 * promotion. Idempotent: writing the same product again changes nothing.
 */
export async function writeProduct(tx: Database, product: ImportedProduct): Promise<WriteOutcome> {
	const { id, outcome } = await writeFields(tx, product)
	const promotionChanged = await writeOwnPromotion(tx, id, promotionOf(product))
	const stored = await tx.select().from(lots).where(eq(lots.productId, id))
	const lotsChanged = await writeLots(tx, id, product.lots, stored)
	return outcome === 'unchanged' && (promotionChanged || lotsChanged) ? 'updated' : outcome
}
