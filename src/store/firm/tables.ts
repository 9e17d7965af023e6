import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { MEMBER_ROLES, type MemberRole, REQUEST_STATES, type RequestState } from '#domain/firm/member.ts'
import type { OrderRequest } from '#domain/order/order-request.ts'
import { accounts } from '#store/account/tables.ts'
import { cents, instant, oneOf } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

/** The members of a firm beside its owner, each with a separate account for this only. */
export const firmMembers = pgTable(
	'firm_members',
	{
		accountId: integer('account_id')
			.primaryKey()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The account of the firm's owner. */
		firmId: integer('firm_id')
			.notNull()
			.references(() => accounts.id),
		role: text().$type<MemberRole>().notNull(),
		/** The monthly amount that a member may order without approval, with VAT; null is without a limit. */
		limitCents: cents('limit_cents'),
		invitedAt: instant('invited_at').notNull(),
		/** Null until the invitation is accepted. */
		joinedAt: instant('joined_at'),
		/** Null while they act for the firm. */
		endedAt: instant('ended_at'),
	},
	(table) => [
		index().on(table.firmId),
		check('firm_members_role', oneOf(table.role, MEMBER_ROLES)),
		check('firm_members_limit', sql`${table.limitCents} >= 0`),
		check('firm_members_other', sql`${table.accountId} <> ${table.firmId}`),
	],
)

/** Orders of members that wait for the approval of the firm's owner, or have got an answer. */
export const purchaseRequests = pgTable(
	'purchase_requests',
	{
		id: serial().primaryKey(),
		firmId: integer('firm_id')
			.notNull()
			.references(() => accounts.id),
		memberId: integer('member_id')
			.notNull()
			.references(() => accounts.id),
		/** The requested order; null once it is old. */
		request: jsonb().$type<OrderRequest>(),
		/** Its cost at the time of the request, with VAT. */
		totalCents: cents('total_cents').notNull(),
		state: text().$type<RequestState>().notNull(),
		createdAt: instant('created_at').notNull(),
		decidedAt: instant('decided_at'),
		/** Why the owner refused it; empty otherwise. */
		reason: text().notNull().default(''),
		/** The order that an approval has placed. */
		orderId: text('order_id')
			.unique()
			.references(() => orders.id),
	},
	(table) => [
		index().on(table.firmId, table.id),
		index().on(table.memberId),
		check('purchase_requests_state', oneOf(table.state, REQUEST_STATES)),
		check('purchase_requests_decided', sql`(${table.state} = 'pendiente') = (${table.decidedAt} is null)`),
		check('purchase_requests_order', sql`(${table.state} = 'aprobada') = (${table.orderId} is not null)`),
	],
)
