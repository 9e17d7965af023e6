import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { HOLD_STATES, type HoldState } from '#domain/hold/lot-hold.ts'
import { accounts } from '#store/account/tables.ts'
import { lots } from '#store/catalogue/tables.ts'
import { instant, oneOf } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'
import { quotations } from '#store/quotation/tables.ts'

/**
 * Stock of lots held for professionals without an order. A trigger counts it in `lots.reserved_hundredths`, also when a hold is deleted
 * with its quotation. Lock the lots first, by ascending id.
 */
export const lotHolds = pgTable(
	'lot_holds',
	{
		id: serial().primaryKey(),
		/** The owner; null for a hold of the shop for a person without an account. */
		accountId: integer('account_id').references(() => accounts.id),
		/** The quotation it is held for, whose order alone takes it; null for a hold that any order of its owner takes. */
		quotationId: integer('quotation_id').references(() => quotations.id, { onDelete: 'cascade' }),
		lotId: integer('lot_id')
			.notNull()
			.references(() => lots.id, { onDelete: 'cascade' }),
		/** The requested quantity, in hundredths of m² or of a piece. */
		askedHundredths: integer('asked_hundredths').notNull(),
		/** The quantity still held: less what its owner's orders have taken. */
		quantityHundredths: integer('quantity_hundredths').notNull(),
		state: text().$type<HoldState>().notNull(),
		createdAt: instant('created_at').notNull(),
		until: instant('until').notNull(),
		/** When it was bought, let go of or over; null while it is held. */
		endedAt: instant('ended_at'),
		/** When its owner was notified of its end. */
		remindedAt: instant('reminded_at'),
		/** Its purpose, in its owner's words. */
		obra: text().notNull(),
		/** Why the staff has extended or ended it; empty otherwise. */
		motivo: text().notNull().default(''),
	},
	(table) => [
		index().on(table.accountId, table.id),
		index('lot_holds_of_quotation').on(table.quotationId).where(sql`${table.quotationId} is not null`),
		index('lot_holds_due').on(table.until).where(sql`${table.state} = 'held'`),
		index('lot_holds_of_lot').on(table.lotId),
		check('lot_holds_state', oneOf(table.state, HOLD_STATES)),
		check('lot_holds_owner', sql`${table.accountId} is not null or ${table.quotationId} is not null`),
		check('lot_holds_asked', sql`${table.askedHundredths} > 0`),
		check(
			'lot_holds_quantity',
			sql`${table.quantityHundredths} between 0 and ${table.askedHundredths} and (${table.quantityHundredths} > 0) = (${table.state} = 'held')`,
		),
		check('lot_holds_ended', sql`(${table.endedAt} is null) = (${table.state} = 'held')`),
		check('lot_holds_until', sql`${table.until} > ${table.createdAt}`),
	],
)

/** The quantity that an order has taken of its buyer's hold. It returns to the hold if the order is not paid. */
export const lotHoldUses = pgTable(
	'lot_hold_uses',
	{
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		holdId: integer('hold_id')
			.notNull()
			.references(() => lotHolds.id, { onDelete: 'cascade' }),
		quantityHundredths: integer('quantity_hundredths').notNull(),
		/** The part that has returned to the hold, which a late payment takes again. */
		backHundredths: integer('back_hundredths').notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.holdId] }),
		index().on(table.holdId),
		check('lot_hold_uses_quantity', sql`${table.quantityHundredths} > 0`),
		check('lot_hold_uses_back', sql`${table.backHundredths} between 0 and ${table.quantityHundredths}`),
	],
)
