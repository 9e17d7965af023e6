import { type SQL, sql } from 'drizzle-orm'
import type { StockMovementKind } from '#domain/catalogue/stock-movement.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import type { MoneyMovement } from '#domain/payment/money-movement.ts'
import type { VerifactuRecord } from '#domain/verifactu/record.ts'
import { type DescribedProduct, describedProducts } from '#store/catalogue/described-products.ts'
import { type Database, rowsOf } from '#store/database.ts'

/** The rows that one query reads. */
const BATCH = 1000

/** From the first instant to before the second; null leaves that side open. */
export interface Period {
	readonly from: Date | null
	readonly until: Date | null
}

const within = (column: SQL, { from, until }: Period) =>
	sql`${from === null ? sql`true` : sql`${column} >= ${from.toISOString()}::timestamptz`}
		and ${until === null ? sql`true` : sql`${column} < ${until.toISOString()}::timestamptz`}`

/** Reads a query batch after batch; `after` is the key of the last row that was read. */
async function* inBatches<Row>(
	read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
	let last: Row | null = null
	for (;;) {
		const rows = await read(last)
		yield* rows
		last = rows.at(-1) ?? null
		if (rows.length < BATCH) return
	}
}

/** The products as a file describes them. */
export function exportedProducts(db: Database) {
	return inBatches<DescribedProduct>((last) =>
		describedProducts(db, sql`products.id > ${last?.id ?? 0} order by products.id limit ${BATCH}`),
	)
}

export interface ExportedLot {
	readonly id: number
	readonly slug: string
	readonly nombre: string
	readonly tono: string
	readonly calibre: string
	readonly ubicacion: string
	readonly llegada: string | null
	readonly costeCents: Cents | null
	readonly onHandHundredths: number
	readonly reservedHundredths: number
}

/** Lots as the warehouse knows them, those that were sold out too. */
export function exportedLots(db: Database) {
	return inBatches<ExportedLot>((last) =>
		rowsOf(
			db,
			sql`select lots.id, slug, nombre, tono, calibre, ubicacion, llegada::text as llegada, coste_cents as "costeCents",
					on_hand_hundredths as "onHandHundredths", reserved_hundredths as "reservedHundredths"
				from lots join products on products.id = product_id
				where lots.id > ${last?.id ?? 0} order by lots.id limit ${BATCH}`,
		),
	)
}

export interface ExportedPrice {
	readonly id: number
	readonly at: Date
	readonly slug: string
	readonly nombre: string
	readonly precioCents: Cents
	readonly offerCents: Cents | null
	readonly offerFrom: string | null
	readonly offerUntil: string | null
}

/** The prices of all products from each instant on, a row for each offer that was planned then; oldest first. */
export async function* exportedPrices(db: Database): AsyncGenerator<ExportedPrice, void, undefined> {
	const read = (last: { readonly id: number } | null) =>
		rowsOf<
			Omit<ExportedPrice, 'offerCents' | 'offerFrom' | 'offerUntil'> & { readonly promotions: readonly Offered[] }
		>(
			db,
			sql`select history.id::float8 as id, at, slug, nombre, history.precio_cents as "precioCents", promotions
				from price_history history join products on products.id = product_id
				where history.id > ${last?.id ?? 0} order by history.id limit ${BATCH}`,
		)
	for await (const { promotions, ...price } of inBatches(read)) {
		if (promotions.length === 0) yield { ...price, offerCents: null, offerFrom: null, offerUntil: null }
		for (const { precio_cents, starts_at, ends_at } of promotions)
			yield { ...price, offerCents: precio_cents, offerFrom: starts_at, offerUntil: ends_at }
	}
}

interface Offered {
	readonly precio_cents: Cents
	readonly starts_at: string | null
	readonly ends_at: string | null
}

export interface ExportedOrder extends Order {
	readonly sequence: number
	readonly lines: readonly OrderLine[]
}

const ORDER_FIELDS = sql.raw(
	`orders.id, sequence::float8 as sequence, state, created_at as "createdAt", orders.nombre, correo, telefono, direccion, localidad,
	codigo_postal as "codigoPostal", delivery, promo_code as "promoCode", weight_grams as "weightGrams",
	subtotal_cents as "subtotalCents", incentive_cents as "incentiveCents", discount_cents as "discountCents",
	shipping_cents as "shippingCents", vat_cents as "vatCents", surcharge_cents as "surchargeCents", total_cents as "totalCents", tracking, carrier, billing,
	tax_regime as "taxRegime",
	refunded_cents as "refundedCents"`,
)

/** Orders with their lines, oldest first. */
export function exportedOrders(db: Database, period: Period) {
	return inBatches<ExportedOrder>((last) =>
		rowsOf(
			db,
			sql`select ${ORDER_FIELDS}, (
					select jsonb_agg(jsonb_build_object('slug', slug, 'nombre', l.nombre, 'variantName', variant_name, 'tono', tono,
						'calibre', calibre, 'quantity', quantity, 'areaHundredths', area_hundredths, 'unit', unit,
						'priceCents', price_cents, 'totalCents', l.total_cents) order by position)
					from order_lines l where l.order_id = orders.id
				) as lines
				from orders where sequence > ${last?.sequence ?? 0} and ${within(sql`created_at`, period)}
				order by sequence limit ${BATCH}`,
		),
	)
}

export interface ExportedInvoice {
	readonly series: string
	readonly number: number
	readonly content: Invoice
}

/** When an invoice is of: that of a month of its last second, since its VAT is the month's. */
const INVOICED_AT = sql`case when month is null then issued_at
	else ((month || '-01')::timestamp + interval '1 month' - interval '1 second') at time zone 'Europe/Madrid' end`

/** Issued invoices by series and number. */
export function exportedInvoices(db: Database, period: Period) {
	return inBatches<ExportedInvoice>((last) =>
		rowsOf(
			db,
			sql`select series, number, content from invoices
				where (series, number) > (${last?.series ?? ''}, ${last?.number ?? 0}) and ${within(INVOICED_AT, period)}
				order by series, number limit ${BATCH}`,
		),
	)
}

export interface ExportedRecord {
	readonly chainId: number
	readonly position: number
	readonly hash: string
	readonly content: VerifactuRecord
}

/** The records of Veri*factu by chain and position. */
export function exportedRecords(db: Database, period: Period) {
	return inBatches<ExportedRecord>((last) =>
		rowsOf(
			db,
			sql`select chain_id as "chainId", position, hash, content from verifactu_records
				where (chain_id, position) > (${last?.chainId ?? 0}, ${last?.position ?? 0}) and ${within(sql`recorded_at`, period)}
				order by chain_id, position limit ${BATCH}`,
		),
	)
}

export interface ExportedCustomer {
	readonly correo: string
	readonly nombre: string
	readonly telefono: string
	readonly empresa: string
	readonly nif: string
	readonly direccion: string
	readonly codigoPostal: string
	readonly localidad: string
	/** The kind of its account; null for who has bought as a guest. */
	readonly kind: string | null
	readonly orders: number
	readonly totalCents: number
}

/** Everybody with an account or an order, by mail address, with what their paid orders came to. */
export function exportedCustomers(db: Database) {
	return inBatches<ExportedCustomer>((last) =>
		rowsOf(
			db,
			sql`with bought as (
					select distinct on (lower(correo)) lower(correo) as correo, nombre, telefono, direccion, localidad, codigo_postal
					from orders order by lower(correo), sequence desc
				), totals as (
					select lower(correo) as correo, count(*)::int as orders, sum(total_cents - refunded_cents)::float8 as total_cents
					from orders where state in ('processing', 'in_transit', 'delivered') group by 1
				)
				select correo, coalesce(nullif(a.nombre, ''), b.nombre) as nombre, coalesce(nullif(a.telefono, ''), b.telefono, '') as telefono,
					coalesce(a.empresa, '') as empresa, coalesce(a.cif, '') as nif,
					coalesce(nullif(a.direccion, ''), b.direccion, '') as direccion,
					coalesce(nullif(a.codigo_postal, ''), b.codigo_postal, '') as "codigoPostal",
					coalesce(nullif(a.localidad, ''), b.localidad, '') as localidad, a.kind,
					coalesce(t.orders, 0) as orders, coalesce(t.total_cents, 0) as "totalCents"
				from (select * from accounts where closed_at is null and kind <> 'staff') a
				full join bought b using (correo) left join totals t using (correo)
				where correo > ${last?.correo ?? ''} order by correo limit ${BATCH}`,
		),
	)
}

/** The ledger of money, oldest first. */
export function exportedMoney(db: Database, period: Period) {
	return inBatches<MoneyMovement & { readonly id: number }>((last) =>
		rowsOf(
			db,
			sql`select id::float8 as id, order_id as "orderId", at, kind, amount_cents as "amountCents", reference, who
				from money_movements
				where id > ${last?.id ?? 0} and ${within(sql`at`, period)} order by id limit ${BATCH}`,
		),
	)
}

export interface ExportedMovement {
	readonly id: number
	readonly at: Date
	readonly slug: string
	readonly tono: string
	readonly calibre: string
	readonly kind: StockMovementKind
	readonly quantityHundredths: number
	readonly onHandHundredths: number
	readonly orderId: string | null
	readonly file: string | null
	readonly reason: string
}

/** The ledger of stock, oldest first. */
export function exportedMovements(db: Database, period: Period) {
	return inBatches<ExportedMovement>((last) =>
		rowsOf(
			db,
			sql`select movement.id::float8 as id, at, slug, tono, calibre, kind, quantity_hundredths as "quantityHundredths",
					movement.on_hand_hundredths as "onHandHundredths", order_id as "orderId", file, reason
				from stock_movements movement join lots on lots.id = lot_id join products on products.id = product_id
				left join imports on imports.id = import_id
				where movement.id > ${last?.id ?? 0} and ${within(sql`at`, period)} order by movement.id limit ${BATCH}`,
		),
	)
}
