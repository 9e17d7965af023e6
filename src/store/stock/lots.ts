import { type SQL, sql } from 'drizzle-orm'
import type { StockMovementKind } from '#domain/catalogue/stock-movement.ts'
import type { Cents } from '#domain/money/cents.ts'
import { changed, type Database, firstRow, one, rowsOf } from '#store/database.ts'

/** A lot as the warehouse knows it; quantities in hundredths of m² or of a piece. */
export interface StockLot {
	readonly id: number
	readonly productId: number
	readonly tono: string
	readonly calibre: string
	readonly ubicacion: string
	/** The day of its last delivery, `2026-11-21`. */
	readonly llegada: string | null
	readonly costeCents: Cents | null
	/** The stock in the warehouse, including the reserved quantity. */
	readonly onHandHundredths: number
	/** The part that is not for sale: held for unpaid orders and professionals, or sold and not sent. */
	readonly reservedHundredths: number
	/** The part sold and not sent. */
	readonly unsentHundredths: number
	/** Cut samples in the drawer. They are no longer on hand. */
	readonly muestrasCortadas: number
}

/** The sold and unsent quantity of a lot; in a query on `lots`. */
export const UNSENT = sql<number>`coalesce((
	select sum(quantity_hundredths - sent_hundredths)::int from reservations
	where lot_id = lots.id and state = 'sold' and sent_hundredths < quantity_hundredths
), 0)`

/** Lots that a condition chooses; `rest` orders and limits them. */
const lotsWhere = (db: Database, which: SQL, rest: SQL) =>
	rowsOf<StockLot>(
		db,
		sql`select lots.id, product_id as "productId", tono, calibre, ubicacion, llegada::text as llegada,
				coste_cents as "costeCents", on_hand_hundredths as "onHandHundredths",
				reserved_hundredths as "reservedHundredths", muestras_cortadas as "muestrasCortadas", ${UNSENT} as "unsentHundredths"
			from lots where ${which} ${rest}`,
	)

const among = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`

export const findLotsOf = (db: Database, productId: number): Promise<readonly StockLot[]> =>
	lotsWhere(db, sql`product_id = ${productId}`, sql`order by lots.id`)

export async function findStockLot(db: Database, id: number): Promise<StockLot | null> {
	return one(lotsWhere(db, sql`lots.id = ${id}`, sql``))
}

/** Locks lots in the order of their ids and reads them. */
export async function lockStockLots(tx: Database, ids: readonly number[]): Promise<readonly StockLot[]> {
	await tx.execute(sql`select id from lots where id = ${among(ids)} order by id for update`)
	return lotsWhere(tx, sql`lots.id = ${among(ids)}`, sql`order by lots.id`)
}

/** Where a page of lots begins: after a shelf and a lot. */
export interface ShelfPlace {
	readonly ubicacion: string
	readonly id: number
}

export interface ShelfFilter {
	/** The beginning of a shelf's name; empty for all. */
	readonly shelf: string
	/** Only lots of these products; null for all. */
	readonly productIds: readonly number[] | null
	readonly after: ShelfPlace | null
}

/** Lots by shelf. */
export function findLotsByShelf(db: Database, { shelf, productIds, after }: ShelfFilter, limit: number) {
	const conditions = [
		sql`true`,
		...(shelf === '' ? [] : [sql`ubicacion >= ${shelf} and starts_with(ubicacion, ${shelf})`]),
		...(productIds === null ? [] : [sql`product_id = ${among(productIds)}`]),
		...(after === null ? [] : [sql`(ubicacion, lots.id) > (${after.ubicacion}, ${after.id}::int)`]),
	]
	return lotsWhere(db, sql.join(conditions, sql` and `), sql`order by ubicacion, lots.id limit ${limit}`)
}

/** A movement of a lot, with the stock on hand after it and its actor. */
export interface LotMovement {
	readonly id: number
	readonly at: Date
	readonly kind: StockMovementKind
	readonly quantityHundredths: number
	readonly onHandHundredths: number
	readonly orderId: string | null
	readonly file: string | null
	readonly reason: string
	/** The name of the staff member, or the command; null for shoppers, chores and imports of the terminal. */
	readonly who: string | null
}

/** The ledger of a lot, latest first, starting before a movement. */
export async function findMovements(
	db: Database,
	lotId: number,
	beforeId: number | null,
	limit: number,
): Promise<LotMovement[]> {
	const rows = await rowsOf<Omit<LotMovement, 'at'> & { readonly at: string }>(
		db,
		sql`select movement.id::float8 as id, at, movement.kind, quantity_hundredths as "quantityHundredths",
				on_hand_hundredths as "onHandHundredths", order_id as "orderId", file, reason,
				coalesce(accounts.nombre, command) as who
			from stock_movements movement
			left join imports on imports.id = import_id
			left join accounts on accounts.id = movement.actor_id
			where lot_id = ${lotId} ${beforeId === null ? sql`` : sql`and movement.id < ${beforeId}`}
			order by movement.id desc limit ${limit}`,
	)
	return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/**
 * The number of the last movement of a kind, of a lot or of all lots of a product; 0 before the first. A form posted twice has an older
 * one.
 */
export async function findLastMovement(
	db: Database,
	kind: StockMovementKind,
	of: { readonly productId: number } | { readonly lotId: number },
): Promise<number> {
	const which =
		'lotId' in of ? sql`lot_id = ${of.lotId}` : sql`lot_id in (select id from lots where product_id = ${of.productId})`
	const { last } = await firstRow<{ last: number }>(
		db,
		sql`select coalesce(max(id), 0)::float8 as last from stock_movements where kind = ${kind} and ${which}`,
	)
	return last
}

export interface ArrivedLot {
	readonly productId: number
	readonly tono: string
	readonly calibre: string
	readonly quantityHundredths: number
	readonly ubicacion: string
	readonly llegada: string
	readonly costeCents: Cents | null
}

/** Adds a delivery to its lot, or creates the lot. Fields of a known lot that are not given stay. */
export async function addToLot(
	tx: Database,
	arrived: ArrivedLot,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
	const { productId, tono, calibre, quantityHundredths, ubicacion, llegada, costeCents } = arrived
	const [known] = await rowsOf<{ id: number }>(
		tx,
		sql`update lots set on_hand_hundredths = on_hand_hundredths + ${quantityHundredths}, llegada = ${llegada}::date,
				ubicacion = coalesce(nullif(${ubicacion}, ''), ubicacion), coste_cents = coalesce(${costeCents}::int, coste_cents)
			where product_id = ${productId} and tono = ${tono} and calibre = ${calibre} returning id`,
	)
	if (known) return { id: known.id, isNew: false }
	const [created] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into lots (product_id, tono, calibre, on_hand_hundredths, ubicacion, llegada, coste_cents)
			values (${productId}, ${tono}, ${calibre}, ${quantityHundredths}, ${ubicacion}, ${llegada}::date, ${costeCents}::int)
			returning id`,
	)
	if (!created) throw new Error('the lot was not written')
	return { id: created.id, isNew: true }
}

/** Sets a lot's stock on hand. */
export async function setOnHand(tx: Database, lotId: number, onHandHundredths: number): Promise<void> {
	await tx.execute(
		sql`update lots set on_hand_hundredths = ${onHandHundredths}
			where id = ${lotId} and on_hand_hundredths <> ${onHandHundredths}`,
	)
}

/** Takes a quantity off a lot; returns false, with nothing taken, if less than that is free. */
export async function takeOffLot(tx: Database, lotId: number, quantityHundredths: number): Promise<boolean> {
	return changed(
		rowsOf(
			tx,
			sql`update lots set on_hand_hundredths = on_hand_hundredths - ${quantityHundredths}
			where id = ${lotId} and on_hand_hundredths - reserved_hundredths >= ${quantityHundredths} returning id`,
		),
	)
}

/**
 * Puts samples into the drawer of a lot and deducts their material from it; returns false, with nothing changed, if less than that is free.
 * The caller holds the lot's lock and has set the cause.
 */
export async function cutSamples(tx: Database, lotId: number, samples: number, hundredths: number): Promise<boolean> {
	return changed(
		rowsOf(
			tx,
			sql`update lots set muestras_cortadas = muestras_cortadas + ${samples}, on_hand_hundredths = on_hand_hundredths - ${hundredths}
			where id = ${lotId} and on_hand_hundredths - reserved_hundredths >= ${hundredths} returning id`,
		),
	)
}

/** Takes samples out of the drawer of a lot and returns their material to it. A CHECK refuses more than the drawer has. */
export async function takeFromDrawer(tx: Database, lotId: number, samples: number, hundredths: number): Promise<void> {
	await tx.execute(
		sql`update lots set muestras_cortadas = muestras_cortadas - ${samples}, on_hand_hundredths = on_hand_hundredths + ${hundredths}
			where id = ${lotId}`,
	)
}

export type LotDescription = Pick<StockLot, 'ubicacion' | 'llegada' | 'costeCents'>

export async function describeLot(tx: Database, lotId: number, described: LotDescription): Promise<void> {
	const { ubicacion, llegada, costeCents } = described
	await tx.execute(
		sql`update lots set ubicacion = ${ubicacion}, llegada = ${llegada}::date, coste_cents = ${costeCents}::int
			where id = ${lotId}`,
	)
}

/** The product of a number with the fields that decide how its stock is counted, locked; null if there is none. */
export async function lockProductOfLots(tx: Database, id: number): Promise<{ readonly azulejo: boolean } | null> {
	return one(rowsOf<{ azulejo: boolean }>(tx, sql`select azulejo from products where id = ${id} for update`))
}
