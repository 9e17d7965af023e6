import { and, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { OPEN_STATES } from '#domain/order/state.ts'
import type { Database } from '#store/database.ts'
import { invoices } from '#store/invoice/tables.ts'
import { forgetReviewers } from '#store/review/reviews.ts'
import { vatChecks } from '#store/tax/tables.ts'
import { orders } from './tables.ts'

/** What stands in the place of a name that was erased. */
const ERASED = 'Datos borrados'
/** The orders that one call erases; the next one goes on. */
const MOST = 500

/**
 * Takes out of orders, and of their invoices, who bought: orders without an invoice that were placed before `unpaid`, and those
 * of sales before `sold`. Amounts, goods and numbers stay, for the books. Orders that are not over are left. Returns how many
 * there were.
 */
export async function forgetBuyers(
	tx: Database,
	{ unpaid, sold, at }: { readonly unpaid: Date; readonly sold: Date; readonly at: Date },
): Promise<number> {
	const hasNone = sql`not exists (select from ${invoices} where ${invoices.orderId} = ${orders.id})`
	// An invoice of a later year, as of a refund or an exchange, keeps its buyer for its own term.
	const areOver = sql`not exists (select from ${invoices} where ${invoices.orderId} = ${orders.id} and ${invoices.issuedAt} >= ${sold.toISOString()}::timestamptz)`
	const due = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				isNull(orders.erasedAt),
				notInArray(orders.state, [...OPEN_STATES]),
				or(and(lt(orders.createdAt, unpaid), hasNone), and(lt(orders.createdAt, sold), areOver)),
			),
		)
		.limit(MOST)
		.for('update', { skipLocked: true })
	const ids = due.map(({ id }) => id)
	if (ids.length === 0) return 0
	await tx
		.update(orders)
		.set({
			nombre: ERASED,
			correo: '',
			telefono: '',
			direccion: '',
			localidad: '',
			searchText: '',
			notas: null,
			acceso: null,
			visitor: null,
			erasedAt: at,
			billing: sql`case when ${orders.billing} is null then null else ${JSON.stringify({ name: ERASED, taxId: '', address: [] })}::jsonb end`,
		})
		.where(inArray(orders.id, ids))
	await forgetReviewers(tx, ids)
	await tx
		.update(invoices)
		.set({
			content: sql`jsonb_set(${invoices.content}, '{recipient}', '{"name": null, "taxId": null, "address": null}')`,
		})
		.where(inArray(invoices.orderId, ids))
	await tx.execute(sql`
		delete from ${vatChecks} using ${invoices}
		where ${vatChecks.series} = ${invoices.series} and ${vatChecks.number} = ${invoices.number}
			and ${inArray(invoices.orderId, ids)}`)
	return ids.length
}
