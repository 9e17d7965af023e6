import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#store/database.ts'
import { GIVES_OFFER, WANTED_STOCK } from './staged-products.ts'

/** The changes of an import, by kind. */
export interface ImportPreview {
	/** Products whose price changes. */
	readonly prices: number
	/** Offers that begin or change, and offers that end. */
	readonly offers: number
	readonly endedOffers: number
	/** Lots whose stock changes, and lots that are new. */
	readonly stocks: number
	readonly newLots: number
	/** The largest price changes by their ratio, in cents. */
	readonly largest: readonly PriceChange[]
}

export interface PriceChange {
	readonly slug: string
	readonly beforeCents: number
	readonly afterCents: number
}

/** Of an import that cannot be compared with the shop. */
export const NO_PREVIEW: ImportPreview = { prices: 0, offers: 0, endedOffers: 0, stocks: 0, newLots: 0, largest: [] }

const SHOWN = 10

/** The changes of prices, offers and stock that writing the staged products makes. */
export async function stagedPreview(tx: Database): Promise<ImportPreview> {
	const [counts] = await rowsOf<Omit<ImportPreview, 'largest'>>(
		tx,
		sql`select
			(select count(*)::int from staged_products staged join products known using (id)
				where staged.precio_cents <> known.precio_cents) as prices,
			(select count(*)::int from staged_promotions wanted join staged_products staged using (nth)
				left join product_promotions known on known.product_id = staged.id and not known.flash
				where ${GIVES_OFFER}
					and (wanted.precio_cents, wanted.starts_at, wanted.ends_at)
						is distinct from (known.precio_cents, known.starts_at, known.ends_at)) as offers,
			(select count(*)::int from staged_products staged
				join product_promotions known on known.product_id = staged.id and not known.flash
				where ${GIVES_OFFER} and nth not in (select nth from staged_promotions)) as "endedOffers",
			(select count(*)::int from (${WANTED_STOCK}) wanted join lots known on known.id = wanted.lot_id
				where known.on_hand_hundredths <> wanted.stock) as stocks,
			(select count(*)::int from staged_lots wanted join staged_products staged using (nth)
				left join lots known
					on known.product_id = staged.id and known.tono = wanted.tono and known.calibre = wanted.calibre
				where known.id is null) as "newLots"`,
	)
	if (!counts) throw new Error('a preview is one row')
	const largest = await rowsOf<PriceChange>(
		tx,
		sql`select staged.slug, known.precio_cents as "beforeCents", staged.precio_cents as "afterCents"
			from staged_products staged join products known using (id)
			where staged.precio_cents <> known.precio_cents
			order by abs(ln(staged.precio_cents::float8 / known.precio_cents)) desc, staged.slug limit ${SHOWN}`,
	)
	return { ...counts, largest }
}
