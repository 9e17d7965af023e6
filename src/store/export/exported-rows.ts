import { and, asc, eq, getTableColumns, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListedOrder } from '#domain/order/order.ts'
import { describedProducts } from '#store/catalogue/described-products.ts'
import { imports, lots, priceHistory, products, stockMovements } from '#store/catalogue/tables.ts'
import { type Database, rowsOf, timestamptz } from '#store/database.ts'
import { invoices } from '#store/invoice/tables.ts'
import { orderColumns, withLines } from '#store/order/orders.ts'
import { isSold } from '#store/order/sold.ts'
import { orders } from '#store/order/tables.ts'
import { moneyMovements } from '#store/payment/tables.ts'
import { UNSENT } from '#store/stock/lots.ts'
import { verifactuRecords } from '#store/verifactu/tables.ts'

/** The rows that one query reads. */
const BATCH = 1000

/** From the first instant to before the second; null leaves that side open. */
export interface Period {
	readonly from: Date | null
	readonly until: Date | null
}

const within = (column: SQLWrapper, { from, until }: Period) =>
	sql`${from === null ? sql`true` : sql`${column} >= ${timestamptz(from)}`}
		and ${until === null ? sql`true` : sql`${column} < ${timestamptz(until)}`}`

/** Reads a query batch after batch: `beyond` leaves the rows behind the last one that was read. */
async function* inBatches<Row>(
	read: (beyond: SQL | undefined) => PromiseLike<readonly Row[]>,
	beyond: (last: NoInfer<Row>) => SQL,
): AsyncGenerator<Row, void, undefined> {
	let last: Row | null = null
	for (;;) {
		const rows: readonly Row[] = await read(last === null ? undefined : beyond(last))
		yield* rows
		last = rows.at(-1) ?? null
		if (rows.length < BATCH) return
	}
}

/** The products as a file describes them. */
export function exportedProducts(db: Database) {
	return inBatches(
		(beyond) => describedProducts(db, sql`${beyond ?? sql`true`} order by products.id limit ${BATCH}`),
		({ id }) => gt(products.id, id),
	)
}

/** Lots as the warehouse counts them, including sold-out ones. */
export function exportedLots(db: Database) {
	return inBatches(
		(beyond) =>
			db
				.select({
					id: lots.id,
					slug: products.slug,
					nombre: products.nombre,
					tono: lots.tono,
					calibre: lots.calibre,
					ubicacion: lots.ubicacion,
					llegada: lots.llegada,
					costeCents: lots.costeCents,
					onHandHundredths: lots.onHandHundredths,
					reservedHundredths: lots.reservedHundredths,
					unsentHundredths: UNSENT,
				})
				.from(lots)
				.innerJoin(products, eq(products.id, lots.productId))
				.where(beyond)
				.orderBy(asc(lots.id))
				.limit(BATCH),
		(last) => gt(lots.id, last.id),
	)
}

/** The prices of all products from each instant on, a row for each offer that was planned then; oldest first. */
export async function* exportedPrices(db: Database) {
	const { id, at, precioCents, promotions: planned } = getTableColumns(priceHistory)
	const rows = inBatches(
		(beyond) =>
			db
				.select({ id, at, slug: products.slug, nombre: products.nombre, precioCents, planned })
				.from(priceHistory)
				.innerJoin(products, eq(products.id, priceHistory.productId))
				.where(beyond)
				.orderBy(asc(id))
				.limit(BATCH),
		(last) => gt(id, last.id),
	)
	for await (const { planned: promotions, ...price } of rows) {
		if (promotions.length === 0) yield { ...price, offerCents: null, offerFrom: null, offerUntil: null }
		for (const { precio_cents, starts_at, ends_at } of promotions)
			yield { ...price, offerCents: precio_cents, offerFrom: starts_at, offerUntil: ends_at }
	}
}

/** Orders with their lines, oldest first. */
export function exportedOrders(db: Database, period: Period) {
	return inBatches<ListedOrder>(
		async (beyond) => {
			const found = await db
				.select(orderColumns)
				.from(orders)
				.where(and(beyond, within(orders.createdAt, period)))
				.orderBy(asc(orders.sequence))
				.limit(BATCH)
			return withLines(db, found)
		},
		({ order }) => gt(orders.sequence, order.sequence),
	)
}

/** The date of an invoice: for a monthly one the month's last second, since its VAT is the month's. */
const INVOICED_AT = sql`case when ${invoices.month} is null then ${invoices.issuedAt}
	else ((${invoices.month} || '-01')::timestamp + interval '1 month' - interval '1 second') at time zone 'Europe/Madrid' end`

/** Issued invoices by series and number. */
export function exportedInvoices(db: Database, period: Period) {
	return inBatches(
		(beyond) =>
			db
				.select({ series: invoices.series, number: invoices.number, content: invoices.content })
				.from(invoices)
				.where(and(beyond, within(INVOICED_AT, period)))
				.orderBy(asc(invoices.series), asc(invoices.number))
				.limit(BATCH),
		({ series, number }) => sql`(${invoices.series}, ${invoices.number}) > (${series}, ${number})`,
	)
}

/** The records of Veri*factu by chain and position. */
export function exportedRecords(db: Database, period: Period) {
	const { chainId, position, hash, content, recordedAt } = getTableColumns(verifactuRecords)
	return inBatches(
		(beyond) =>
			db
				.select({ chainId, position, hash, content })
				.from(verifactuRecords)
				.where(and(beyond, within(recordedAt, period)))
				.orderBy(asc(chainId), asc(position))
				.limit(BATCH),
		(last) => sql`(${chainId}, ${position}) > (${last.chainId}, ${last.position})`,
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
	/** The kind of its account; null for a guest. */
	readonly kind: string | null
	readonly orders: number
	readonly totalCents: number
}

const IS_CUSTOMER = sql`closed_at is null and kind <> 'staff'`

/** Every person with an account or an order, by mail address, with the value of their paid orders. */
export function exportedCustomers(db: Database) {
	return inBatches(
		(beyond) =>
			rowsOf<ExportedCustomer>(
				db,
				sql`with chosen as (
					select correo from (
						(select correo from (select distinct lower(correo) as correo from orders) ordered
							where ${beyond ?? sql`true`} order by correo limit ${BATCH})
						union
						(select correo from accounts where ${IS_CUSTOMER} and ${beyond ?? sql`true`} order by correo limit ${BATCH})
					) known order by correo limit ${BATCH}
				)
				select correo, coalesce(nullif(a.nombre, ''), b.nombre) as nombre, coalesce(nullif(a.telefono, ''), b.telefono, '') as telefono,
					coalesce(a.empresa, '') as empresa, coalesce(a.cif, '') as nif,
					coalesce(nullif(a.direccion, ''), b.direccion, '') as direccion,
					coalesce(nullif(a.codigo_postal, ''), b.codigo_postal, '') as "codigoPostal",
					coalesce(nullif(a.localidad, ''), b.localidad, '') as localidad, a.kind,
					coalesce(t.orders, 0) as orders, coalesce(t.total_cents, 0) as "totalCents"
				from chosen left join (select * from accounts where ${IS_CUSTOMER}) a using (correo)
				left join lateral (
					select nombre, telefono, direccion, localidad, codigo_postal from orders
					where lower(orders.correo) = chosen.correo order by sequence desc limit 1
				) b on true
				left join lateral (
					select count(*)::int as orders, sum(total_cents - refunded_cents)::float8 as total_cents from orders
					where lower(orders.correo) = chosen.correo and ${isSold}
				) t on true
				order by correo`,
			),
		({ correo }) => sql`correo > ${correo}`,
	)
}

/** The ledger of money, oldest first. */
export function exportedMoney(db: Database, period: Period) {
	return inBatches(
		(beyond) =>
			db
				.select()
				.from(moneyMovements)
				.where(and(beyond, within(moneyMovements.at, period)))
				.orderBy(asc(moneyMovements.id))
				.limit(BATCH),
		({ id }) => gt(moneyMovements.id, id),
	)
}

/** The ledger of stock, oldest first. */
export function exportedMovements(db: Database, period: Period) {
	const { id, at, kind, quantityHundredths, onHandHundredths, orderId, reason } = getTableColumns(stockMovements)
	const of = { slug: products.slug, tono: lots.tono, calibre: lots.calibre, file: imports.file }
	return inBatches(
		(beyond) =>
			db
				.select({ id, at, ...of, kind, quantityHundredths, onHandHundredths, orderId, reason })
				.from(stockMovements)
				.innerJoin(lots, eq(lots.id, stockMovements.lotId))
				.innerJoin(products, eq(products.id, lots.productId))
				.leftJoin(imports, eq(imports.id, stockMovements.importId))
				.where(and(beyond, within(at, period)))
				.orderBy(asc(id))
				.limit(BATCH),
		(last) => gt(id, last.id),
	)
}
