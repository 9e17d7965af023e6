import { type SQLWrapper, sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
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
} from 'drizzle-orm/pg-core'
import type { Delivery } from '#domain/cart/shipping.ts'
import type { VatRate } from '#domain/cart/totals.ts'
import type { OrderedVariantId } from '#domain/catalogue/product.ts'
import { CASH_LIMIT_CENTS } from '#domain/counter/counter-payment.ts'
import { SALE_CHANNELS, type SaleChannel } from '#domain/counter/sale-channel.ts'
import type { AgreedDelivery } from '#domain/delivery/agreed-delivery.ts'
import { CALL_OUTCOMES, type CallOutcome } from '#domain/delivery/call-outcome.ts'
import { ZERO } from '#domain/money/cents.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'
import type { Billing } from '#domain/order/order.ts'
import { RETURN_DISPOSITIONS, type ReturnDisposition } from '#domain/order/returned-lines.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'
import { REFERENCE_NAMES, STATED_FIELDS, STATED_NAMES, type StatedName } from '#domain/order/stated-fields.ts'
import {
	COUNTER_METHODS,
	CREDIT_DAYS,
	type CreditDays,
	PAY_METHODS,
	type PayMethod,
} from '#domain/payment/pay-method.ts'
import { TAX_REGIMES, type TaxRegime } from '#domain/tax/tax-regime.ts'
import { type TradeTerms, USUAL_TERMS } from '#domain/trade/terms.ts'
import { accounts, clients } from '#store/account/tables.ts'
import { cents, instant, oneOf, searchVector, snakeCase, vatColumns, vatHolds } from '#store/columns.ts'
import { incentiveChecks, incentiveColumns, lineIncentive } from './incentive-columns.ts'
import { promoChecks, promoColumns } from './promo-columns.ts'

/** The mailbox of an address: in lower case and without the tag behind a «+», by which one mailbox has many addresses. */
export const mailboxOf = (correo: SQLWrapper) => sql`regexp_replace(lower(${correo}), '\\+[^@]*@', '@')`

/** Customers of `POST /api/clientes`, stored for a month. */
export const customers = pgTable('customers', {
	id: serial().primaryKey(),
	nombre: text().notNull(),
	correo: text().notNull(),
	telefono: text().notNull(),
	direccion: text().notNull(),
	localidad: text().notNull(),
	codigoPostal: text('codigo_postal').notNull(),
	createdAt: instant('created_at').notNull(),
})

/** Names and numbers of an order in plain words: `to_tsvector` and its arguments are immutable, as a generated column requires. */
const HAS_PLACE = sql`delivery = 'pickup' or erased_at is not null or (direccion <> '' and localidad <> '' and codigo_postal <> '')`
const HAS_PHONE = sql`telefono <> '' or erased_at is not null or (channel = 'mostrador' and delivery = 'pickup')`
const SEARCHED = sql`to_tsvector('simple', search_text || ' ' || lower(correo) || ' ' || right(regexp_replace(telefono, '\\D', '', 'g'), 9) || ' ' || codigo_postal || ' ' || translate(lower(direccion || ' ' || localidad), 'áéíóúüñ', 'aeiouun') || ' ' || coalesce(lower(tracking), '') || ' ' || coalesce(lower(billing ->> 'taxId'), '') || ' ' || coalesce(translate(lower(billing ->> 'name'), 'áéíóúüñ', 'aeiouun'), ''))`

const plainText = (name: string) => text(name)

/** A column for each text that a buyer may state. */
const statedColumns = () =>
	Object.fromEntries(STATED_NAMES.map((name) => [name, plainText(snakeCase(name))])) as Record<
		StatedName,
		ReturnType<typeof plainText>
	>

export const orders = pgTable(
	'orders',
	{
		id: text().primaryKey(),
		sequence: bigserial({ mode: 'number' }).notNull(),
		state: text().$type<OrderState>().notNull(),
		createdAt: instant('created_at').notNull(),
		reservedUntil: instant('reserved_until').notNull(),
		/** Secret key in a guest's link to the order. */
		accessKey: text('access_key').notNull(),
		idempotencyKey: text('idempotency_key').unique(),
		requestHash: text('request_hash').notNull(),
		/** The pseudonym of the network address it came from, for a day; null if unknown. */
		visitor: text(),
		/** Number, name and reference folded by `searchTextOf`, for the search in lists. */
		searchText: text('search_text').notNull(),
		/** The text of the staff's search. Folded like `orderSearchWords`. */
		searchVector: searchVector('search_vector').generatedAlwaysAs(SEARCHED),
		nombre: text().notNull(),
		correo: text().notNull(),
		telefono: text().notNull(),
		direccion: text().notNull(),
		localidad: text().notNull(),
		codigoPostal: text('codigo_postal').notNull(),
		/** The default is the method of orders older than the choice. */
		payMethod: text('pay_method').$type<PayMethod>().notNull().default('tarjeta'),
		/** Days after which an order on credit is due. */
		creditDays: smallint('credit_days').$type<CreditDays>(),
		/** Whether it is on the invoice of its month. The default is the previous version's value. */
		invoicedMonthly: boolean('invoiced_monthly').notNull().default(false),
		/** The default is the previous version's value: orders of the web. */
		channel: text().$type<SaleChannel>().notNull().default('web'),
		/** The staff member who took it. */
		takenBy: integer('taken_by').references(() => accounts.id, { onDelete: 'set null' }),
		/** The member of the firm who ordered, if not its owner. */
		orderedBy: integer('ordered_by').references(() => accounts.id, { onDelete: 'set null' }),
		delivery: text().$type<Delivery>().notNull(),
		...statedColumns(),
		acceso: jsonb().$type<DriverAccess>(),
		zona: text(),
		...promoColumns(),
		weightGrams: integer('weight_grams').notNull(),
		subtotalCents: cents('subtotal_cents').notNull(),
		...incentiveColumns(),
		discountCents: cents('discount_cents').notNull(),
		shippingCents: cents('shipping_cents').notNull(),
		vatCents: cents('vat_cents').notNull(),
		/** The recargo de equivalencia. The default is the previous version's charge. */
		surchargeCents: cents('surcharge_cents').notNull().default(ZERO),
		totalCents: cents('total_cents').notNull(),
		vat: jsonb().$type<readonly VatRate[]>().notNull(),
		/** The default is the regime of orders older than exempt exports. */
		taxRegime: text('tax_regime').$type<TaxRegime>().notNull().default('general'),
		/** When the buyer agreed to the delivery of the unsent goods. */
		agreedDelivery: jsonb('agreed_delivery').$type<AgreedDelivery>(),
		/** The part of the transport cost caused by the answers about the door. The default is the charge of older orders. */
		extrasCents: cents('extras_cents').notNull().default(ZERO),
		/** The code that its buyer gives at the counter. */
		pickupCode: text('pickup_code'),
		tracking: text(),
		carrier: text(),
		/** The account that owns the order; null for a guest's order. */
		accountId: integer('account_id').references(() => accounts.id),
		/** The reseller who placed it for a client. */
		resellerId: integer('reseller_id').references(() => accounts.id),
		clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
		/** The order that it adds goods to, and goes with. */
		addsTo: text('adds_to').references((): AnyPgColumn => orders.id),
		/** The recipient of the invoice; null makes a simplified one. */
		billing: jsonb().$type<Billing>(),
		/**
		 * The versions of the settings and of the conditions of sale that it was placed under; null on orders older than these columns. No
		 * foreign keys: their rows are never deleted, and all concurrent orders would lock the same two.
		 */
		merchantVersionId: integer('merchant_version_id'),
		conditionsId: integer('conditions_id'),
		/** The terms of trade that it was placed under. The default is the terms of orders from before a merchant could change them. */
		terms: jsonb().$type<TradeTerms>().notNull().default(USUAL_TERMS),
		/** When its buyer was erased, at the end of the term of its documents; null while they are stored. */
		erasedAt: instant('erased_at'),
		/** The refunded amount. */
		refundedCents: cents('refunded_cents').notNull().default(ZERO),
		/** The debt of an order on credit. A trigger of `money_movements` adds it up. */
		owedCents: cents('owed_cents').notNull().default(ZERO),
	},
	(table) => [
		index().on(table.state, table.reservedUntil),
		// Guest orders are adopted at every login, and limited codes counted, by the address in lower case.
		index('orders_correo_lower').on(sql`lower(${table.correo})`),
		index('orders_visitor').on(table.visitor).where(sql`${table.visitor} is not null`),
		// Most orders are guests', and each change of an order's state updates every index.
		index('orders_promo_customer')
			.on(table.promoCode, mailboxOf(table.correo))
			.where(sql`${table.promoCode} is not null`),
		index('orders_adds_to').on(table.addsTo).where(sql`${table.addsTo} is not null`),
		index('orders_client').on(table.clientId).where(sql`${table.clientId} is not null`),
		index('orders_ordered_by').on(table.orderedBy, table.createdAt).where(sql`${table.orderedBy} is not null`),
		index('orders_taken_by').on(table.takenBy).where(sql`${table.takenBy} is not null`),
		index('orders_account').on(table.accountId, table.createdAt).where(sql`${table.accountId} is not null`),
		index('orders_invoiced_monthly').on(table.createdAt).where(sql`${table.invoicedMonthly}`),
		index('orders_owed').on(table.accountId, table.createdAt).where(sql`${table.owedCents} > 0`),
		index('orders_with_refunds').on(table.createdAt).where(sql`${table.refundedCents} > 0`),
		index('orders_reseller').on(table.resellerId, table.createdAt).where(sql`${table.resellerId} is not null`),
		index().on(table.createdAt, table.sequence),
		index('orders_of_state').on(table.state, table.createdAt, table.sequence),
		index('orders_search').using('gin', table.searchVector),
		check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
		check('orders_state', oneOf(table.state, ORDER_STATES)),
		check('orders_owed', sql`${table.owedCents} between 0 and ${table.totalCents}`),
		check('orders_pay_method', oneOf(table.payMethod, PAY_METHODS)),
		check(
			'orders_credit',
			sql`(${table.payMethod} = 'credito') = (${table.creditDays} is not null) and coalesce(${table.creditDays} in (${sql.raw(CREDIT_DAYS.join(', '))}), true)`,
		),
		check(
			'orders_invoiced_monthly',
			sql`not ${table.invoicedMonthly} or (${table.payMethod} = 'credito' and ${table.accountId} is not null and ${table.billing} is not null and ${table.taxRegime} = 'general')`,
		),
		check(
			'orders_terms',
			sql`coalesce((${table.terms}->>'cashbackPercent')::int between 0 and 20 and (${table.terms}->>'incentiveCentsPerM2')::int between 0 and 5000, false)`,
		),
		check('orders_tax_regime', oneOf(table.taxRegime, TAX_REGIMES)),
		// An export is sent, exempt, and invoiced in full (Ley 37/1992, art. 21; RD 1619/2012, art. 2.2 d).
		check(
			'orders_export',
			sql`${table.taxRegime} <> 'exportacion' or (${table.vatCents} = 0 and ${table.delivery} = 'shipping' and ${table.billing} is not null)`,
		),
		check(
			'orders_channel',
			sql`${oneOf(table.channel, SALE_CHANNELS)} and (${table.channel} <> 'web' or ${table.takenBy} is null)`,
		),
		// Cash payments are below a limit (Ley 7/2012, art. 7.1), and only the staff takes money at the counter.
		check(
			'orders_counter',
			sql`(${table.payMethod} <> 'efectivo' or ${table.totalCents} < ${sql.raw(`${CASH_LIMIT_CENTS}`)}) and (${table.channel} = 'mostrador' or not (${oneOf(table.payMethod, COUNTER_METHODS)}))`,
		),
		...REFERENCE_NAMES.map((name) =>
			check(
				`orders_${name}`,
				sql`${table[name]} ~ ${sql.raw(`'^[^\\x01-\\x1f\\x7f]{1,${STATED_FIELDS[name].longest}}$'`)}`,
			),
		),
		// A pick-up needs no place, and a sale at the counter no phone.
		check('orders_place', HAS_PLACE),
		check('orders_phone', HAS_PHONE),
		check('orders_delivery', sql`${table.delivery} in ('shipping', 'pickup')`),
		check(
			'orders_total',
			sql`${table.totalCents} = ${table.subtotalCents} - ${table.incentiveCents} - ${table.discountCents} + ${table.shippingCents} + ${table.vatCents} + ${table.surchargeCents}`,
		),
		check('orders_surcharge', sql`${table.surchargeCents} between 0 and ${table.vatCents}`),
		...incentiveChecks(table),
		...promoChecks(table),
		check('orders_extras', sql`${table.extrasCents} between 0 and ${table.shippingCents}`),
		check(
			'orders_pickup_code',
			sql`${table.pickupCode} is null or (${table.pickupCode} ~ '^[0-9]{6}$' and ${table.delivery} = 'pickup')`,
		),
		check('orders_amounts', sql`${table.shippingCents} >= 0 and ${table.vatCents} >= 0`),
	],
)

export const orderLines = pgTable(
	'order_lines',
	{
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		position: smallint().notNull(),
		productId: integer('product_id').notNull(),
		slug: text().notNull(),
		nombre: text().notNull(),
		variantId: text('variant_id').$type<OrderedVariantId>().notNull(),
		/** The name of the variant when the order was placed, since a product may be sold in other variants later. */
		variantName: text('variant_name').notNull(),
		lotId: integer('lot_id').notNull(),
		tono: text().notNull(),
		calibre: text().notNull(),
		quantity: integer().notNull(),
		areaHundredths: integer('area_hundredths').notNull(),
		unit: text().$type<'m²' | 'ud'>().notNull(),
		priceCents: cents('price_cents').notNull(),
		totalCents: cents('total_cents').notNull(),
		incentiveCents: lineIncentive(),
		weightGrams: integer('weight_grams').notNull(),
		...vatColumns(),
		/** Whether the order's discount takes from it. The default is that of older orders, whose codes took from all goods. */
		discounted: boolean().notNull().default(true),
		/** Whether an offer had lowered its price; false for orders older than this column. */
		onOffer: boolean('on_offer').notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.position] }),
		index().on(table.productId),
		index('order_lines_tono').on(sql`lower(${table.tono})`),
		check('order_lines_vat', vatHolds(table)),
		check('order_lines_total', sql`${table.totalCents} = ${table.priceCents} * ${table.quantity}`),
		check(
			'order_lines_service',
			sql`(${table.variantId} = 'servicio') = (${table.productId} = 0) and (${table.variantId} = 'servicio') = (${table.lotId} = 0) and (${table.variantId} <> 'servicio' or (${table.weightGrams} = 0 and ${table.unit} = 'ud' and ${table.areaHundredths} = 100))`,
		),
		check('order_lines_incentive', sql`${table.incentiveCents} between 0 and ${table.totalCents}`),
		check('order_lines_offer', sql`not ${table.onOffer} or ${table.variantId} not in ('muestra', 'servicio')`),
		check('order_lines_quantity', sql`${table.quantity} >= 1 and ${table.areaHundredths} > 0`),
	],
)

/** Stock reserved by an order in each lot: held until it is paid, then sold or released. */
export const reservations = pgTable(
	'reservations',
	{
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		lotId: integer('lot_id').notNull(),
		/** Less returned goods of its line; 0 if all were returned. */
		quantityHundredths: integer('quantity_hundredths').notNull(),
		/**
		 * The quantity that has left the lot and was not returned; the rest of the held or sold quantity is part of `lots.reserved_hundredths`.
		 */
		sentHundredths: integer('sent_hundredths').notNull().default(0),
		state: text().$type<'held' | 'sold' | 'released'>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.lotId] }),
		index().on(table.lotId),
		index('reservations_unsent')
			.on(table.lotId)
			.where(sql`${table.state} = 'sold' and ${table.sentHundredths} < ${table.quantityHundredths}`),
		check('reservations_quantity', sql`${table.quantityHundredths} >= 0`),
		check('reservations_state', sql`${table.state} in ('held', 'sold', 'released')`),
		check(
			'reservations_sent',
			sql`${table.sentHundredths} between 0 and ${table.quantityHundredths} and (${table.sentHundredths} = 0 or ${table.state} = 'sold')`,
		),
	],
)

/** Each change of an order's state, with the reason shown to staff and in mails. */
export const orderEvents = pgTable(
	'order_events',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		at: instant('at').notNull(),
		state: text().$type<OrderState>().notNull(),
		reason: text().notNull(),
	},
	(table) => [index().on(table.orderId)],
)

/** The returned quantities of an order's lines, and their outcome. */
export const returnedLines = pgTable(
	'returned_lines',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		orderId: text('order_id').notNull(),
		position: smallint().notNull(),
		at: instant('at').notNull(),
		/** In units of the line: hundredths of m², 100 for each item without area. */
		quantityHundredths: integer('quantity_hundredths').notNull(),
		/** In units of the lot: differs for a returned pallet of sacks. */
		stockHundredths: integer('stock_hundredths').notNull(),
		disposition: text().$type<ReturnDisposition>().notNull(),
		reason: text().notNull(),
	},
	(table) => [
		foreignKey({ columns: [table.orderId, table.position], foreignColumns: [orderLines.orderId, orderLines.position] }),
		index().on(table.orderId),
		check('returned_lines_quantity', sql`${table.quantityHundredths} > 0 and ${table.stockHundredths} > 0`),
		check('returned_lines_disposition', oneOf(table.disposition, RETURN_DISPOSITIONS)),
	],
)

/** The staff's notes about an order; its buyer never reads them. */
export const orderNotes = pgTable(
	'order_notes',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		at: instant('at').notNull(),
		/** The author; null once that account is deleted. */
		authorId: integer('author_id').references(() => accounts.id, { onDelete: 'set null' }),
		text: text().notNull(),
		/** The outcome of a call to the buyer; null for any other note. */
		call: text().$type<CallOutcome>(),
	},
	(table) => [
		index().on(table.orderId),
		index().on(table.authorId),
		check('order_notes_call', sql`coalesce(${oneOf(table.call, CALL_OUTCOMES)}, true)`),
	],
)
