import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#store/account/tables.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { orderEvents } from '#store/order/tables.ts'
import { auditEntries } from './tables.ts'

/** The filter of the audit trail; null does not restrict. */
export interface AuditFilter {
	readonly actorId: number | null
	readonly tables: readonly string[] | null
	readonly rowKey: string | null
	/** All entries of an order, in place of `rowKey`. */
	readonly orderId: string | null
	readonly from: Date | null
	/** Exclusive. */
	readonly until: Date | null
	/** Entries older than this one, by which the next page is found. */
	readonly beforeId: number | null
}

/** The audited rows of an order, as the trail names them, by the tables that the order's number leads to. */
const rowsOfOrder = (orderId: string) => sql`
	select 'orders', ${orderId}
	union all select 'order_events', id::text from order_events where order_id = ${orderId}
	union all select 'order_notes', id::text from order_notes where order_id = ${orderId}
	union all select 'returned_lines', id::text from returned_lines where order_id = ${orderId}
	union all select 'picks', order_id || ':' || position from picks where order_id = ${orderId}
	union all select 'shipments', order_id || ':' || number from shipments where order_id = ${orderId}
	union all select 'delivery_bookings', order_id || ':' || part from delivery_bookings where order_id = ${orderId}
	union all select 'payments', number from payments where order_id = ${orderId}
	union all select 'refunds', r.id::text from refunds r join payments p on p.number = r.payment_number where p.order_id = ${orderId}
	union all select 'money_movements', id::text from money_movements where order_id = ${orderId}
	union all select 'reminder_stops', id::text from reminder_stops where order_id = ${orderId}
	union all select 'reviews', id::text from reviews where order_id = ${orderId}
	union all select 'quotations', id::text from quotations where order_id = ${orderId}
	union all select 'invoice_responses', r.id::text from invoice_responses r
		join invoices i on i.series = r.series and i.number = r.number where i.order_id = ${orderId}
	union all select 'withdrawals', id::text from withdrawals where upper(trim(pedido)) = ${orderId}
	union all select 'withdrawal_answers', a.id::text from withdrawal_answers a
		join withdrawals w on w.id = a.withdrawal_id where upper(trim(w.pedido)) = ${orderId}
	union all select table_name, row_key from audit_entries
		where coalesce(after, before) ->> 'order_id' = ${orderId}`

/**
 * The entries of an order: those of its rows, and those of lots that moved stock of it in the same transactions. A movement has no entry of
 * its own; its lot's entry has the stock before and after it.
 */
const entriesOfOrder = (orderId: string) => sql`
	with own as (
		select entry.id, entry.at from audit_entries entry
		join (${rowsOfOrder(orderId)}) as of_order (table_name, row_key)
			on of_order.table_name = entry.table_name and of_order.row_key = entry.row_key
	)
	select id from own
	union select moved.id from stock_movements movement
		join audit_entries moved on moved.table_name = 'lots' and moved.row_key = movement.lot_id::text
			and moved.after ->> 'on_hand_hundredths' = movement.on_hand_hundredths::text
			and moved.before ->> 'on_hand_hundredths' = (movement.on_hand_hundredths - movement.quantity_hundredths)::text
		where movement.order_id = ${orderId} and moved.at in (select at from own)`

/** Entries of a row, or of an order with everything that belongs to it. */
function rowCondition({ rowKey, orderId }: Pick<AuditFilter, 'rowKey' | 'orderId'>): SQL | undefined {
	if (orderId !== null) return sql`${auditEntries.id} in (${entriesOfOrder(orderId)})`
	return rowKey === null ? undefined : eq(auditEntries.rowKey, rowKey)
}

function conditionsOf(filter: AuditFilter): (SQL | undefined)[] {
	const { actorId, tables, from, until, beforeId } = filter
	return [
		actorId === null ? undefined : eq(auditEntries.actorId, actorId),
		tables === null ? undefined : inArray(auditEntries.tableName, [...tables]),
		rowCondition(filter),
		from === null ? undefined : gte(auditEntries.at, from),
		until === null ? undefined : lt(auditEntries.at, until),
		// Scalars, so that the row comparison uses an index.
		beforeId === null
			? undefined
			: sql`(${auditEntries.at}, ${auditEntries.id}) < ((select before.at from audit_entries as before where before.id = ${beforeId}), ${beforeId}::bigint)`,
	]
}

/** The newest entries that match the filter, each with the name of its actor. */
export function findAuditEntries(db: Database, filter: AuditFilter, limit: number) {
	return db
		.select({ entry: auditEntries, actorName: accounts.nombre })
		.from(auditEntries)
		.leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
		.where(and(...conditionsOf(filter)))
		.orderBy(desc(auditEntries.at), desc(auditEntries.id))
		.limit(limit)
}

/** The staff's changes of an order and of its steps, oldest first, each with the name of its actor. */
export function findAuditOfOrder(db: Database, orderId: string) {
	// One index by key answers both: an order's number is no number of an event.
	const keys = sql`select ${orderId} union all select id::text from ${orderEvents} where order_id = ${orderId}`
	return db
		.select({ entry: auditEntries, actorName: accounts.nombre })
		.from(auditEntries)
		.leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
		.where(and(inArray(auditEntries.tableName, ['orders', 'order_events']), sql`${auditEntries.rowKey} in (${keys})`))
		.orderBy(asc(auditEntries.id))
}

/** Deletes entries older than an instant. */
export async function forgetAuditEntries(db: Database, before: Date): Promise<void> {
	await db.delete(auditEntries).where(lt(auditEntries.at, before))
}

/** The rows that closing an account erases, as the audit trail names them. */
export interface AuditedRows {
	readonly accountId: number
	/** Lower case. */
	readonly correo: string
	/** Each as `table key`. */
	readonly rows: readonly string[]
}

/** The audited rows of an account, which its erasing deletes or empties; read before it. Orders and their rows stay. */
export async function findAuditedRows(
	tx: Database,
	{ id, correo }: { readonly id: number; readonly correo: string },
): Promise<AuditedRows> {
	const found = await rowsOf<{ row: string }>(
		tx,
		sql`select 'accounts ' || ${id}::int as row
			union all select 'electronic_invoicing ' || ${id}::int
			union all select 'business_documents ' || id from business_documents where account_id = ${id}
			union all select 'api_keys ' || id from api_keys where account_id = ${id}
			union all select 'webhook_endpoints ' || id from webhook_endpoints where account_id = ${id}
			union all select 'lot_holds ' || id from lot_holds where account_id = ${id}
			union all select 'quotations ' || id from quotations
				where account_id = ${id} or issuer = 'tienda' and (buyer_id = ${id} or lower(correo) = ${correo})
			union all select 'messages ' || id from messages where lower(correo) = ${correo}
			union all select 'message_replies ' || r.id from message_replies r
				join messages m on m.id = r.message_id where lower(m.correo) = ${correo}
			union all select 'person_notes ' || n.id from person_notes n
				join people p on p.id = n.person_id where p.account_id = ${id}
			union all select 'reviews ' || v.id from reviews v
				join orders o on o.id = v.order_id where ${id} in (o.account_id, o.reseller_id)`,
	)
	return { accountId: id, correo, rows: found.map(({ row }) => row) }
}

/** The tables whose rows name an account or a mail address, besides orders. */
const ERASED_TABLES = ['business_documents', 'api_keys', 'webhook_endpoints', 'lot_holds', 'quotations', 'messages']

/** Empties the audit trail of the erased rows of an account, and of rows deleted before. */
export async function forgetAuditOfAccount(tx: Database, { accountId, correo, rows }: AuditedRows): Promise<void> {
	const values = sql`coalesce(${auditEntries.before}, '{}') || coalesce(${auditEntries.after}, '{}')`
	await tx
		.update(auditEntries)
		.set({ before: null, after: null })
		.where(
			or(
				sql`${auditEntries.tableName} || ' ' || ${auditEntries.rowKey} = any(${sql.param([...rows])}::text[])`,
				and(
					inArray(auditEntries.tableName, ERASED_TABLES),
					sql`((${values}) ->> 'account_id' = ${`${accountId}`} or lower((${values}) ->> 'correo') = ${correo})`,
				),
			),
		)
}
