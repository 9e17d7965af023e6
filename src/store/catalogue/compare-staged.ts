import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#store/database.ts'
import { GIVES_OFFER, PRODUCT_COLUMNS, WANTED_STOCK } from './staged-products.ts'

/** Products by outcome, each as its place among the staged products. */
export interface Comparison {
	readonly created: readonly number[]
	readonly updated: readonly number[]
}

const columnsOf = (alias: string) => sql.raw(PRODUCT_COLUMNS.map((name) => `${alias}.${name}`).join(', '))

const OTHER_FIELDS = sql`select nth from staged_products staged join products known using (id)
	where (${columnsOf('staged')}) is distinct from (${columnsOf('known')})`

const OTHER_PROMOTION = sql`select staged.nth from staged_products staged
	left join staged_promotions wanted using (nth)
	left join product_promotions known on known.product_id = staged.id and not known.flash
	where staged.id is not null and ${GIVES_OFFER}
		and (wanted.precio_cents, wanted.starts_at, wanted.ends_at)
			is distinct from (known.precio_cents, known.starts_at, known.ends_at)`

const OTHER_STOCK = sql`select wanted.nth from (${WANTED_STOCK}) wanted join lots known on known.id = wanted.lot_id
	where known.on_hand_hundredths <> wanted.stock`

const NEW_LOT = sql`select staged.nth from staged_products staged
	join staged_lots wanted using (nth)
	left join lots known on known.product_id = staged.id and known.tono = wanted.tono and known.calibre = wanted.calibre
	where staged.id is not null and known.id is null`

const OTHER_SHELF = sql`select staged.nth from staged_products staged
	join staged_lots wanted using (nth)
	join lots known on known.product_id = staged.id and known.tono = wanted.tono and known.calibre = wanted.calibre
	where known.ubicacion <> wanted.ubicacion`

/** Slugs that lead to another product until theirs is taken. */
const TAKEN_SLUG = sql`select nth from staged_products join former_slugs using (slug)`

/** Former slugs that do not lead to the last product that names them; a slug that another product has now stays with that product. */
const OTHER_FORMER_SLUG = sql`select staged.nth from (
		select distinct on (slug) nth, slug from staged_former_slugs order by slug, nth desc
	) wanted
	join staged_products staged using (nth)
	left join former_slugs known on known.slug = wanted.slug
	where known.product_id is distinct from staged.id and wanted.slug <> staged.slug and not exists (
		select from products where slug = wanted.slug and id not in (select id from staged_products where id is not null)
	)`

const CHANGES = [OTHER_FIELDS, OTHER_PROMOTION, OTHER_STOCK, NEW_LOT, OTHER_SHELF, TAKEN_SLUG, OTHER_FORMER_SLUG]

/** Compares the staged products with the shop's. */
export async function compareStaged(tx: Database): Promise<Comparison> {
	const created = await rowsOf<{ nth: number }>(tx, sql`select nth from staged_products where id is null order by nth`)
	const updated = await rowsOf<{ nth: number }>(
		tx,
		sql`select nth from staged_products where id is not null and nth in (${sql.join(CHANGES, sql` union all `)})
			order by nth`,
	)
	return { created: created.map(({ nth }) => nth), updated: updated.map(({ nth }) => nth) }
}
