import { invoiceNumber, seriesName, seriesOf } from '#domain/invoice/invoice.ts'
import { isRecipientOf, type ReplacementRefusal, replaceable, replaceInvoice } from '#domain/invoice/replace-invoice.ts'
import type { Billing } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { findInvoicesOfOrder, nextInvoiceNumber } from '#store/invoice/invoices.ts'
import { updateOrder } from '#store/order/orders.ts'
import { keepInvoice } from './issue-invoice.ts'
import { type LockRefusal, lockSeen } from './lock-seen.ts'

/** The new recipient of an invoice and the reason, which the invoice prints. */
export interface RightRecipient {
	readonly recipient: Billing
	readonly reason: string
}

export type InvoiceCorrected = { readonly ok: true; readonly number: string; readonly replaces: string }
export type InvoiceCorrectionRefusal = { readonly ok: false; readonly code: LockRefusal['code'] | ReplacementRefusal }

/**
 * Replaces the full invoice of an order by a rectifying one with the right recipient, who becomes the order's recipient. Later credit
 * notes credit the replacement.
 */
export async function correctInvoice(
	context: ShopContext,
	id: string,
	{ recipient, reason }: RightRecipient,
	seen: SeenOrder | null = null,
): Promise<InvoiceCorrected | InvoiceCorrectionRefusal> {
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		// The order's lock prevents other transactions from crediting or replacing its invoice.
		const locked = await lockSeen(tx, id, seen)
		if (!locked.ok) return locked
		const isoDay = madridDay(at.getTime())
		const issued = (await findInvoicesOfOrder(tx, id)).map(({ content }) => content)
		const standing = replaceable(issued, isoDay)
		if (typeof standing === 'string') return { ok: false, code: standing }
		if (isRecipientOf(standing.invoice, recipient)) return { ok: false, code: 'destinatario_igual' }
		const order = { ...locked.order, billing: recipient }
		await updateOrder(tx, id, { billing: recipient })
		const number = await nextInvoiceNumber(tx, seriesName(seriesOf('rectificativa'), isoDay))
		const invoice = replaceInvoice(standing, { recipient, reason, number, isoDay })
		await keepInvoice(context, tx, invoice, { at })
		await context.append(tx, 'InvoiceReplaced', { order, invoice, at })
		return { ok: true, number: invoiceNumber(invoice), replaces: invoiceNumber(standing.invoice) }
	})
}
