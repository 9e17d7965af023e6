import { type Account, maySeeOrder } from '#domain/account/account.ts'
import { type BuyerResponse, isSameResponse, type RecordedResponse } from '#domain/invoice/buyer-response.ts'
import { invoiceNumber, invoicePlace } from '#domain/invoice/invoice.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { findInvoicesOfOrder } from '#store/invoice/invoices.ts'
import { findResponses, insertResponse } from '#store/invoice/responses.ts'
import { findOrder, lockOrder } from '#store/order/orders.ts'

/** The person who records a response: the staff, or the buyer's own account. */
export type Responder = 'staff' | Pick<Account, 'id' | 'kind' | 'professionalState' | 'member'>

export type ResponseRecorded =
	| { readonly ok: true; readonly known: boolean; readonly response: RecordedResponse }
	| { readonly ok: false; readonly code: 'factura_no_encontrada' | 'pago_sin_llegar' }

/**
 * Records the response of a buyer to an invoice of an order, after earlier ones. The same answer again is known and
 * not recorded
 * twice; an invoice of another order, or of another buyer, is not found.
 */
export async function respondToInvoice(
	{ db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	{ orderId, number, by }: { readonly orderId: string; readonly number: string; readonly by: Responder },
	response: BuyerResponse,
): Promise<ResponseRecorded> {
	const recorded = await db.transaction(async (tx): Promise<ResponseRecorded> => {
		// Two answers at once come one after the other.
		const order = (await findOrder(tx, orderId)) && (await lockOrder(tx, orderId))
		const isBuyers = order !== null && (by === 'staff' || maySeeOrder(by, order))
		const issued = isBuyers ? await findInvoicesOfOrder(tx, orderId) : []
		const place = issued.some(({ content }) => invoiceNumber(content) === number) ? invoicePlace(number) : null
		if (!place) return { ok: false, code: 'factura_no_encontrada' }
		const at = await clock.now(tx)
		if (response.paidDay !== null && response.paidDay > madridDay(at.getTime())) {
			return { ok: false, code: 'pago_sin_llegar' }
		}
		const latest = (await findResponses(tx, [number])).at(-1)
		if (latest && isSameResponse(latest, response)) return { ok: true, known: true, response: latest }
		const { state, reason, paidDay } = response
		const made = { state, reason, paidDay, at, byStaff: by === 'staff' }
		await insertResponse(tx, { ...place, ...made })
		return { ok: true, known: false, response: { ...made, invoice: number } }
	})
	if (recorded.ok && !recorded.known) log.info('a response to an invoice was recorded', { order: orderId })
	return recorded
}
