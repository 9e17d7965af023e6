import { sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { PRODUCT_COLUMNS } from './staged-products.ts'

const COLUMNS = sql.raw(PRODUCT_COLUMNS.join(', '))
const SET_COLUMNS = sql.raw(PRODUCT_COLUMNS.map((name) => `${name} = staged.${name}`).join(', '))

/** The lots of staged products, in the order of their ids, as orders lock them, so that the two never wait for each other. */
const LOCK_LOTS = sql`select lots.id from lots join staged_products staged on staged.id = lots.product_id
	order by lots.id for update of lots`

/** Frees the slugs that products take, and marks those that had them as changed: processes read their former slugs again. */
const FREE_SLUGS = sql`with freed as (
		delete from former_slugs using staged_products staged where former_slugs.slug = staged.slug returning product_id
	) update products set changed_xid = 0 from freed where id = freed.product_id`

const UPDATE_PRODUCTS = sql`update products set ${SET_COLUMNS} from staged_products staged where products.id = staged.id`

/** Serial numbers are given after the sort: they follow the order of the file. */
const INSERT_PRODUCTS = sql`with inserted as (
		insert into products (${COLUMNS}) select ${COLUMNS} from staged_products where id is null order by nth returning id, slug
	) update staged_products staged set id = inserted.id from inserted where staged.slug = inserted.slug`

const DELETE_PROMOTIONS = sql`delete from product_promotions using staged_products staged
	where product_id = staged.id and not flash and staged.nth not in (select nth from staged_promotions)`

const WRITE_PROMOTIONS = sql`insert into product_promotions as known (product_id, precio_cents, ends_at, flash)
	select staged.id, wanted.precio_cents, wanted.ends_at, false
	from staged_promotions wanted join staged_products staged using (nth)
	on conflict (product_id) where not flash do update
	set precio_cents = excluded.precio_cents, starts_at = null, ends_at = excluded.ends_at
	where (known.precio_cents, known.ends_at) is distinct from (excluded.precio_cents, excluded.ends_at)`

/**
 * An import never takes from a lot what open orders have reserved. A lot that the file leaves out stays, with nothing free in
 * it, because past orders refer to it.
 */
const UPDATE_LOTS = sql`update lots set on_hand_hundredths = greatest(wanted.stock, reserved_hundredths)
	from (
		select known.id, coalesce(wanted.on_hand_hundredths, 0) as stock from lots known
		join staged_products staged on staged.id = known.product_id
		left join staged_lots wanted using (nth, tono, calibre)
	) wanted
	where lots.id = wanted.id and on_hand_hundredths <> greatest(wanted.stock, reserved_hundredths)`

const INSERT_LOTS = sql`insert into lots (product_id, tono, calibre, on_hand_hundredths)
	select staged.id, wanted.tono, wanted.calibre, wanted.on_hand_hundredths
	from staged_lots wanted join staged_products staged using (nth)
	where not exists (
		select from lots where product_id = staged.id and tono = wanted.tono and calibre = wanted.calibre
	)
	order by nth, place`

/** A former slug leads to the last product that names it, unless a product has it now. */
const WRITE_FORMER_SLUGS = sql`insert into former_slugs as known (slug, product_id)
	select former.slug, staged.id from (
		select distinct on (slug) nth, slug from staged_former_slugs order by slug, nth desc
	) former
	join staged_products staged using (nth)
	where not exists (select from products where slug = former.slug)
	on conflict (slug) do update set product_id = excluded.product_id where known.product_id <> excluded.product_id`

/** Writes the staged products. */
export async function mergeStaged(tx: Database): Promise<void> {
	const statements = [
		LOCK_LOTS,
		FREE_SLUGS,
		UPDATE_PRODUCTS,
		INSERT_PRODUCTS,
		DELETE_PROMOTIONS,
		WRITE_PROMOTIONS,
		UPDATE_LOTS,
		INSERT_LOTS,
		WRITE_FORMER_SLUGS,
	]
	for (const statement of statements) await tx.execute(statement)
}
