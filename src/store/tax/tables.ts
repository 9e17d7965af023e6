import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { VAT_CHECK_STATES, type VatCheckState } from '#domain/tax-id/vat-check.ts'
import { instant, oneOf } from '#store/columns.ts'
import { invoices } from '#store/invoice/tables.ts'

/** Whether the VAT number of another state on an invoice was valid when it was issued, as VIES answered. */
export const vatChecks = pgTable(
	'vat_checks',
	{
		series: text().notNull(),
		number: integer().notNull(),
		vatId: text('vat_id').notNull(),
		state: text().$type<VatCheckState>().notNull(),
		createdAt: instant('created_at').notNull(),
		/** When it is queried next; null once VIES has answered, or has been queried often enough. */
		nextAttemptAt: instant('next_attempt_at'),
		attempts: smallint().notNull().default(0),
		lastError: text('last_error'),
		answeredAt: instant('answered_at'),
		/** The number of the consultation, which proves it; empty if none was given. */
		consultation: text().notNull().default(''),
		name: text().notNull().default(''),
	},
	(table) => [
		primaryKey({ columns: [table.series, table.number] }),
		foreignKey({ columns: [table.series, table.number], foreignColumns: [invoices.series, invoices.number] }),
		index('vat_checks_due').on(table.nextAttemptAt).where(sql`${table.state} = 'pendiente'`),
		check('vat_checks_state', oneOf(table.state, VAT_CHECK_STATES)),
		check('vat_checks_answered', sql`(${table.state} = 'pendiente') = (${table.answeredAt} is null)`),
	],
)
