import { type SQL, sql } from 'drizzle-orm'
import type { HeldLots, HoldState } from '#domain/hold/lot-hold.ts'
import { changed, type Database, firstRow, one, rowsOf, timestamptz } from '#store/database.ts'
import { lockNamed } from '#store/locks.ts'
import { preparedSql } from '#store/prepared.ts'

const lockNames = preparedSql('lock_lot_holds', lockNamed('lotHolds'))

/** Waits until no other transaction counts an account's holds, and keeps the lock until this one ends. */
export async function lockHoldsOf(tx: Database, accountId: number): Promise<void> {
	await lockNames(tx, { names: [`${accountId}`] })
}

const lockSomeLots = preparedSql(
	'lock_held_lots',
	sql`select id from lots where id = any(${sql.placeholder('lotIds')}::int[]) order by id for update`,
)

/** Locks lots by ascending id; every transaction that holds stock of them or releases it does so first. */
export async function lockLots(tx: Database, lotIds: readonly number[]): Promise<void> {
	await lockSomeLots(tx, { lotIds: [...lotIds] })
}

/** Locks the lots that an account and some quotations hold. */
export async function lockLotsHeldBy(
	tx: Database,
	{ accountId, quotationIds }: { readonly accountId: number; readonly quotationIds: readonly number[] },
): Promise<void> {
	await tx.execute(
		sql`select id from lots where id in (
				select lot_id from lot_holds
				where state = 'held' and (account_id = ${accountId} or quotation_id = ${among(quotationIds)})
			) order by id for update`,
	)
}

const heldOf = preparedSql<{ lotId: number; quantityHundredths: number }>(
	'held_lots_of_account',
	sql`select lot_id as "lotId", sum(quantity_hundredths)::int as "quantityHundredths" from lot_holds
		where state = 'held' and until > ${sql.placeholder('at')}::timestamptz and (
			quotation_id is null and account_id = ${sql.placeholder('accountId')}::int
			or quotation_id = ${sql.placeholder('quotationId')}::int
		)
		group by lot_id`,
)

/** Whose holds an order takes: an account's, and those of the quotation that is ordered; null for neither. */
export interface Holder {
	readonly accountId: number | null
	readonly quotationId: number | null
}

/** The quantities of lots held for a buyer at an instant. */
export async function findHeldLots(db: Database, holder: Holder, at: Date): Promise<HeldLots> {
	const rows = await heldOf(db, { ...holder, at: at.toISOString() })
	return new Map(rows.map(({ lotId, quantityHundredths }) => [lotId, quantityHundredths]))
}

/** A hold with its lot and product. Quantities in hundredths of m² or of a piece. */
export interface LotHold {
	readonly id: number
	readonly accountId: number | null
	/** The quotation for which it is held, with its number; null if none. */
	readonly quotation: { readonly id: number; readonly number: string; readonly nombre: string } | null
	readonly lotId: number
	readonly productId: number
	readonly tono: string
	readonly calibre: string
	readonly askedHundredths: number
	readonly quantityHundredths: number
	readonly state: HoldState
	readonly createdAt: Date
	readonly until: Date
	readonly endedAt: Date | null
	readonly obra: string
	readonly motivo: string
	/** The holder; null for a person without an account. */
	readonly holder: { readonly nombre: string; readonly empresa: string; readonly correo: string } | null
	/** The orders that have taken from it. */
	readonly orderIds: readonly string[]
}

type HoldRow = Omit<LotHold, 'createdAt' | 'until' | 'endedAt'> &
	Record<'createdAt' | 'until', string> & { endedAt: string | null }

async function holdsWhere(db: Database, which: SQL, rest: SQL): Promise<LotHold[]> {
	const rows = await rowsOf<HoldRow>(
		db,
		sql`select h.id, h.account_id as "accountId", h.lot_id as "lotId", lots.product_id as "productId", lots.tono, lots.calibre,
				h.asked_hundredths as "askedHundredths", h.quantity_hundredths as "quantityHundredths", h.state,
				h.created_at as "createdAt", h.until, h.ended_at as "endedAt", h.obra, h.motivo,
				case when a.id is not null
					then jsonb_build_object('nombre', a.nombre, 'empresa', a.empresa, 'correo', a.correo) end as holder,
				case when q.id is not null
					then jsonb_build_object('id', q.id, 'number', q.number, 'nombre', q.nombre) end as quotation,
				array(select u.order_id from lot_hold_uses u
					where u.hold_id = h.id and u.back_hundredths < u.quantity_hundredths order by u.order_id) as "orderIds"
			from lot_holds h join lots on lots.id = h.lot_id
				left join accounts a on a.id = h.account_id left join quotations q on q.id = h.quotation_id
			where ${which} ${rest}`,
	)
	return rows.map((row) => ({
		...row,
		createdAt: new Date(row.createdAt),
		until: new Date(row.until),
		endedAt: row.endedAt === null ? null : new Date(row.endedAt),
	}))
}

/** The holds of an account: active ones first, then the latest. */
export const findHoldsOf = (db: Database, accountId: number, limit: number): Promise<LotHold[]> =>
	holdsWhere(db, sql`h.account_id = ${accountId}`, sql`order by (h.state = 'held') desc, h.id desc limit ${limit}`)

/** The active holds of a lot, with their holders. */
export const findHoldsOfLot = (db: Database, lotId: number): Promise<LotHold[]> =>
	holdsWhere(db, sql`h.lot_id = ${lotId} and h.state = 'held'`, sql`order by h.until, h.id`)

/** The active holds, by end, starting after a hold of the previous page. */
export const findHeld = (
	db: Database,
	after: { readonly until: Date; readonly id: number } | null,
	limit: number,
): Promise<LotHold[]> =>
	holdsWhere(
		db,
		after === null
			? sql`h.state = 'held'`
			: sql`h.state = 'held' and (h.until, h.id) > (${timestamptz(after.until)}, ${after.id}::int)`,
		sql`order by h.until, h.id limit ${limit}`,
	)

/** A hold by its number; null if there is none. */
export async function findHold(db: Database, id: number): Promise<LotHold | null> {
	return one(holdsWhere(db, sql`h.id = ${id}`, sql``))
}

/** Holds by their numbers. */
export const findHoldsByIds = (db: Database, ids: readonly number[]): Promise<LotHold[]> =>
	holdsWhere(db, sql`h.id = ${among(ids)}`, sql`order by h.id`)

/** The number of an account's last hold; 0 before the first. */
export async function findLastHold(db: Database, accountId: number): Promise<number> {
	const { last } = await firstRow<{ last: number }>(
		db,
		sql`select coalesce(max(id), 0)::int as last from lot_holds where account_id = ${accountId}`,
	)
	return last
}

/** Lots whose hold by an account ended without a purchase after an instant. */
export async function findLotsGivenUp(tx: Database, accountId: number, after: Date): Promise<ReadonlySet<number>> {
	const rows = await rowsOf<{ lotId: number }>(
		tx,
		sql`select distinct lot_id as "lotId" from lot_holds
			where account_id = ${accountId} and quotation_id is null and state in ('released', 'expired') and ended_at > ${timestamptz(after)}`,
	)
	return new Set(rows.map(({ lotId }) => lotId))
}

export interface NewHold {
	readonly accountId: number | null
	readonly quotationId: number | null
	readonly lotId: number
	readonly quantityHundredths: number
	readonly obra: string
	readonly createdAt: Date
	readonly until: Date
}

/** Holds a quantity of a lot and returns its number. The caller has locked the lot and seen that so much is free; a CHECK refuses more. */
export async function insertHold(tx: Database, hold: NewHold): Promise<number> {
	const { accountId, quotationId, lotId, quantityHundredths, obra, createdAt, until } = hold
	const { id } = await firstRow<{ id: number }>(
		tx,
		sql`insert into lot_holds (account_id, quotation_id, lot_id, asked_hundredths, quantity_hundredths, state, created_at, until, obra)
			values (${accountId}::int, ${quotationId}::int, ${lotId}, ${quantityHundredths}, ${quantityHundredths}, 'held',
				${timestamptz(createdAt)}, ${timestamptz(until)}, ${obra})
			returning id`,
	)
	return id
}

/** How a hold ends without a purchase. */
export interface HoldEnd {
	readonly state: 'released' | 'expired'
	readonly at: Date
	readonly motivo: string
}

/** Ends active holds and returns their numbers: their remaining stock is free again. */
export async function endHolds(
	tx: Database,
	ids: readonly number[],
	{ state, at, motivo }: HoldEnd,
): Promise<number[]> {
	await lockLotsOf(tx, ids)
	const rows = await rowsOf<{ id: number }>(
		tx,
		sql`update lot_holds set state = ${state}, quantity_hundredths = 0, ended_at = ${timestamptz(at)}, motivo = ${motivo}
			where id = ${among(ids)} and state = 'held' returning id`,
	)
	return rows.map(({ id }) => id)
}

/** Ends the active holds of an account, and deletes the purpose of its holds: the account is closed. */
export async function releaseHoldsOf(tx: Database, accountId: number, at: Date): Promise<void> {
	const held = await rowsOf<{ id: number }>(
		tx,
		sql`select id from lot_holds where account_id = ${accountId} and state = 'held'`,
	)
	if (held.length > 0) {
		await endHolds(
			tx,
			held.map(({ id }) => id),
			{ state: 'released', at, motivo: '' },
		)
	}
	await tx.execute(sql`update lot_holds set obra = '', motivo = '' where account_id = ${accountId}`)
}

const among = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`

// Lock order: lots by ascending id. A query that follows sees the result of the transactions before.
async function lockLotsOf(tx: Database, holdIds: readonly number[]): Promise<void> {
	await tx.execute(
		sql`select id from lots where id in (select lot_id from lot_holds where id = ${among(holdIds)}) order by id for update`,
	)
}

/** The active holds of a quotation, by their numbers. */
export const findHoldsOfQuotation = (db: Database, quotationId: number): Promise<LotHold[]> =>
	holdsWhere(db, sql`h.quotation_id = ${quotationId} and h.state = 'held'`, sql`order by h.id`)

/** Changes until when a hold lasts; returns false if it is held no more. */
export async function extendHold(
	tx: Database,
	id: number,
	{ until, motivo }: { readonly until: Date; readonly motivo: string },
): Promise<boolean> {
	return changed(
		rowsOf(
			tx,
			sql`update lot_holds set until = ${timestamptz(until)}, motivo = ${motivo}, reminded_at = null
			where id = ${id} and state = 'held' returning id`,
		),
	)
}

/** How many groups a chore requests, and the excluded numbers. */
interface DueHolds {
	readonly limit: number
	readonly except: readonly string[]
}

/** The numbers of expired holds; the holds of one owner or quotation stay together. */
export async function findDueHolds(
	db: Database,
	at: Date,
	{ limit, except }: DueHolds,
): Promise<(readonly number[])[]> {
	const rows = await rowsOf<{ ids: number[] }>(
		db,
		sql`select array_agg(id order by id) as ids from lot_holds
			where state = 'held' and until <= ${timestamptz(at)} and id <> all(${sql.param(except.map(Number))}::int[])
			group by account_id, quotation_id order by min(until), min(id) limit ${limit}`,
	)
	return rows.map(({ ids }) => ids)
}

/** A period in which holds end. */
interface EndPeriod {
	readonly after: Date
	readonly before: Date
}

const isToRemind = ({ after, before }: EndPeriod) =>
	sql`state = 'held' and until > ${timestamptz(after)}
		and until <= ${timestamptz(before)} and reminded_at is null and quotation_id is null`

/** The holds that end in a period and whose owners were not notified, by owner: the numbers of each. */
export async function findHoldsToRemind(
	db: Database,
	period: EndPeriod,
	{ limit, except }: DueHolds,
): Promise<readonly { readonly accountId: number; readonly ids: readonly number[] }[]> {
	return rowsOf(
		db,
		sql`select account_id as "accountId", array_agg(id order by id) as ids from lot_holds
			where ${isToRemind(period)} and account_id <> all(${sql.param(except.map(Number))}::int[])
			group by account_id order by min(until), account_id limit ${limit}`,
	)
}

/**
 * Stores that the owner of holds is notified at the start of a period that they end in it; returns the holds not notified before and not
 * claimed by another process.
 */
export async function takeHoldsToRemind(tx: Database, ids: readonly number[], period: EndPeriod): Promise<number[]> {
	const rows = await rowsOf<{ id: number }>(
		tx,
		sql`update lot_holds set reminded_at = ${timestamptz(period.after)}
			where id in (select id from lot_holds where id = ${among(ids)} and ${isToRemind(period)} for update skip locked)
			returning id`,
	)
	return rows.map(({ id }) => id)
}

const takeOfHolds = preparedSql(
	'take_of_lot_holds',
	sql`
		with own as (
			select id, lot_id, quantity_hundredths as quantity,
				coalesce(sum(quantity_hundredths) over (
					partition by lot_id order by quotation_id is null, until, id rows between unbounded preceding and 1 preceding
				), 0) as before
			from lot_holds
			where state = 'held' and until > ${sql.placeholder('at')}::timestamptz and (
					quotation_id is null and account_id = ${sql.placeholder('accountId')}::int
					or quotation_id = ${sql.placeholder('quotationId')}::int
				) and lot_id = any(${sql.placeholder('lotIds')}::int[])
		), taking as (
			select own.id, least(own.quantity, wanted.quantity - own.before)::int as quantity
			from own join unnest(${sql.placeholder('lotIds')}::int[], ${sql.placeholder('quantities')}::int[]) as wanted (lot_id, quantity)
				on wanted.lot_id = own.lot_id
			where wanted.quantity > own.before
		), less as (
			update lot_holds set
				quantity_hundredths = lot_holds.quantity_hundredths - taking.quantity,
				state = case when lot_holds.quantity_hundredths = taking.quantity then 'used' else 'held' end,
				ended_at = case when lot_holds.quantity_hundredths = taking.quantity then ${sql.placeholder('at')}::timestamptz end
			from taking where lot_holds.id = taking.id
		)
		insert into lot_hold_uses (order_id, hold_id, quantity_hundredths)
		select ${sql.placeholder('orderId')}::text, id, quantity from taking`,
)

/**
 * Frees the stock held for a buyer in the lots that the order takes, up to the order's quantity of each, so that the
 * order finds it free; stores
 * the quantity taken of each hold. Takes the holds for its quotation first, then those that end first.
 */
export async function takeHeldLots(
	tx: Database,
	{ accountId, quotationId, orderId, at }: Holder & { readonly orderId: string; readonly at: Date },
	taken: readonly { readonly lotId: number; readonly quantityHundredths: number }[],
): Promise<void> {
	const lotIds = taken.map(({ lotId }) => lotId)
	await lockLots(tx, lotIds)
	const quantities = taken.map(({ quantityHundredths }) => quantityHundredths)
	await takeOfHolds(tx, { accountId, quotationId, orderId, at: at.toISOString(), lotIds, quantities })
}

/** Deletes holds that ended before an instant, with the quantities that orders took of them. */
export async function forgetHolds(db: Database, before: Date): Promise<void> {
	await db.execute(sql`delete from lot_holds where ended_at < ${timestamptz(before)}`)
}
