import { sql } from 'drizzle-orm'
import {
	bigserial,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	serial,
	smallint,
	text,
	unique,
} from 'drizzle-orm/pg-core'
import type { OrderedVariantId } from '#domain/catalogue/product.ts'
import { ZERO } from '#domain/money/cents.ts'
import {
	ADJUSTMENTS,
	QUOTATION_ISSUERS,
	QUOTATION_LIMITS,
	QUOTATION_STATES,
	type QuotationIssuer,
	type QuotationState,
} from '#domain/quotation/quotation.ts'
import { MOST_TRANSPORT, TRANSPORT_KINDS, type TransportKind } from '#domain/quotation/transport.ts'
import { accounts, clients } from '#store/account/tables.ts'
import { bytes, cents, instant, oneOf, searchVector, vatColumns, vatHolds } from '#store/columns.ts'
import { messages } from '#store/message/tables.ts'
import { orders } from '#store/order/tables.ts'

const limit = (most: number) => sql.raw(`${most}`)
const OPEN = sql.raw("('enviado', 'visto', 'cambio_pedido')")

/** The text of the staff's search, in plain words. */
const SEARCHED = sql`to_tsvector('simple', replace(lower(number), '-', ' ') || ' ' || translate(lower(nombre), 'áéíóúüñ', 'aeiouun') || ' ' || lower(correo) || ' ' || right(regexp_replace(telefono, '\\D', '', 'g'), 9) || ' ' || translate(lower(obra), 'áéíóúüñ', 'aeiouun'))`

/** The last number of each year's series of quotations. It outlives them, so that no number is given twice. */
export const quotationSeries = pgTable(
	'quotation_series',
	{
		year: smallint().primaryKey(),
		last: integer().notNull(),
	},
	(table) => [check('quotation_series_last', sql`${table.last} > 0`)],
)

/** Quotations of professionals for their clients, and of the shop for anyone. */
export const quotations = pgTable(
	'quotations',
	{
		id: serial().primaryKey(),
		/** Its place in `quotationSeries`, from which the number is made. */
		year: smallint().notNull(),
		sequence: integer().notNull(),
		number: text().notNull().unique(),
		issuer: text().$type<QuotationIssuer>().notNull(),
		/** The professional who quotes. */
		accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
		/** The account that the shop quotes for. */
		buyerId: integer('buyer_id').references(() => accounts.id, { onDelete: 'set null' }),
		/** The professional's saved client. */
		clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
		/** The message that requested it. */
		messageId: integer('message_id').references(() => messages.id, { onDelete: 'set null' }),
		/** Secret key in the client's link. */
		accessKey: text('access_key').notNull().unique(),
		state: text().$type<QuotationState>().notNull(),
		edition: integer().notNull(),
		version: integer().notNull(),
		nombre: text().notNull(),
		correo: text().notNull(),
		telefono: text().notNull(),
		obra: text().notNull(),
		searchVector: searchVector('search_vector').generatedAlwaysAs(SEARCHED),
		terms: text().notNull(),
		notes: text().notNull(),
		validUntil: instant('valid_until').notNull(),
		incentiveCentsPerM2: cents('incentive_cents_per_m2').notNull(),
		transport: text().$type<TransportKind>().notNull().default('aparte'),
		/** Without VAT; 0 unless the transport is an amount of its own. A trigger protects that of an accepted one. */
		transportCents: cents('transport_cents').notNull().default(ZERO),
		/** Whether its lots are wanted to be held. */
		holdsLots: boolean('holds_lots').notNull().default(false),
		acceptedName: text('accepted_name'),
		acceptedAt: instant('accepted_at'),
		/** The order that it became; an order belongs to one quotation. */
		orderId: text('order_id')
			.unique()
			.references(() => orders.id),
		/** When its client was reminded of this edition. */
		remindedAt: instant('reminded_at'),
		createdAt: instant('created_at').notNull(),
		sentAt: instant('sent_at'),
		changedAt: instant('changed_at').notNull(),
	},
	(table) => [
		unique('quotations_series').on(table.year, table.sequence),
		index('quotations_of_account').on(table.accountId, table.id),
		index('quotations_of_buyer').on(table.buyerId).where(sql`${table.buyerId} is not null`),
		index('quotations_of_client').on(table.clientId).where(sql`${table.clientId} is not null`),
		index('quotations_of_message').on(table.messageId).where(sql`${table.messageId} is not null`),
		index('quotations_correo_lower').on(sql`lower(${table.correo})`),
		index('quotations_of_state').on(table.state, table.id),
		index('quotations_due').on(table.validUntil).where(sql`${table.state} in ${OPEN}`),
		index('quotations_search').using('gin', table.searchVector),
		index('quotations_changed').on(table.changedAt),
		check(
			'quotations_issuer',
			sql`${oneOf(table.issuer, QUOTATION_ISSUERS)} and (${table.issuer} = 'profesional') = (${table.accountId} is not null) and (${table.issuer} = 'tienda' or ${table.buyerId} is null)`,
		),
		check('quotations_client', sql`${table.issuer} = 'profesional' or ${table.clientId} is null`),
		check(
			'quotations_transport',
			sql`${oneOf(table.transport, TRANSPORT_KINDS)} and (${table.transport} = 'importe') = (${table.transportCents} > 0) and ${table.transportCents} between 0 and ${limit(MOST_TRANSPORT)} and (${table.issuer} = 'profesional' or ${table.transport} = 'aparte')`,
		),
		check('quotations_state', oneOf(table.state, QUOTATION_STATES)),
		check(
			'quotations_sent',
			sql`${table.state} in ('borrador', 'retirado') or (${table.sentAt} is not null and ${table.edition} > 0)`,
		),
		check(
			'quotations_accepted',
			sql`(${table.state} in ('aceptado', 'pedido')) = (${table.acceptedAt} is not null) and (${table.acceptedAt} is null) = (${table.acceptedName} is null) and coalesce(${table.acceptedAt} < ${table.validUntil}, true)`,
		),
		check('quotations_ordered', sql`(${table.state} = 'pedido') = (${table.orderId} is not null)`),
		check('quotations_counts', sql`${table.sequence} > 0 and ${table.edition} >= 0 and ${table.version} >= 0`),
		check('quotations_incentive', sql`${table.incentiveCentsPerM2} between 0 and 5000`),
		check(
			'quotations_texts',
			sql`char_length(${table.nombre}) <= ${limit(QUOTATION_LIMITS.name)} and char_length(${table.correo}) <= 254 and char_length(${table.telefono}) <= 20 and char_length(${table.obra}) <= 60 and char_length(${table.terms}) <= ${limit(QUOTATION_LIMITS.terms)} and char_length(${table.notes}) <= ${limit(QUOTATION_LIMITS.notes)}`,
		),
	],
)

/** The lines of a quotation in its last sent edition. A trigger protects those of an accepted one. */
export const quotationLines = pgTable(
	'quotation_lines',
	{
		quotationId: integer('quotation_id')
			.notNull()
			.references(() => quotations.id, { onDelete: 'cascade' }),
		position: smallint().notNull(),
		productId: integer('product_id').notNull(),
		nombre: text().notNull(),
		variantId: text('variant_id').$type<OrderedVariantId>().notNull(),
		variantName: text('variant_name').notNull(),
		/** No foreign key, as on the lines of an order: a lot may be deleted. */
		lotId: integer('lot_id').notNull(),
		tono: text().notNull(),
		calibre: text().notNull(),
		quantity: integer().notNull(),
		areaHundredths: integer('area_hundredths').notNull(),
		unit: text().$type<'m²' | 'ud'>().notNull(),
		incentiveAreaHundredths: integer('incentive_area_hundredths').notNull(),
		listCents: cents('list_cents').notNull(),
		/** In basis points; null if the price was typed. */
		adjustment: integer(),
		priceCents: cents('price_cents').notNull(),
		accepted: boolean(),
		...vatColumns(),
	},
	(table) => [
		primaryKey({ columns: [table.quotationId, table.position] }),
		check('quotation_lines_position', sql`${table.position} between 0 and ${limit(QUOTATION_LIMITS.lines - 1)}`),
		check(
			'quotation_lines_service',
			sql`(${table.variantId} = 'servicio') = (${table.productId} = 0) and (${table.variantId} = 'servicio') = (${table.lotId} = 0) and (${table.variantId} <> 'servicio' or (${table.unit} = 'ud' and ${table.areaHundredths} = 100 and ${table.incentiveAreaHundredths} = 0))`,
		),
		check('quotation_lines_vat', vatHolds(table)),
		check(
			'quotation_lines_quantity',
			sql`${table.quantity} between 1 and ${limit(QUOTATION_LIMITS.quantity)} and ${table.areaHundredths} > 0 and ${table.incentiveAreaHundredths} >= 0`,
		),
		check('quotation_lines_prices', sql`${table.listCents} > 0 and ${table.priceCents} >= 0`),
		check(
			'quotation_lines_adjustment',
			sql`coalesce(${table.adjustment} between ${limit(ADJUSTMENTS.least)} and ${limit(ADJUSTMENTS.most)} and ${table.priceCents} = round(${table.listCents}::numeric * (10000 + ${table.adjustment}) / 10000), true)`,
		),
	],
)

/** The events of a quotation and their times, with the client's words. */
export const quotationEvents = pgTable(
	'quotation_events',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		quotationId: integer('quotation_id')
			.notNull()
			.references(() => quotations.id, { onDelete: 'cascade' }),
		at: instant('at').notNull(),
		state: text().$type<QuotationState>().notNull(),
		/** The edition that it is about. */
		edition: integer().notNull(),
		text: text().notNull(),
	},
	(table) => [
		index().on(table.quotationId),
		check('quotation_events_state', oneOf(table.state, QUOTATION_STATES)),
		check('quotation_events_text', sql`char_length(${table.text}) <= ${limit(QUOTATION_LIMITS.answer)}`),
	],
)

/** The initial data of a professional's quotations. */
export const quotationProfiles = pgTable(
	'quotation_profiles',
	{
		accountId: integer('account_id')
			.primaryKey()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		terms: text().notNull().default(''),
		/** Mark-up in basis points. */
		margin: integer().notNull().default(0),
		/** A PNG, encoded anew; null without one. */
		logo: bytes(),
		logoHash: text('logo_hash'),
		/** Whether page and mails of the quotations name the shop. */
		namesShop: boolean('names_shop').notNull().default(false),
	},
	(table) => [
		check('quotation_profiles_terms', sql`char_length(${table.terms}) <= ${limit(QUOTATION_LIMITS.terms)}`),
		check('quotation_profiles_margin', sql`${table.margin} between 0 and ${limit(ADJUSTMENTS.most)}`),
		check('quotation_profiles_logo', sql`(${table.logo} is null) = (${table.logoHash} is null)`),
	],
)
