import { sql } from 'drizzle-orm'
import {
	bigint,
	bigserial,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	smallint,
	text,
	timestamp,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => integer(name)

export const products = pgTable(
	'products',
	{
		id: serial().primaryKey(),
		slug: text().notNull().unique(),
		nombre: text().notNull(),
		descripcion: text().notNull(),
		tipo: text().notNull(),
		uso: text().notNull(),
		composicion: text().notNull(),
		medidas: text().notNull(),
		acabado: text().notNull(),
		tipologia: text().notNull(),
		efecto: text().notNull(),
		variacion: text().notNull(),
		estrellasTenths: smallint('estrellas_tenths').notNull(),
		precioCents: cents('precio_cents').notNull(),
		porcentajeDescuento: smallint('porcentaje_descuento').notNull(),
		pack: integer().notNull(),
		m2Hundredths: integer('m2_hundredths').notNull(),
		pesoGrams: integer('peso_grams').notNull(),
		azulejo: boolean().notNull(),
		picking: boolean().notNull(),
		pallet: boolean().notNull(),
		precioUnidadCents: cents('precio_unidad_cents'),
		precioPalletCents: cents('precio_pallet_cents'),
		variantes: jsonb().$type<{ id: string; areaHundredths: number | null }[]>().notNull(),
		iva: boolean().notNull(),
		/** Which generated face stands for the product until it has photographs. */
		cara: text().notNull(),
		/** The transaction that last changed the product, its lots or its promotions; set by triggers. */
		changedXid: bigint('changed_xid', { mode: 'number' }).notNull().default(0),
	},
	(table) => [
		index().on(table.changedXid),
		check('products_precio_positive', sql`${table.precioCents} > 0`),
		check(
			'products_reserved_slug',
			sql`${table.slug} not in ('pavimentos', 'revestimientos', 'porcelanicos', 'mosaicos')`,
		),
		check('products_porcentaje_descuento', sql`${table.porcentajeDescuento} between 0 and 90`),
		check('products_estrellas', sql`${table.estrellasTenths} between 0 and 50`),
	],
)

export const productPromotions = pgTable(
	'product_promotions',
	{
		id: serial().primaryKey(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		precioCents: cents('precio_cents').notNull(),
		startsAt: instant('starts_at'),
		endsAt: instant('ends_at'),
		flash: boolean().notNull(),
	},
	(table) => [
		uniqueIndex('product_promotions_own').on(table.productId).where(sql`not ${table.flash}`),
		index().on(table.productId),
		check('product_promotions_precio_positive', sql`${table.precioCents} > 0`),
	],
)

export const lots = pgTable(
	'lots',
	{
		id: serial().primaryKey(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		tono: text().notNull(),
		calibre: text().notNull(),
		onHandHundredths: integer('on_hand_hundredths').notNull(),
		reservedHundredths: integer('reserved_hundredths').notNull().default(0),
		changedXid: bigint('changed_xid', { mode: 'number' }).notNull().default(0),
	},
	(table) => [
		index().on(table.changedXid),
		unique('lots_identity').on(table.productId, table.tono, table.calibre),
		check('lots_on_hand_not_negative', sql`${table.onHandHundredths} >= 0`),
		check('lots_reserved_within_on_hand', sql`${table.reservedHundredths} between 0 and ${table.onHandHundredths}`),
	],
)

export const promoCodes = pgTable(
	'promo_codes',
	{
		code: text().primaryKey(),
		type: text().$type<'percentage' | 'fixed'>().notNull(),
		discount: integer().notNull(),
		startsAt: instant('starts_at'),
		endsAt: instant('ends_at'),
		minimumSubtotalCents: cents('minimum_subtotal_cents'),
		maxUses: integer('max_uses'),
		uses: integer().notNull().default(0),
		maxUsesPerCustomer: integer('max_uses_per_customer'),
	},
	(table) => [
		check('promo_codes_upper', sql`${table.code} = upper(${table.code})`),
		check('promo_codes_type', sql`${table.type} in ('percentage', 'fixed')`),
		check('promo_codes_discount', sql`${table.discount} > 0 and (${table.type} = 'fixed' or ${table.discount} <= 100)`),
		check(
			'promo_codes_uses',
			sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
		),
	],
)

export const shippingZones = pgTable(
	'shipping_zones',
	{ prefix: text().primaryKey(), zona: text().notNull() },
	(table) => [check('shipping_zones_prefix', sql`${table.prefix} ~ '^[0-9]{2,5}$'`)],
)

export const shippingTariffs = pgTable(
	'shipping_tariffs',
	{ zona: text().notNull(), band: smallint().notNull(), priceCents: cents('price_cents').notNull() },
	(table) => [
		primaryKey({ columns: [table.zona, table.band] }),
		check('shipping_tariffs_band', sql`${table.band} between 0 and 5`),
		check('shipping_tariffs_price', sql`${table.priceCents} >= 0`),
	],
)

export const customers = pgTable('customers', {
	id: serial().primaryKey(),
	nombre: text().notNull(),
	correo: text().notNull(),
	telefono: text().notNull(),
	direccion: text().notNull(),
	localidad: text().notNull(),
	codigoPostal: text('codigo_postal').notNull(),
	createdAt: instant('created_at').notNull().defaultNow(),
})

export const orders = pgTable(
	'orders',
	{
		id: text().primaryKey(),
		sequence: bigserial({ mode: 'number' }).notNull(),
		state: text().notNull(),
		createdAt: instant('created_at').notNull(),
		reservedUntil: instant('reserved_until').notNull(),
		/** What a guest's link must carry to see the order. */
		accessKey: text('access_key').notNull(),
		idempotencyKey: text('idempotency_key').unique(),
		requestHash: text('request_hash').notNull(),
		nombre: text().notNull(),
		correo: text().notNull(),
		telefono: text().notNull(),
		direccion: text().notNull(),
		localidad: text().notNull(),
		codigoPostal: text('codigo_postal').notNull(),
		delivery: text().$type<'shipping' | 'pickup'>().notNull(),
		zona: text(),
		promoCode: text('promo_code').references(() => promoCodes.code),
		weightGrams: integer('weight_grams').notNull(),
		subtotalCents: cents('subtotal_cents').notNull(),
		incentiveCents: cents('incentive_cents').notNull(),
		discountCents: cents('discount_cents').notNull(),
		shippingCents: cents('shipping_cents').notNull(),
		vatCents: cents('vat_cents').notNull(),
		totalCents: cents('total_cents').notNull(),
		vat: jsonb().$type<{ percent: number; baseCents: number; vatCents: number }[]>().notNull(),
		tracking: text(),
	},
	(table) => [
		index().on(table.state, table.reservedUntil),
		index().on(table.correo),
		check(
			'orders_state',
			sql`${table.state} in ('Pendiente de pago', 'Procesando', 'En tránsito', 'Entregado', 'Cancelado', 'Caducado', 'Incidencia', 'Reembolsado')`,
		),
		check('orders_delivery', sql`${table.delivery} in ('shipping', 'pickup')`),
		check(
			'orders_total',
			sql`${table.totalCents} = ${table.subtotalCents} - ${table.incentiveCents} - ${table.discountCents} + ${table.shippingCents} + ${table.vatCents}`,
		),
		check(
			'orders_discounts',
			sql`${table.incentiveCents} >= 0 and ${table.discountCents} >= 0 and ${table.incentiveCents} + ${table.discountCents} <= ${table.subtotalCents}`,
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
		variantId: text('variant_id').notNull(),
		/** The variant as the buyer read it: a product may be sold another way by the time the order is read. */
		variantName: text('variant_name').notNull(),
		lotId: integer('lot_id').notNull(),
		tono: text().notNull(),
		calibre: text().notNull(),
		quantity: integer().notNull(),
		areaHundredths: integer('area_hundredths').notNull(),
		unit: text().$type<'m²' | 'ud'>().notNull(),
		priceCents: cents('price_cents').notNull(),
		totalCents: cents('total_cents').notNull(),
		weightGrams: integer('weight_grams').notNull(),
		iva: boolean().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.position] }),
		check('order_lines_total', sql`${table.totalCents} = ${table.priceCents} * ${table.quantity}`),
		check('order_lines_quantity', sql`${table.quantity} >= 1 and ${table.areaHundredths} > 0`),
	],
)

/** What an order holds of each lot: held while it waits for its payment, then sold or released. */
export const reservations = pgTable(
	'reservations',
	{
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		lotId: integer('lot_id').notNull(),
		quantityHundredths: integer('quantity_hundredths').notNull(),
		state: text().$type<'held' | 'sold' | 'released'>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.lotId] }),
		index().on(table.lotId),
		check('reservations_quantity', sql`${table.quantityHundredths} > 0`),
		check('reservations_state', sql`${table.state} in ('held', 'sold', 'released')`),
	],
)

/** Each change of an order's state, with the reason staff and mails give. */
export const orderEvents = pgTable(
	'order_events',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		at: instant('at').notNull(),
		state: text().notNull(),
		reason: text().notNull(),
	},
	(table) => [index().on(table.orderId)],
)

/** One attempt to pay an order at the bank, under a number of its own. */
export const payments = pgTable(
	'payments',
	{
		number: text().primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		attempt: smallint().notNull(),
		amountCents: cents('amount_cents').notNull(),
		state: text().$type<'pendiente' | 'autorizado' | 'denegado'>().notNull(),
		createdAt: instant('created_at').notNull(),
		decidedAt: instant('decided_at'),
		responseCode: text('response_code'),
		authorisationCode: text('authorisation_code'),
	},
	(table) => [
		unique('payments_attempt').on(table.orderId, table.attempt),
		check('payments_state', sql`${table.state} in ('pendiente', 'autorizado', 'denegado')`),
		check('payments_amount', sql`${table.amountCents} > 0`),
	],
)

/** Money that must go back: a late payment whose stock was sold, or a second payment of one order. */
export const refunds = pgTable(
	'refunds',
	{
		id: serial().primaryKey(),
		paymentNumber: text('payment_number')
			.notNull()
			.references(() => payments.number)
			.unique(),
		amountCents: cents('amount_cents').notNull(),
		reason: text().notNull(),
		state: text().$type<'pendiente' | 'hecho'>().notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		check('refunds_amount', sql`${table.amountCents} > 0`),
		check('refunds_state', sql`${table.state} in ('pendiente', 'hecho')`),
	],
)

/** A message that somebody wrote to the shop by one of its forms. */
export const messages = pgTable(
	'messages',
	{
		id: serial().primaryKey(),
		form: text().$type<'contacto' | 'comercial'>().notNull(),
		nombre: text().notNull(),
		empresa: text().notNull(),
		correo: text().notNull(),
		telefono: text().notNull(),
		/** The subject of /contacto, or what the sender of a commercial message is. */
		asunto: text().notNull(),
		pedido: text().notNull(),
		mensaje: text().notNull(),
		/** The same message sent twice is one message. */
		contentHash: text('content_hash').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index().on(table.contentHash, table.createdAt),
		check('messages_form', sql`${table.form} in ('contacto', 'comercial')`),
	],
)

/** Who has sent a form lately, kept for a day: what the limit of forms is counted from. */
export const formSends = pgTable(
	'form_sends',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		correo: text().notNull(),
		/** A hash of the network address that changes every day. */
		visitor: text().notNull(),
		at: instant('at').notNull(),
	},
	(table) => [index().on(table.correo, table.at), index().on(table.visitor, table.at), index().on(table.at)],
)

/** Mails waiting to leave, and those that have left. */
export const mails = pgTable(
	'mails',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		kind: text().notNull(),
		/** Null is the shop itself. */
		recipient: text(),
		replyTo: text('reply_to'),
		subject: text().notNull(),
		text: text().notNull(),
		html: text().notNull(),
		/** Where a mail program may end a subscription by itself. */
		unsubscribeUrl: text('unsubscribe_url'),
		state: text().$type<'pendiente' | 'enviado' | 'abandonado'>().notNull(),
		attempts: smallint().notNull().default(0),
		nextAttemptAt: instant('next_attempt_at').notNull(),
		lastError: text('last_error'),
		createdAt: instant('created_at').notNull(),
		sentAt: instant('sent_at'),
	},
	(table) => [
		index('mails_due').on(table.nextAttemptAt).where(sql`${table.state} = 'pendiente'`),
		check('mails_state', sql`${table.state} in ('pendiente', 'enviado', 'abandonado')`),
	],
)

/** Who has asked for the newsletter; only those who confirmed it get it. */
export const newsletterSubscribers = pgTable(
	'newsletter_subscribers',
	{
		id: serial().primaryKey(),
		correo: text().notNull().unique(),
		state: text().$type<'pendiente' | 'confirmado' | 'baja'>().notNull(),
		/** What the links of the mails must carry. */
		key: text().notNull().unique(),
		askedAt: instant('asked_at').notNull(),
		confirmedAt: instant('confirmed_at'),
		endedAt: instant('ended_at'),
	},
	(table) => [
		check('newsletter_subscribers_lower', sql`${table.correo} = lower(${table.correo})`),
		check('newsletter_subscribers_state', sql`${table.state} in ('pendiente', 'confirmado', 'baja')`),
	],
)
