import { and, eq, exists, gte, inArray, isNull, lt, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { OPEN_STATES } from '#domain/order/state.ts'
import { NOTHING_STATED } from '#domain/order/stated-fields.ts'
import type { Database } from '#store/database.ts'
import { invoiceResponses, invoices, monthlyInvoiceOrders } from '#store/invoice/tables.ts'
import { moneyMovements } from '#store/payment/tables.ts'
import { forgetReviewers } from '#store/review/reviews.ts'
import { vatChecks } from '#store/tax/tables.ts'
import { verifactuRecords } from '#store/verifactu/tables.ts'
import { forgetOrderNotes } from './order-notes.ts'
import { orders } from './tables.ts'

/** Replaces an erased name. */
const ERASED = 'Datos borrados'
const isSameInvoice = and(
	eq(invoices.series, monthlyInvoiceOrders.series),
	eq(invoices.number, monthlyInvoiceOrders.number),
)
/** Erases orders without an invoice placed before `unpaid`, and sales placed before `sold`. */
interface ErasureTerms {
	readonly unpaid: Date
	readonly sold: Date
}

function isForgettable(tx: Database, { unpaid, sold }: ErasureTerms): SQL | undefined {
	// An order without an invoice and without money was never a sale.
	const wasNoSale = and(
		notExists(tx.select({ one: sql`1` }).from(invoices).where(eq(invoices.orderId, orders.id))),
		notExists(tx.select({ one: sql`1` }).from(moneyMovements).where(eq(moneyMovements.orderId, orders.id))),
	)
	// An invoice, a record or a payment of a later year, as of a refund or an exchange, keeps its buyer for its own term.
	const isOver = and(
		notExists(
			tx
				.select({ one: sql`1` })
				.from(invoices)
				.leftJoin(
					verifactuRecords,
					and(eq(verifactuRecords.series, invoices.series), eq(verifactuRecords.number, invoices.number)),
				)
				.where(
					and(
						eq(invoices.orderId, orders.id),
						or(gte(invoices.issuedAt, sold), gte(verifactuRecords.recordedAt, sold)),
					),
				),
		),
		notExists(
			tx
				.select({ one: sql`1` })
				.from(monthlyInvoiceOrders)
				.innerJoin(invoices, isSameInvoice)
				.where(and(eq(monthlyInvoiceOrders.orderId, orders.id), gte(invoices.issuedAt, sold))),
		),
		notExists(
			tx
				.select({ one: sql`1` })
				.from(moneyMovements)
				.where(and(eq(moneyMovements.orderId, orders.id), gte(moneyMovements.at, sold))),
		),
	)
	return and(
		isNull(orders.erasedAt),
		notInArray(orders.state, [...OPEN_STATES]),
		or(and(lt(orders.createdAt, unpaid), wasNoSale), and(lt(orders.createdAt, sold), isOver)),
	)
}

/** The orders whose buyers are to be erased, without those of `except`. Skips orders that are not over. */
export async function findForgettableBuyers(
	db: Database,
	terms: ErasureTerms,
	{ limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<string[]> {
	const due = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(isForgettable(db, terms), notInArray(orders.id, [...except])))
		.limit(limit)
	return due.map(({ id }) => id)
}

/**
 * Removes the buyer from an order, its invoices and their records. Amounts, goods and numbers stay, for the books. Returns false if it is
 * no longer due, or another process does it.
 */
export async function forgetBuyer(
	tx: Database,
	order: string,
	{ at, ...terms }: ErasureTerms & { readonly at: Date },
): Promise<boolean> {
	const due = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.id, order), isForgettable(tx, terms)))
		.for('update', { skipLocked: true })
	if (due.length === 0) return false
	const ids = [order]
	await tx
		.update(orders)
		.set({
			nombre: ERASED,
			correo: '',
			telefono: '',
			direccion: '',
			localidad: '',
			searchText: '',
			...NOTHING_STATED,
			acceso: null,
			agreedDelivery: null,
			visitor: null,
			erasedAt: at,
			billing: sql`case when ${orders.billing} is null then null else ${JSON.stringify({ name: ERASED, taxId: '', address: [] })}::jsonb end`,
		})
		.where(inArray(orders.id, ids))
	await forgetOrderNotes(tx, ids)
	await forgetReviewers(tx, ids)
	const ofThem = or(inArray(invoices.orderId, ids), await erasedMonths(tx, ids))
	await tx
		.update(invoices)
		.set({
			content: sql`jsonb_set(${invoices.content} - 'obra' - 'obras', '{recipient}', '{"name": null, "taxId": null, "address": null}')`,
		})
		.where(ofThem)
	await tx.execute(sql`
		update ${verifactuRecords} set content = ${verifactuRecords.content} - 'recipient' from ${invoices}
		where ${verifactuRecords.series} = ${invoices.series} and ${verifactuRecords.number} = ${invoices.number}
			and ${verifactuRecords.content} ? 'recipient' and ${ofThem}`)
	await tx.execute(sql`
		delete from ${vatChecks} using ${invoices}
		where ${vatChecks.series} = ${invoices.series} and ${vatChecks.number} = ${invoices.number}
			and ${ofThem}`)
	await tx
		.update(invoiceResponses)
		.set({ reason: ERASED })
		.where(
			and(
				eq(invoiceResponses.state, 'rechazada'),
				exists(
					tx
						.select({ one: sql`1` })
						.from(invoices)
						.where(
							and(eq(invoices.series, invoiceResponses.series), eq(invoices.number, invoiceResponses.number), ofThem),
						),
				),
			),
		)
	await tx.update(moneyMovements).set({ reference: '' }).where(inArray(moneyMovements.orderId, ids))
	return true
}

/** The monthly invoices of these orders, all of whose orders are erased by now. */
async function erasedMonths(tx: Database, orderIds: readonly string[]): Promise<SQL | undefined> {
	const found = await tx
		.selectDistinct({ series: invoices.series, number: invoices.number })
		.from(monthlyInvoiceOrders)
		.innerJoin(invoices, isSameInvoice)
		.where(
			and(
				inArray(monthlyInvoiceOrders.orderId, [...orderIds]),
				sql`not exists (
					select from monthly_invoice_orders other join orders kept on kept.id = other.order_id
					where other.series = ${invoices.series} and other.number = ${invoices.number} and kept.erased_at is null)`,
			),
		)
	const places = found.map(({ series, number }) => and(eq(invoices.series, series), eq(invoices.number, number)))
	return places.length === 0 ? undefined : or(...places)
}
