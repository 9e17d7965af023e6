import { and, asc, eq, getTableColumns, gt, sql, sum } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#domain/money/cents.ts'
import type { MoneyMovement } from '#domain/payment/money-movement.ts'
import { type Database, rowsOf, timestamptz } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { moneyMovements, payments, refunds } from './tables.ts'

const { id: _id, ...columns } = getTableColumns(moneyMovements)

/** The movements of an order, oldest first. */
export function findMoneyOf(db: Database, orderId: string): Promise<MoneyMovement[]> {
	return db
		.select(columns)
		.from(moneyMovements)
		.where(eq(moneyMovements.orderId, orderId))
		.orderBy(asc(moneyMovements.id))
}

/**
 * Records a charge on credit, a payment of it, or a reduction. Payments and refunds record themselves. The caller holds the order's lock.
 */
export async function recordMoney(tx: Database, movement: MoneyMovement): Promise<void> {
	await tx.insert(moneyMovements).values(movement)
}

/** The debt of an order on credit, in cents. */
export async function findOwedOf(db: Database, orderId: string): Promise<Cents> {
	const [row] = await db.select({ owedCents: orders.owedCents }).from(orders).where(eq(orders.id, orderId))
	return row?.owedCents ?? ZERO
}

/** The debt of an account for all of its orders on credit, in cents. */
export async function findOwedBy(db: Database, accountId: number): Promise<Cents> {
	const [row] = await db
		.select({ owed: sum(orders.owedCents) })
		.from(orders)
		.where(and(eq(orders.accountId, accountId), gt(orders.owedCents, ZERO)))
	return cents(Number(row?.owed ?? 0))
}

/** The received payments of an order less refunds, made or not, in cents. */
export async function findKeptOf(db: Database, orderId: string): Promise<Cents> {
	const [paid] = await db
		.select({ cents: sum(payments.amountCents) })
		.from(payments)
		.where(and(eq(payments.orderId, orderId), eq(payments.state, 'autorizado')))
	const [back] = await db
		.select({ cents: sum(refunds.amountCents) })
		.from(refunds)
		.innerJoin(payments, eq(payments.number, refunds.paymentNumber))
		.where(eq(payments.orderId, orderId))
	return cents(Number(paid?.cents ?? 0) - Number(back?.cents ?? 0))
}

/** The same of several orders, by their numbers; one that has received nothing is left out. */
export async function findReceivedOf(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
	const rows = await rowsOf<{ orderId: string; received: number }>(
		db,
		sql`select p.order_id as "orderId", (sum(p.amount_cents) - coalesce((
				select sum(r.amount_cents) from refunds r join payments paid on paid.number = r.payment_number
				where paid.order_id = p.order_id), 0))::int as received
			from payments p where p.state = 'autorizado' and p.order_id = any(${sql.param([...orderIds])}::text[])
			group by p.order_id`,
	)
	return new Map(rows.map(({ orderId, received }) => [orderId, cents(received)]))
}

/**
 * Orders that a transfer may be meant for: orders on credit with a debt, and orders by transfer or on credit placed since an instant, in
 * any state, with the amount still to pay.
 */
export async function findTransferOrders(
	db: Database,
	since: Date,
): Promise<readonly { readonly orderId: string; readonly missingCents: Cents }[]> {
	return rowsOf(
		db,
		sql`
		select id as "orderId", (case
			when pay_method = 'credito' then owed_cents
			when state = 'awaiting_payment' then total_cents - coalesce((
				select sum(amount_cents) from money_movements where order_id = orders.id and kind not like 'credito%'
			), 0)
			else 0 end)::int as "missingCents"
		from orders
		where owed_cents > 0 or (created_at > ${timestamptz(since)} and pay_method in ('transferencia', 'credito'))
		order by sequence`,
	)
}
