import { eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { formerSlugs, products } from './tables.ts'

/** The product that has one of these slugs now: the one to rename. */
export async function findRenamed(
	tx: Database,
	slugs: readonly string[],
): Promise<typeof products.$inferSelect | undefined> {
	if (slugs.length === 0) return undefined
	const rows = await tx
		.select()
		.from(products)
		.where(inArray(products.slug, [...slugs]))
	return slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? [])[0]
}

/**
 * Stores the former slugs of a product. Slugs in use by a product are skipped; the product's own slug is removed from
 * the former slugs of other products. True when something changed.
 */
export async function writeFormerSlugs(
	tx: Database,
	product: { readonly id: number; readonly slug: string },
	slugs: readonly string[],
): Promise<boolean> {
	const freed = await tx.delete(formerSlugs).where(eq(formerSlugs.slug, product.slug)).returning()
	const wanted = [...new Set(slugs)].filter((slug) => slug !== product.slug)
	const inUse =
		wanted.length === 0
			? []
			: await tx.select({ slug: products.slug }).from(products).where(inArray(products.slug, wanted))
	const former = wanted.filter((slug) => !inUse.some((row) => row.slug === slug))
	const written = former.length === 0 ? [] : await insertFormerSlugs(tx, product.id, former)
	// Marks these products as changed, so that every process reloads them with their former slugs.
	const moved = [...freed, ...written].map(({ productId }) => productId)
	if (moved.length > 0) await tx.update(products).set({ changedXid: 0 }).where(inArray(products.id, moved))
	return moved.length > 0
}

function insertFormerSlugs(tx: Database, productId: number, slugs: readonly string[]) {
	return tx
		.insert(formerSlugs)
		.values(slugs.map((slug) => ({ slug, productId })))
		.onConflictDoUpdate({
			target: formerSlugs.slug,
			set: { productId: sql`excluded.product_id` },
			setWhere: ne(formerSlugs.productId, productId),
		})
		.returning()
}
