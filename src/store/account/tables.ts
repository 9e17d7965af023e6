import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigserial,
	boolean,
	check,
	customType,
	index,
	integer,
	pgTable,
	serial,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AccountKind, ProfessionalState, ProfessionalType } from '#domain/account/account.ts'
import { cents, instant } from '#store/columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Who may log in. A closed account keeps its row, emptied, for the orders and invoices that name it. */
export const accounts = pgTable(
	'accounts',
	{
		id: serial().primaryKey(),
		kind: text().$type<AccountKind>().notNull(),
		correo: text().notNull().unique(),
		correoConfirmedAt: instant('correo_confirmed_at'),
		/** Argon2id as a PHC string; empty once the account is closed. */
		passwordHash: text('password_hash').notNull(),
		nombre: text().notNull(),
		telefono: text().notNull(),
		/** What follows is a professional's; empty for others. */
		empresa: text().notNull().default(''),
		cif: text().notNull().default(''),
		tipo: text().$type<ProfessionalType | ''>().notNull().default(''),
		direccion: text().notNull().default(''),
		localidad: text().notNull().default(''),
		codigoPostal: text('codigo_postal').notNull().default(''),
		professionalState: text('professional_state').$type<ProfessionalState>(),
		/** Why a professional was refused. */
		refusalReason: text('refusal_reason').notNull().default(''),
		decidedAt: instant('decided_at'),
		/** The member of the staff who looks after a professional. */
		managerId: integer('manager_id').references((): AnyPgColumn => accounts.id),
		cashbackCents: cents('cashback_cents').notNull().default(0),
		/** Cashback that was spent before it had to be taken back: later credits pay it first. */
		cashbackOwedCents: cents('cashback_owed_cents').notNull().default(0),
		createdAt: instant('created_at').notNull(),
		closedAt: instant('closed_at'),
	},
	(table) => [
		check('accounts_lower', sql`${table.correo} = lower(${table.correo})`),
		check('accounts_kind', sql`${table.kind} in ('particular', 'professional', 'reseller', 'staff')`),
		check(
			'accounts_professional',
			sql`(${table.kind} in ('professional', 'reseller')) = (${table.professionalState} is not null) and (${table.professionalState} is null or ${table.cif} <> '' or ${table.closedAt} is not null)`,
		),
		check('accounts_professional_state', sql`${table.professionalState} in ('pendiente', 'aprobada', 'rechazada')`),
		check('accounts_cashback', sql`${table.cashbackCents} >= 0 and ${table.cashbackOwedCents} >= 0`),
	],
)

/** Who is logged in where. A cookie holds the key, this its hash: whoever reads the table can log in as nobody. */
export const sessions = pgTable(
	'sessions',
	{
		keyHash: text('key_hash').primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		createdAt: instant('created_at').notNull(),
		expiresAt: instant('expires_at').notNull(),
	},
	(table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

/** What a mailed link carries, hashed: to confirm an address, another one, or to choose a new password. Each works once. */
export const accountLinks = pgTable(
	'account_links',
	{
		keyHash: text('key_hash').primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		purpose: text().$type<'confirmar' | 'correo' | 'contrasena'>().notNull(),
		/** The address that the account is to have; empty where it stays. */
		correo: text().notNull().default(''),
		expiresAt: instant('expires_at').notNull(),
	},
	(table) => [
		index().on(table.accountId),
		index().on(table.expiresAt),
		check('account_links_purpose', sql`${table.purpose} in ('confirmar', 'correo', 'contrasena')`),
		check('account_links_correo', sql`(${table.purpose} = 'correo') = (${table.correo} <> '')`),
	],
)

/** Attempts to guess, kept for a day: what logins are slowed down by. */
export const loginFailures = pgTable(
	'login_failures',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		correo: text().notNull(),
		/** A hash of the network address that changes every day. */
		visitor: text().notNull(),
		at: instant('at').notNull(),
	},
	(table) => [index().on(table.correo, table.at), index().on(table.visitor, table.at), index().on(table.at)],
)

/** Addresses that a buyer need not type again. */
export const savedAddresses = pgTable(
	'saved_addresses',
	{
		id: serial().primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		alias: text().notNull(),
		nombre: text().notNull(),
		telefono: text().notNull(),
		direccion: text().notNull(),
		localidad: text().notNull(),
		codigoPostal: text('codigo_postal').notNull(),
		isDefault: boolean('is_default').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index().on(table.accountId),
		uniqueIndex('saved_addresses_default').on(table.accountId).where(sql`${table.isDefault}`),
	],
)

/** Papers that a professional sent to be approved. They are read by the shop's staff alone, and no address serves them. */
export const businessDocuments = pgTable(
	'business_documents',
	{
		id: serial().primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		mediaType: text('media_type').$type<'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'>().notNull(),
		content: bytes().notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index().on(table.accountId),
		check('business_documents_size', sql`length(${table.content}) between 1 and 5242880`),
	],
)

/** Whom a reseller orders for. */
export const clients = pgTable(
	'clients',
	{
		id: serial().primaryKey(),
		resellerId: integer('reseller_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		nombre: text().notNull(),
		correo: text().notNull(),
		telefono: text().notNull(),
		/** Tax id for the invoice; empty for a private person who gives none. */
		nif: text().notNull(),
		direccion: text().notNull(),
		localidad: text().notNull(),
		codigoPostal: text('codigo_postal').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [index().on(table.resellerId)],
)
