import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	serial,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
	ACCOUNT_KINDS,
	type AccountKind,
	PROFESSIONAL_STATES,
	type ProfessionalState,
	type ProfessionalType,
} from '#domain/account/account.ts'
import { ELECTRONIC_FORMATS, type ElectronicFormat } from '#domain/electronic-invoice/format.ts'
import { ZERO } from '#domain/money/cents.ts'
import { LONGEST_LIST_NAME } from '#domain/price-list/price-list.ts'
import { bytes, cents, instant, oneLine, oneOf } from '#store/columns.ts'

/** Groups of customers, which a price list names. */
export const customerGroups = pgTable(
	'customer_groups',
	{ id: serial().primaryKey(), name: text().notNull() },
	(table) => [
		uniqueIndex('customer_groups_name').on(sql`lower(${table.name})`),
		check('customer_groups_name_length', oneLine(table.name, LONGEST_LIST_NAME)),
	],
)

/**
 * Accounts that can log in. A closed account keeps its row with emptied fields, since orders and invoices refer to it.
 */
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
		/** The following columns are for professionals; empty for others. */
		empresa: text().notNull().default(''),
		cif: text().notNull().default(''),
		tipo: text().$type<ProfessionalType | ''>().notNull().default(''),
		direccion: text().notNull().default(''),
		localidad: text().notNull().default(''),
		codigoPostal: text('codigo_postal').notNull().default(''),
		professionalState: text('professional_state').$type<ProfessionalState>(),
		/** Reason for the refusal of a professional. */
		refusalReason: text('refusal_reason').notNull().default(''),
		decidedAt: instant('decided_at'),
		/** Since when staff know that its owner is under the recargo de equivalencia. */
		recargoSince: instant('recargo_since'),
		/** The group of customers that it is in. */
		groupId: integer('group_id').references(() => customerGroups.id),
		/** The staff member assigned to a professional. */
		managerId: integer('manager_id').references((): AnyPgColumn => accounts.id),
		cashbackCents: cents('cashback_cents').notNull().default(ZERO),
		/** Debt: cashback that was withdrawn after the account had spent it. Later credits pay it first. */
		cashbackOwedCents: cents('cashback_owed_cents').notNull().default(ZERO),
		createdAt: instant('created_at').notNull(),
		closedAt: instant('closed_at'),
	},
	(table) => [
		index('accounts_managed').on(table.managerId).where(sql`${table.managerId} is not null`),
		index('accounts_group').on(table.groupId).where(sql`${table.groupId} is not null`),
		index('accounts_pending')
			.on(table.createdAt)
			.where(sql`${table.professionalState} = 'pendiente' and ${table.closedAt} is null`),
		check('accounts_lower', sql`${table.correo} = lower(${table.correo})`),
		check('accounts_kind', oneOf(table.kind, ACCOUNT_KINDS)),
		check(
			'accounts_professional',
			sql`(${table.kind} in ('professional', 'reseller')) = (${table.professionalState} is not null) and (${table.professionalState} is null or ${table.cif} <> '' or ${table.closedAt} is not null)`,
		),
		check('accounts_professional_state', oneOf(table.professionalState, PROFESSIONAL_STATES)),
		check('accounts_recargo', sql`${table.recargoSince} is null or ${table.cif} <> ''`),
		check('accounts_cashback', sql`${table.cashbackCents} >= 0 and ${table.cashbackOwedCents} >= 0`),
	],
)

/** How an account wants structured invoices. */
export const electronicInvoicing = pgTable(
	'electronic_invoicing',
	{
		accountId: integer('account_id')
			.primaryKey()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The format that mails with an invoice carry; null for none. */
		attached: text().$type<ElectronicFormat>(),
		/** The units of a public body in DIR3; empty for others. */
		contable: text().notNull(),
		gestor: text().notNull(),
		tramitador: text().notNull(),
		proponente: text().notNull(),
	},
	(table) => [
		check('electronic_invoicing_attached', oneOf(table.attached, ELECTRONIC_FORMATS)),
		check(
			'electronic_invoicing_dir3',
			sql`${table.contable} || ${table.gestor} || ${table.tramitador} || ${table.proponente} = '' or (${table.contable} ~ '^[AEGIJLOU][A-Z0-9][0-9]{7}$' and ${table.gestor} ~ '^[AEGIJLOU][A-Z0-9][0-9]{7}$' and ${table.tramitador} ~ '^[AEGIJLOU][A-Z0-9][0-9]{7}$' and ${table.proponente} ~ '^([AEGIJLOU][A-Z0-9][0-9]{7})?$')`,
		),
	],
)

/**
 * Login sessions. The key is in a cookie and only its hash is stored, so that reading the table does not allow a login.
 */
export const sessions = pgTable(
	'sessions',
	{
		keyHash: text('key_hash').primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		createdAt: instant('created_at').notNull(),
		expiresAt: instant('expires_at').notNull(),
		/** Up to some minutes old: not every request writes it. Neither address nor browser is stored. */
		lastUsedAt: instant('last_used_at').notNull(),
	},
	(table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

/**
 * Hashes of the keys in mailed links: to confirm an address, to change it, to choose a new password, or to join the staff or a firm; and of
 * the key between the password and the second factor. Each works once.
 */
export const accountLinks = pgTable(
	'account_links',
	{
		keyHash: text('key_hash').primaryKey(),
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		purpose: text().$type<'confirmar' | 'correo' | 'contrasena' | 'segundo-paso' | 'invitacion' | 'equipo'>().notNull(),
		/** The new address of the account; empty when it does not change. */
		correo: text().notNull().default(''),
		expiresAt: instant('expires_at').notNull(),
	},
	(table) => [
		index().on(table.accountId),
		index().on(table.expiresAt),
		check(
			'account_links_purpose',
			sql`${table.purpose} in ('confirmar', 'correo', 'contrasena', 'segundo-paso', 'invitacion', 'equipo')`,
		),
		check('account_links_correo', sql`(${table.purpose} = 'correo') = (${table.correo} <> '')`),
	],
)

/** Second factors of the staff (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
	accountId: integer('account_id')
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	/** Encrypted under the shop's secret, since the codes are computed from it. */
	sealedSecret: text('sealed_secret').notNull(),
	/** When the first code was typed; null while the account still has to enrol. */
	confirmedAt: instant('confirmed_at'),
	/** The time step of the last code that was used; null before the first. */
	lastStep: integer('last_step'),
})

/** Hashes of recovery codes, with which a user without the authenticator app logs in, once each. */
export const recoveryCodes = pgTable(
	'recovery_codes',
	{
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		codeHash: text('code_hash').notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Delivery addresses saved by account holders. */
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

/** Documents that a professional sent for approval. Only staff can read them; no public URL serves them. */
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

/** Clients of a reseller. */
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
		/** Tax id for the invoice; empty for a private person without one. */
		nif: text().notNull(),
		direccion: text().notNull(),
		localidad: text().notNull(),
		codigoPostal: text('codigo_postal').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [index().on(table.resellerId)],
)
