import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money/cents.ts'
import { productPromotions, products } from '#store/catalogue/tables.ts'
import { type Database, rowsOf } from '#store/database.ts'

/** The days of a campaign; its offers are the ones with exactly these. */
export interface FlashDays {
	readonly startsAt: Date
	readonly endsAt: Date
}

/** The offers of the running and coming campaigns, the first to begin in front. */
export function findFlashOffers(db: Database, now: Date) {
	return db
		.select({
			productId: products.id,
			nombre: products.nombre,
			listCents: products.precioCents,
			precioCents: productPromotions.precioCents,
			beforeCents: productPromotions.beforeCents,
			startsAt: productPromotions.startsAt,
			endsAt: productPromotions.endsAt,
		})
		.from(productPromotions)
		.innerJoin(products, eq(products.id, productPromotions.productId))
		.where(and(eq(productPromotions.flash, true), gt(productPromotions.endsAt, now)))
		.orderBy(asc(productPromotions.startsAt), asc(productPromotions.endsAt), asc(products.nombre))
}

/** The data of products that might take part in a campaign. */
export interface FlashCandidate {
	readonly id: number
	readonly nombre: string
	readonly precioCents: Cents
	readonly lowestCents: Cents | null
	readonly isTaken: boolean
	readonly tipo: string
	readonly precioUnidadCents: Cents | null
}

export function findFlashCandidates(
	db: Database,
	ids: readonly number[],
	{ startsAt, endsAt }: FlashDays,
): Promise<readonly FlashCandidate[]> {
	const [from, until] = [startsAt.toISOString(), endsAt.toISOString()]
	return rowsOf(
		db,
		sql`select id, nombre, precio_cents as "precioCents", tipo, precio_unidad_cents as "precioUnidadCents",
				lowest_price(id, greatest(${from}::timestamptz, clock_timestamp())) as "lowestCents",
				exists (select 1 from product_promotions other where other.product_id = products.id and other.flash
					and other.starts_at < ${until}::timestamptz and other.ends_at > ${from}::timestamptz) as "isTaken"
			from products where id = any(${sql.param([...ids])}::int[]) order by nombre, id`,
	)
}

export async function insertFlashOffers(
	tx: Database,
	days: FlashDays,
	offers: readonly { readonly productId: number; readonly precioCents: Cents }[],
): Promise<void> {
	// A trigger finds each reference price.
	await tx.insert(productPromotions).values(offers.map((offer) => ({ ...offer, ...days, flash: true })))
}

/** Takes the offers of a campaign away; how many there were. */
export async function deleteFlashOffers(tx: Database, { startsAt, endsAt }: FlashDays): Promise<number> {
	const { flash, startsAt: starts, endsAt: ends } = productPromotions
	const gone = await tx
		.delete(productPromotions)
		.where(and(eq(flash, true), eq(starts, startsAt), eq(ends, endsAt)))
		.returning({ id: productPromotions.id })
	return gone.length
}
