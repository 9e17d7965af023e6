import { and, eq, inArray, lte, max } from 'drizzle-orm'
import type { Cents } from '#domain/money/cents.ts'
import { productPromotions, products } from '#store/catalogue/tables.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'

/** A price of the flash campaign, by product slug. */
export interface FlashPrice {
	readonly slug: string
	readonly precioCents: Cents
	/** The reference price of the reduction, if this window continues the previous one. */
	readonly beforeCents?: Cents | null
}

/** The end of the latest flash window, or null if there has never been one. */
export async function latestFlashEnd(db: Database): Promise<Date | null> {
	const [row] = await db
		.select({ end: max(productPromotions.endsAt) })
		.from(productPromotions)
		.where(eq(productPromotions.flash, true))
	return row?.end ?? null
}

/** Inserts a flash window with its prices and deletes the windows that have ended. */
export async function openFlashWindow(
	tx: Database,
	window: { startsAt: Date; endsAt: Date },
	prices: readonly FlashPrice[],
): Promise<void> {
	await tx
		.delete(productPromotions)
		.where(and(eq(productPromotions.flash, true), lte(productPromotions.endsAt, window.startsAt)))
	const rows = await tx
		.select({ id: products.id, slug: products.slug, precioCents: products.precioCents })
		.from(products)
		.where(
			inArray(
				products.slug,
				prices.map((price) => price.slug),
			),
		)
	const offers = prices.flatMap((price) => {
		const row = rows.find((candidate) => candidate.slug === price.slug)
		return row && price.precioCents < row.precioCents
			? [
					{
						productId: row.id,
						precioCents: price.precioCents,
						beforeCents: price.beforeCents ?? null,
						...window,
						flash: true,
					},
				]
			: []
	})
	if (offers.length > 0) await tx.insert(productPromotions).values(offers)
}

/** The prices of the last flash window, which the next one reuses. */
export async function lastFlashPrices(db: Database): Promise<FlashPrice[]> {
	return db
		.select({
			slug: products.slug,
			precioCents: productPromotions.precioCents,
			beforeCents: productPromotions.beforeCents,
		})
		.from(productPromotions)
		.innerJoin(products, eq(products.id, productPromotions.productId))
		.where(eq(productPromotions.flash, true))
}

/** Advisory lock until the transaction ends, so that only one process opens the next window. */
export async function lockFlashCampaign(tx: Database): Promise<void> {
	await tx.execute(lockUntilCommit('flashCampaign'))
}
