import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { PERSON_KINDS, type PersonKind } from '#domain/account/person.ts'
import { accounts } from '#store/account/tables.ts'
import { instant, oneOf, searchVector } from '#store/columns.ts'

/**
 * Every person who has bought or has an account, one row by mail address. The function `people_refresh` builds a row from its account and
 * its orders; triggers call it when a transaction that changed either commits, so that no other code writes here.
 */
export const people = pgTable(
	'people',
	{
		id: serial().primaryKey(),
		/** Lower case. */
		correo: text().notNull().unique(),
		/** Null for a guest. */
		accountId: integer('account_id')
			.unique()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		kind: text().$type<PersonKind>().notNull(),
		nombre: text().notNull(),
		/** Folded: the sort key of lists. */
		sortName: text('sort_name').notNull(),
		empresa: text().notNull(),
		telefono: text().notNull(),
		localidad: text().notNull(),
		since: instant('since').notNull(),
		lastOrderAt: instant('last_order_at'),
		/** The last order, or the account if there is none. */
		activeAt: instant('active_at').notNull(),
		searchVector: searchVector('search_vector').notNull(),
	},
	(table) => [
		index('people_search').using('gin', table.searchVector),
		index('people_activity').on(table.activeAt, table.id),
		index('people_names').on(table.sortName, table.id),
		index('people_kinds').on(table.kind, table.activeAt, table.id),
		index('people_orders').on(table.lastOrderAt),
		check('people_kind', oneOf(table.kind, PERSON_KINDS)),
		check('people_account', sql`(${table.kind} = 'guest') = (${table.accountId} is null)`),
	],
)

/** The staff's notes about a person, who never reads them. */
export const personNotes = pgTable(
	'person_notes',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		personId: integer('person_id')
			.notNull()
			.references(() => people.id, { onDelete: 'cascade' }),
		at: instant('at').notNull(),
		/** The author; null once that account is deleted. */
		authorId: integer('author_id').references(() => accounts.id, { onDelete: 'set null' }),
		text: text().notNull(),
	},
	(table) => [index().on(table.personId), index().on(table.authorId)],
)
