import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#store/account/tables.ts'
import { cents, instant } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

/** Rewards redeemed by professionals. */
export const redemptions = pgTable(
	'redemptions',
	{
		id: serial().primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id),
		reward: text().notNull(),
		/** The product of a sample; empty for other rewards. */
		productSlug: text('product_slug').notNull(),
		valueCents: cents('value_cents').notNull(),
		/** The promo code of a voucher; empty for other rewards. */
		code: text().notNull(),
		/** Makes redemptions idempotent: a double click or a resent form redeems once. */
		idempotencyKey: text('idempotency_key').notNull().unique(),
		state: text().$type<'pendiente' | 'entregado'>().notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index().on(table.accountId),
		check('redemptions_value', sql`${table.valueCents} > 0`),
		index('redemptions_pending').on(table.id).where(sql`${table.state} = 'pendiente'`),
		check('redemptions_state', sql`${table.state} in ('pendiente', 'entregado')`),
	],
)

/** Every change of a balance; `balance` and `owed` are the account's balance and debt after it. */
export const cashbackMovements = pgTable(
	'cashback_movements',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id),
		kind: text().$type<'abono' | 'retirada' | 'canje'>().notNull(),
		amountCents: cents('amount_cents').notNull(),
		balanceCents: cents('balance_cents').notNull(),
		owedCents: cents('owed_cents').notNull(),
		orderId: text('order_id').references(() => orders.id),
		redemptionId: integer('redemption_id').references(() => redemptions.id),
		concept: text().notNull(),
		at: instant('at').notNull(),
	},
	(table) => [
		index().on(table.accountId, table.at),
		index('cashback_movements_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
		index('cashback_movements_of_redemption').on(table.redemptionId).where(sql`${table.redemptionId} is not null`),
		uniqueIndex('cashback_movements_one_credit').on(table.orderId).where(sql`${table.kind} = 'abono'`),
		check('cashback_movements_kind', sql`${table.kind} in ('abono', 'retirada', 'canje')`),
		check('cashback_movements_balance', sql`${table.balanceCents} >= 0 and ${table.owedCents} >= 0`),
		check(
			'cashback_movements_sign',
			sql`(${table.kind} = 'abono' and ${table.amountCents} > 0) or (${table.kind} <> 'abono' and ${table.amountCents} < 0)`,
		),
	],
)
