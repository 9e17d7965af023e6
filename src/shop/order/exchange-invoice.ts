import { type ExchangeRefusal, exchangeable, exchangeInvoice } from '#domain/invoice/exchange-invoice.ts'
import { invoiceNumber, seriesName, seriesOf } from '#domain/invoice/invoice.ts'
import type { Billing } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { findInvoicesOfOrder, nextInvoiceNumber } from '#store/invoice/invoices.ts'
import { updateOrder } from '#store/order/orders.ts'
import { keepInvoice } from './issue-invoice.ts'
import { type LockRefusal, lockSeen } from './lock-seen.ts'

export type InvoiceExchanged = { readonly ok: true; readonly number: string; readonly substitutes: string }
export type InvoiceExchangeRefusal = { readonly ok: false; readonly code: LockRefusal['code'] | ExchangeRefusal }

/**
 * Issues the full invoice that is requested after a simplified one, and makes its recipient the order's recipient. Later credit notes
 * correct the full invoice.
 */
export async function exchangeOrderInvoice(
	context: ShopContext,
	id: string,
	recipient: Billing,
	seen: SeenOrder | null = null,
): Promise<InvoiceExchanged | InvoiceExchangeRefusal> {
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		// The order's lock prevents other transactions from exchanging or correcting its invoice.
		const locked = await lockSeen(tx, id, seen)
		if (!locked.ok) return locked
		const isoDay = madridDay(at.getTime())
		const issued = (await findInvoicesOfOrder(tx, id)).map(({ content }) => content)
		const simplified = exchangeable(issued, isoDay)
		if (typeof simplified === 'string') return { ok: false, code: simplified }
		await updateOrder(tx, id, { billing: recipient })
		const merchant = context.merchant.current()
		const number = await nextInvoiceNumber(tx, seriesName(seriesOf('completa'), isoDay))
		const full = exchangeInvoice(simplified, { merchant, recipient, number, isoDay })
		await keepInvoice(context, tx, full, { at })
		return { ok: true, number: invoiceNumber(full), substitutes: invoiceNumber(simplified) }
	})
}
