import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { GIVES_OFFER, PRODUCT_COLUMNS, takeWhatIsNotGiven, WANTED_STOCK } from './staged-products.ts'
import { tellStockCause } from './stock-cause.ts'

const COLUMNS = sql.raw(PRODUCT_COLUMNS.join(', '))
const SET_COLUMNS = sql.raw(PRODUCT_COLUMNS.map((name) => `${name} = staged.${name}`).join(', '))

/** The lots of staged products, in the order of their ids, as orders lock them, so that the two never wait for each other. */
const LOCK_LOTS = sql`select lots.id from lots join staged_products staged on staged.id = lots.product_id
	order by lots.id for update of lots`

/** Keeps a concurrent change of fields missing from the file from being overwritten with older values. */
const LOCK_PRODUCTS = sql`select products.id from products join staged_products staged using (id)
	order by products.id for update of products`

/** Frees the slugs that products take, and marks their former owners as changed: processes read their former slugs again. */
const FREE_SLUGS = sql`with freed as (
		delete from former_slugs using staged_products staged where former_slugs.slug = staged.slug returning product_id
	) update products set changed_xid = 0 from freed where id = freed.product_id`

const UPDATE_PRODUCTS = sql`update products set ${SET_COLUMNS} from staged_products staged where products.id = staged.id`

/** Serial numbers are given after the sort: they follow the order of the file. */
const INSERT_PRODUCTS = sql`with inserted as (
		insert into products (${COLUMNS}) select ${COLUMNS} from staged_products where id is null order by nth returning id, slug
	) update staged_products staged set id = inserted.id from inserted where staged.slug = inserted.slug`

const DELETE_PROMOTIONS = sql`delete from product_promotions using staged_products staged
	where product_id = staged.id and not flash and ${GIVES_OFFER}
		and staged.nth not in (select nth from staged_promotions)`

const WRITE_PROMOTIONS = sql`insert into product_promotions as known (product_id, precio_cents, starts_at, ends_at, flash)
	select staged.id, wanted.precio_cents, wanted.starts_at, wanted.ends_at, false
	from staged_promotions wanted join staged_products staged using (nth)
	on conflict (product_id) where not flash do update
	set precio_cents = excluded.precio_cents, starts_at = excluded.starts_at, ends_at = excluded.ends_at
	where (known.precio_cents, known.starts_at, known.ends_at)
		is distinct from (excluded.precio_cents, excluded.starts_at, excluded.ends_at)`

/** Counts and movements of lots that the shop knows; a lot missing from the file stays unchanged. */
const updateLots = (isMovement: boolean) => sql`update lots set on_hand_hundredths = wanted.stock
	from (${WANTED_STOCK}) wanted
	where lots.id = wanted.lot_id and wanted.is_movement = ${sql.raw(`${isMovement}`)} and on_hand_hundredths <> wanted.stock`

const COUNT_LOTS = updateLots(false)
const MOVE_LOTS = updateLots(true)

/** The shelves that the file names. */
const SHELVE_LOTS = sql`update lots set ubicacion = wanted.ubicacion
	from staged_lots wanted join staged_products staged using (nth)
	where lots.product_id = staged.id and lots.tono = wanted.tono and lots.calibre = wanted.calibre
		and lots.ubicacion <> wanted.ubicacion`

const INSERT_LOTS = sql`insert into lots (product_id, tono, calibre, on_hand_hundredths, ubicacion)
	select staged.id, wanted.tono, wanted.calibre, wanted.quantity_hundredths, coalesce(wanted.ubicacion, '')
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

/** The products that the shop knows and their own offers, before they are written. */
const NOTE_BEFORE = sql`create temporary table staged_before as
	select staged.id, ${rowOf('known')} as row from staged_products staged join products known on known.id = staged.id`

/** For a product that the import created nothing is restored, so nothing more is stored. */
const noteChanges = (importId: number) => sql`insert into import_changes (import_id, product_id, before, after)
	select ${importId}::int, staged.id, before.row, case when before.id is null then '{}' else ${rowOf('known')} end
	from staged_products staged join products known on known.id = staged.id
	left join staged_before before on before.id = staged.id
	on conflict (import_id, product_id) do update set after = excluded.after`

/** A product's columns, its own offer and the shelves that the file names, as an import keeps them for its undoing. */
function rowOf(alias: string): SQL {
	const known = sql.raw(alias)
	return sql`jsonb_build_object(
		'product', to_jsonb(${known}) - 'changed_xid',
		'offer', (select to_jsonb(offer) - 'id' from product_promotions offer where product_id = ${known}.id and not flash),
		'shelves', (select jsonb_object_agg(lots.id, lots.ubicacion) from lots
			join staged_lots wanted on wanted.nth = staged.nth and wanted.tono = lots.tono and wanted.calibre = lots.calibre
			where lots.product_id = ${known}.id and wanted.ubicacion is not null)
	)`
}

/** Writes the staged products as part of an import. */
export async function mergeStaged(tx: Database, importId: number, at: Date): Promise<void> {
	for (const statement of [LOCK_LOTS, LOCK_PRODUCTS]) await tx.execute(statement)
	await takeWhatIsNotGiven(tx)
	await tx.execute(NOTE_BEFORE)
	for (const statement of [FREE_SLUGS, UPDATE_PRODUCTS, INSERT_PRODUCTS, DELETE_PROMOTIONS, WRITE_PROMOTIONS])
		await tx.execute(statement)
	await tellStockCause(tx, { kind: 'count', at, import: importId })
	await tx.execute(COUNT_LOTS)
	await tellStockCause(tx, { kind: 'movement', at, import: importId })
	await tx.execute(MOVE_LOTS)
	await tellStockCause(tx, { kind: 'initial', at, import: importId })
	await tx.execute(INSERT_LOTS)
	await tx.execute(SHELVE_LOTS)
	await tx.execute(WRITE_FORMER_SLUGS)
	await tx.execute(noteChanges(importId))
	await tx.execute(sql`drop table staged_before`)
}
