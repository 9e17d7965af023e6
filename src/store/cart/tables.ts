import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { accounts } from '#store/account/tables.ts'
import { instant } from '#store/columns.ts'

/** The cart of an account, which follows it to another browser. */
export const savedCarts = pgTable('saved_carts', {
	accountId: integer('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	lines: jsonb().$type<readonly RememberedLine[]>().notNull(),
	changedAt: instant('changed_at').notNull(),
})
