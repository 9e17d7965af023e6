import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '#store/columns.ts'
import { orderLines, orders } from '#store/order/tables.ts'

/** The parts of an order that were sent separately. An order sent as a whole has none. */
export const shipments = pgTable(
	'shipments',
	{
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		/** Its place among the parts of its order, from 1. */
		number: smallint().notNull(),
		at: instant('at').notNull(),
		carrier: text(),
		tracking: text(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.number] }),
		check('shipments_number', sql`${table.number} > 0`),
	],
)

/** The quantities of an order's lines in a part. A trigger limits the parts of a line to the line. */
export const shippedLines = pgTable(
	'shipped_lines',
	{
		orderId: text('order_id').notNull(),
		number: smallint().notNull(),
		position: smallint().notNull(),
		/** In units of the line: hundredths of m², 100 for each item without area. */
		quantityHundredths: integer('quantity_hundredths').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.number, table.position] }),
		foreignKey({ columns: [table.orderId, table.number], foreignColumns: [shipments.orderId, shipments.number] }),
		foreignKey({ columns: [table.orderId, table.position], foreignColumns: [orderLines.orderId, orderLines.position] }),
		check('shipped_lines_quantity', sql`${table.quantityHundredths} > 0`),
	],
)
