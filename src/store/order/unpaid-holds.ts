import { and, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { FREE_COUNTS_MS, type HoldsOf, LARGE_PART, RELEASED_COUNTS_MS } from '#domain/order/unpaid-holds.ts'
import { SITE_LENGTH } from '#domain/visitor/visitor-network.ts'
import { type Database, together } from '#store/database.ts'
import { lockNamed } from '#store/locks.ts'
import { preparedSql } from '#store/prepared.ts'
import { orders } from './tables.ts'

/** The buyer of an order: the pseudonym of the network address and the account, each null if absent. */
export interface OrderPlacer {
	readonly visitor: string | null
	readonly accountId: number | null
	/** The mail address of the order, in lower case: it distinguishes guests at one network address. */
	readonly correo: string
}

interface HoldsRow {
	readonly buyerOrders: number
	readonly buyerLots: number
	readonly buyerLargeLots: number
	readonly addressOrders: number
	readonly addressLots: number
	readonly addressLargeLots: number
	readonly siteOrders: number
	readonly siteLots: number
	readonly siteLargeLots: number
}

const lockNames = preparedSql('lock_unpaid_holds', lockNamed('unpaidHolds'))

const isOfAccount = sql`(account_id = ${sql.placeholder('accountId')}::int or reseller_id = ${sql.placeholder('accountId')}::int)`
const isOfAddress = sql`visitor = ${sql.placeholder('visitor')}::text`
/** The pseudonyms of a network's visitors begin with that of the network. */
const isOfSite = sql`visitor >= ${sql.placeholder('site')}::text and visitor < ${sql.placeholder('site')}::text || '~'`

/** An order of 0 €, which is accepted without a payment. */
const isFree = sql`state <> 'awaiting_payment' and total_cents = 0`
/**
 * An order that its buyer has cancelled unpaid: each mails and numbers again. An order refused by the bank was not
 * the buyer's choice.
 */
const isReleased = sql`state = 'cancelled' and created_at >= ${sql.placeholder('releasedSince')}::timestamptz
	and not exists (select from payments where order_id = orders.id and state <> 'pendiente')`

/**
 * The stock that the unpaid orders of a buyer and of an address hold; `isCounted` leaves some out. Includes orders that were abandoned or
 * cost nothing some time ago: this also limits repeated placing and cancelling.
 */
function countHolds(name: string, isOfBuyer: SQL, isCounted: SQL = sql`true`) {
	return preparedSql<HoldsRow>(
		name,
		sql`
		with unpaid as (
			select id, coalesce(${isOfBuyer}, false) as of_buyer, coalesce(${isOfAddress}, false) as of_address,
				coalesce(${isOfSite}, false) as of_site
			from orders
			where state = 'awaiting_payment' and ${isCounted} and ((${isOfSite}) or ${isOfAccount})
		), given_up as (
			select coalesce(${isOfBuyer}, false) as of_buyer, coalesce(${isOfAddress}, false) as of_address,
				coalesce(${isOfSite}, false) as of_site
			from orders
			where created_at >= ${sql.placeholder('freeSince')}::timestamptz and ${isCounted} and ((${isOfSite}) or ${isOfAccount})
				and (${isFree} or ${isReleased})
		), counted as (
			select of_buyer, of_address, of_site from unpaid union all select of_buyer, of_address, of_site from given_up
		), held as (
			select
				lot_id,
				coalesce(sum(quantity_hundredths) filter (where of_buyer), 0) as by_buyer,
				coalesce(sum(quantity_hundredths) filter (where of_address), 0) as by_address,
				coalesce(sum(quantity_hundredths) filter (where of_site), 0) as by_site
			from unpaid join reservations on reservations.order_id = unpaid.id and reservations.state = 'held'
			group by lot_id
		), shares as (
			select
				by_buyer,
				by_address,
				by_site,
				on_hand_hundredths - reserved_hundredths + by_buyer as left_to_buyer,
				on_hand_hundredths - reserved_hundredths + by_address as left_to_address,
				on_hand_hundredths - reserved_hundredths + by_site as left_to_site
			from held join lots on lots.id = held.lot_id
		)
		select
			(select count(*) filter (where of_buyer) from counted)::int as "buyerOrders",
			count(*) filter (where by_buyer > 0)::int as "buyerLots",
			count(*) filter (where by_buyer > 0 and by_buyer * ${LARGE_PART}::int >= left_to_buyer)::int as "buyerLargeLots",
			(select count(*) filter (where of_address) from counted)::int as "addressOrders",
			count(*) filter (where by_address > 0)::int as "addressLots",
			count(*) filter (where by_address > 0 and by_address * ${LARGE_PART}::int >= left_to_address)::int as "addressLargeLots",
			(select count(*) filter (where of_site) from counted)::int as "siteOrders",
			count(*) filter (where by_site > 0)::int as "siteLots",
			count(*) filter (where by_site > 0 and by_site * ${LARGE_PART}::int >= left_to_site)::int as "siteLargeLots"
		from shares`,
	)
}

const holdsOfAccount = countHolds('holds_of_account', isOfAccount)
const isOfGuest = sql`${isOfAddress} and lower(correo) = ${sql.placeholder('correo')}`
const holdsOfGuest = countHolds('holds_of_guest', isOfGuest)
const isTransfer = sql`pay_method = 'transferencia'`
const transfersOfAccount = countHolds('transfers_of_account', isOfAccount, isTransfer)
const transfersOfGuest = countHolds('transfers_of_guest', isOfGuest, isTransfer)

/**
 * The stock that the unpaid orders of a buyer and of that buyer's address hold. Called last in the transaction that places another order,
 * which is then included: the lock until its end lets no second order of the same buyer or address be counted at the same time.
 */
export async function lockUnpaidHolds(tx: Database, placer: OrderPlacer, at: Date): Promise<HoldsOf> {
	const { visitor, accountId } = placer
	const names = [
		...(visitor === null ? [] : [visitor.slice(0, SITE_LENGTH)]),
		...(accountId === null ? [] : [`account ${accountId}`]),
	]
	if (names.length === 0) return NO_HOLDS
	const count = accountId === null ? holdsOfGuest : holdsOfAccount
	const [, [row]] = await together([lockNames(tx, { names }), count(tx, { ...placer, ...sharedOf(placer, at) })])
	return holdsIn(row, placer)
}

/** The same for orders that wait for a transfer alone. The caller has counted all of them, and holds the lock. */
export async function countTransferHolds(tx: Database, placer: OrderPlacer, at: Date): Promise<HoldsOf> {
	if (placer.visitor === null && placer.accountId === null) return NO_HOLDS
	const count = placer.accountId === null ? transfersOfGuest : transfersOfAccount
	const [row] = await count(tx, { ...placer, ...sharedOf(placer, at) })
	return holdsIn(row, placer)
}

const sharedOf = ({ visitor }: OrderPlacer, at: Date) => ({
	site: visitor?.slice(0, SITE_LENGTH) ?? null,
	freeSince: new Date(at.getTime() - FREE_COUNTS_MS).toISOString(),
	releasedSince: new Date(at.getTime() - RELEASED_COUNTS_MS).toISOString(),
})

const NO_HOLDS: HoldsOf = { buyer: null, address: null, site: null }

function holdsIn(row: HoldsRow | undefined, { visitor }: OrderPlacer): HoldsOf {
	if (!row) throw new Error('the holds were not counted')
	return {
		buyer: { orders: row.buyerOrders, lots: row.buyerLots, largeLots: row.buyerLargeLots },
		address:
			visitor === null ? null : { orders: row.addressOrders, lots: row.addressLots, largeLots: row.addressLargeLots },
		site: visitor === null ? null : { orders: row.siteOrders, lots: row.siteLots, largeLots: row.siteLargeLots },
	}
}

/** Takes the visitors off the orders placed before an instant. */
export async function forgetVisitors(db: Database, before: Date): Promise<void> {
	await db
		.update(orders)
		.set({ visitor: null })
		.where(and(isNotNull(orders.visitor), lt(orders.createdAt, before)))
}
