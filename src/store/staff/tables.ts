import { sql } from 'drizzle-orm'
import {
	bigserial,
	boolean,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	smallint,
	text,
	unique,
} from 'drizzle-orm/pg-core'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts'
import { accounts } from '#store/account/tables.ts'
import { instant, oneOf } from '#store/columns.ts'
import { orderLines } from '#store/order/tables.ts'

/**
 * The role of each account of the staff. The trigger `staff_members_keep_owner` refuses changes that would leave the shop without an owner
 * whose access has not ended, also when two owners are changed at once.
 */
export const staffMembers = pgTable(
	'staff_members',
	{
		accountId: integer('account_id')
			.primaryKey()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		role: text().$type<StaffRole>().notNull(),
		createdAt: instant('created_at').notNull(),
		/** When the access ended; null while it lasts. */
		endedAt: instant('ended_at'),
		/** Counts the changes, so that an editor of the row names the version they have seen. */
		version: integer().notNull().default(1),
	},
	(table) => [check('staff_members_role', oneOf(table.role, STAFF_ROLES))],
)

/** A staff member's saved lists: a name, and the query of the list. */
export const savedViews = pgTable(
	'saved_views',
	{
		id: serial().primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The list of the view. */
		list: text().$type<'pedidos'>().notNull(),
		name: text().notNull(),
		query: text().notNull(),
		/** Whether every worker sees it. */
		shared: boolean().notNull().default(false),
	},
	(table) => [
		index('saved_views_shared').on(table.list).where(sql`${table.shared}`),
		unique('saved_views_name').on(table.accountId, table.list, table.name),
	],
)

/** The columns that a change is about, by name, as JSON has them. */
export type AuditedValues = Readonly<Record<string, unknown>>

/**
 * The staff's changes: written by the trigger `audit_change` of each audited table, in the transaction of the change, while `shop.actor`
 * names the actor. Secrets appear in it as `***`.
 */
export const auditEntries = pgTable(
	'audit_entries',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		at: instant('at').notNull(),
		/** The actor: an account, or a command of the terminal. No reference, whose check would lock the account's row out of order. */
		actorId: integer('actor_id'),
		command: text(),
		tableName: text('table_name').notNull(),
		/** The row's primary key as text; of several columns, joined by colons. */
		rowKey: text('row_key').notNull(),
		action: text().$type<'insert' | 'update' | 'delete'>().notNull(),
		/** The changed columns before and after; null for a new or a deleted row. */
		before: jsonb().$type<AuditedValues>(),
		after: jsonb().$type<AuditedValues>(),
	},
	(table) => [
		index().on(table.actorId, table.at, table.id),
		index().on(table.tableName, table.at, table.id),
		index().on(table.rowKey, table.at, table.id),
		// Rows that belong to an order, deleted ones too.
		index('audit_entries_order').on(sql`(coalesce(${table.after}, ${table.before}) ->> 'order_id')`),
		index().on(table.at, table.id),
		check('audit_entries_actor', sql`(${table.actorId} is null) <> (${table.command} is null)`),
		check('audit_entries_action', oneOf(table.action, ['insert', 'update', 'delete'])),
	],
)

/** The lines of orders that were fetched in the warehouse. */
export const picks = pgTable(
	'picks',
	{
		orderId: text('order_id').notNull(),
		position: smallint().notNull(),
		pickedAt: instant('picked_at').notNull(),
		/** How many of the line's quantity were not there. */
		missing: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.position] }),
		foreignKey({
			columns: [table.orderId, table.position],
			foreignColumns: [orderLines.orderId, orderLines.position],
		}).onDelete('cascade'),
		check('picks_missing', sql`${table.missing} >= 0`),
	],
)

/** The key with which the first owner of a shop opens an account; at most one. */
export const ownerClaims = pgTable(
	'owner_claims',
	{
		id: smallint().primaryKey(),
		keyHash: text('key_hash').notNull(),
		expiresAt: instant('expires_at').notNull(),
	},
	(table) => [check('owner_claims_one', sql`${table.id} = 1`)],
)
