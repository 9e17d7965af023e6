import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, one, rowsOf } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { PRODUCT_COLUMNS } from './staged-products.ts'
import { tellStockCause } from './stock-cause.ts'
import { imports } from './tables.ts'

/** The reverted changes of an undo, and those it could not revert. */
export interface UndoneImport {
	readonly products: number
	/** Slugs of products that changed after the import: they do not change. */
	readonly changedSince: readonly string[]
	/** Products that the import created; they remain without stock. */
	readonly created: number
	readonly lots: number
	/** Lots of which orders hold more than would remain: their stock stays. */
	readonly heldLots: number
}

export type ImportRow = typeof imports.$inferSelect

const LISTED = {
	id: imports.id,
	file: imports.file,
	startedAt: imports.startedAt,
	undoneAt: imports.undoneAt,
	products: sql<number>`(select count(*)::int from import_changes where import_id = ${imports.id})`,
}

/** The last import that is not undone; null if there is none. */
export async function lastImport(db: Database): Promise<ListedImport | null> {
	return one(db.select(LISTED).from(imports).where(isNull(imports.undoneAt)).orderBy(desc(imports.id)).limit(1))
}

/** The latest imports, undone ones too, with how many products each changed. */
export function findImports(db: Database, limit: number): Promise<ListedImport[]> {
	return db.select(LISTED).from(imports).orderBy(desc(imports.id)).limit(limit)
}

export type ListedImport = Pick<ImportRow, 'id' | 'file' | 'startedAt' | 'undoneAt'> & { readonly products: number }

/** An import that is not undone, by its number; null if there is none. */
export async function findStandingImport(db: Database, id: number): Promise<ImportRow | null> {
	return one(
		db
			.select()
			.from(imports)
			.where(and(eq(imports.id, id), isNull(imports.undoneAt))),
	)
}

/** The latest import with these movements of stock that is not undone; null if there is none. */
export async function importOfDigest(db: Database, digest: string): Promise<ImportRow | null> {
	return one(
		db
			.select()
			.from(imports)
			.where(sql`${imports.digest} = ${digest} and ${imports.hasMovements} and ${imports.undoneAt} is null`)
			.orderBy(desc(imports.id))
			.limit(1),
	)
}

const LOCK_LOTS = (importId: number) => sql`select lots.id from lots
	where id in (select lot_id from stock_movements where import_id = ${importId})
		or product_id in (select product_id from import_changes where import_id = ${importId} and jsonb_typeof(before -> 'shelves') = 'object')
	order by lots.id for update`

const LOCK_PRODUCTS = (importId: number) => sql`select products.id from products
	join import_changes on product_id = products.id where import_id = ${importId}
	order by products.id for update of products`

/** The reference price of an offer is computed again until the offer begins, and is no change. */
const OFFER = sql`coalesce((select to_jsonb(offer) - 'before_cents' from product_promotions offer
	where product_id = products.id and not flash), 'null')`

/** Whether a row equals its stored copy. The copy lacks columns that a later version has added. */
const isSame = (
	now: SQL,
	kept: SQL,
) => sql`(jsonb_typeof(${now}) = jsonb_typeof(${kept}) and (${kept} = 'null' or not exists (
	select from jsonb_each(case when ${kept} = 'null' then '{}' else ${kept} end) field where field.value is distinct from ${now} -> field.key)))`

/** The products of an import by whether they are still as it left them. */
async function changesOf(tx: Database, importId: number) {
	return rowsOf<{ id: number; slug: string; isCreated: boolean; isSame: boolean }>(
		tx,
		sql`select products.id, slug, before is null as "isCreated",
				${isSame(sql`to_jsonb(products)`, sql`after -> 'product'`)} and ${isSame(OFFER, sql`(after #- '{offer,before_cents}') -> 'offer'`)} as "isSame"
			from import_changes join products on products.id = product_id where import_id = ${importId} order by products.id`,
	)
}

const SET_COLUMNS = sql.raw(PRODUCT_COLUMNS.map((name) => `${name} = former.${name}`).join(', '))

async function restoreProducts(tx: Database, importId: number, ids: readonly number[]): Promise<void> {
	const chosen = sql`import_id = ${importId} and import_changes.product_id = any(${sql.param([...ids])}::int[])`
	await tx.execute(sql`update products set ${SET_COLUMNS} from (
			select (jsonb_populate_record(now, before -> 'product')).*
			from import_changes join products now on now.id = product_id where ${chosen}
		) former where products.id = former.id`)
	await tx.execute(sql`delete from product_promotions using import_changes
		where product_promotions.product_id = import_changes.product_id and not flash and ${chosen}`)
	await tx.execute(sql`insert into product_promotions (product_id, precio_cents, starts_at, ends_at, before_cents, flash)
		select import_changes.product_id, offer.precio_cents, offer.starts_at, offer.ends_at, offer.before_cents, false
		from import_changes, jsonb_populate_record(null::product_promotions, before -> 'offer') offer
		where ${chosen} and before -> 'offer' <> 'null'`)
}

/** Reverts the import's change of each lot, but never stock that orders hold. */
async function restoreStock(tx: Database, importId: number, at: Date) {
	await tellStockCause(tx, { kind: 'undo', at, import: importId })
	return rowsOf<{ isHeld: boolean }>(
		tx,
		sql`update lots set on_hand_hundredths = greatest(on_hand_hundredths - moved.quantity, reserved_hundredths)
			from (
				select lot_id, sum(quantity_hundredths)::int as quantity from stock_movements
				where import_id = ${importId} group by lot_id
			) moved
			where lots.id = moved.lot_id and moved.quantity <> 0
			returning on_hand_hundredths = reserved_hundredths and reserved_hundredths > 0 as "isHeld"`,
	)
}

/** Puts lots back to their former shelves, except lots whose shelf has changed since. */
const restoreShelves = (importId: number) => sql`update lots set ubicacion = former.ubicacion
	from (
		select lot.key::int as id, lot.value as ubicacion, after -> 'shelves' ->> lot.key as left_at
		from import_changes, jsonb_each_text(case jsonb_typeof(before -> 'shelves') when 'object' then before -> 'shelves' else '{}' end) lot
		where import_id = ${importId}
	) former
	where lots.id = former.id and lots.ubicacion = former.left_at and lots.ubicacion <> former.ubicacion`

/**
 * Undoes an import in one transaction: products that nothing has changed since get their former fields and offers,  *
 * and lots their former quantities less the goods sent since.
 */
export function undoImport(db: Database, importId: number, at: Date): Promise<UndoneImport> {
	return db.transaction(async (tx) => {
		await tx.execute(lockUntilCommit('importedProducts'))
		await tx.execute(LOCK_LOTS(importId))
		await tx.execute(LOCK_PRODUCTS(importId))
		const changes = await changesOf(tx, importId)
		const restored = changes.filter(({ isCreated, isSame }) => !isCreated && isSame).map(({ id }) => id)
		if (restored.length > 0) await restoreProducts(tx, importId, restored)
		const lots = await restoreStock(tx, importId, at)
		await tx.execute(restoreShelves(importId))
		await tx.update(imports).set({ undoneAt: at }).where(eq(imports.id, importId))
		return {
			products: restored.length,
			changedSince: changes.filter(({ isCreated, isSame }) => !isCreated && !isSame).map(({ slug }) => slug),
			created: changes.filter(({ isCreated }) => isCreated).length,
			lots: lots.length,
			heldLots: lots.filter(({ isHeld }) => isHeld).length,
		}
	})
}
