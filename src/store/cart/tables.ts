import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { accounts } from '#store/account/tables.ts'
import { instant } from '#store/columns.ts'

/** The cart of an account, which follows it to another browser. */
export const savedCarts = pgTable(
	'saved_carts',
	{
		accountId: integer('account_id')
			.primaryKey()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		lines: jsonb().$type<readonly RememberedLine[]>().notNull(),
		/** When its lines last became others. */
		changedAt: instant('changed_at').notNull(),
	},
	(table) => [index().on(table.changedAt)],
)

/** Consents to one reminder of an abandoned cart, and the reminders sent. */
export const cartReminders = pgTable(
	'cart_reminders',
	{
		accountId: integer('account_id')
			.primaryKey()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** Secret key in the link that ends it. */
		key: text().notNull().unique(),
		consentedAt: instant('consented_at').notNull(),
		/** When it was withdrawn; null while it is valid. */
		endedAt: instant('ended_at'),
		/** The last mail. */
		sentAt: instant('sent_at'),
		/** The cart checked last: the same one causes no other mail. */
		toldLines: jsonb('told_lines').$type<readonly RememberedLine[]>(),
	},
	(table) => [
		index('cart_reminders_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
		check('cart_reminders_ended_after', sql`${table.endedAt} >= ${table.consentedAt}`),
		check('cart_reminders_told', sql`${table.sentAt} is null or ${table.toldLines} is not null`),
	],
)
