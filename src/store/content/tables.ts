import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ContentKind } from '#domain/content/content-item.ts'
import { instant } from '#store/columns.ts'

/** The merchant's content of the shop's pages, replacing the program's or beside it. */
export const contentItems = pgTable(
	'content_items',
	{
		kind: text().$type<ContentKind>().notNull(),
		/** Its key in addresses. */
		key: text('slug').notNull(),
		/** Its place among the items of its kind. */
		position: integer().notNull(),
		/** Whether shoppers do not see it. */
		hidden: boolean().notNull(),
		texts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
		changedAt: instant('changed_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.key] })],
)
