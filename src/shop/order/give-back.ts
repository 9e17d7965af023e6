import type { CreditedLine } from '#domain/invoice/make-credit-note.ts'
import { type Cents, minus, negative, plus, ZERO } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { Order } from '#domain/order/order.ts'
import { movesByTransfer, wayBackOf } from '#domain/payment/pay-method.ts'
import { splitRefund } from '#domain/payment/split-refund.ts'
import type { ShopContext } from '#shop/context.ts'
import type { RecordingContext } from '#shop/verifactu/append-record.ts'
import type { Database } from '#store/database.ts'
import { updateOrder } from '#store/order/orders.ts'
import { findOwedOf, recordMoney } from '#store/payment/money-movements.ts'
import { findRefundable, queueRefund } from '#store/payment/payments.ts'
import { issueCreditNote } from './issue-invoice.ts'

export interface GivenBack {
	/** The part of the paid amount that is refunded. */
	readonly refundCents: Cents
	/** The part of the debt of an order on credit that is cancelled. */
	readonly lessOwedCents: Cents
	readonly creditNoteNumber: string | null
	/** The order after the refund. */
	readonly order: Order
}

interface RefundTerms {
	readonly amountCents: Cents
	/** The returned lines, each credited at its own rate; none for a compensation without goods. */
	readonly returned?: readonly CreditedLine[]
	readonly reason: string
	readonly at: Date
}

/**
 * Refunds an order in full or in part, in cents: first reduces the debt of a credit, then queues refunds of the paid amount; issues a
 * credit note and takes back the cashback of the amount. The caller holds the order's lock and has checked that the amount is still
 * refundable. Returns null if nothing was paid.
 */
export async function giveBack(
	context: RecordingContext & Pick<ShopContext, 'append'>,
	tx: Database,
	order: Order,
	terms: RefundTerms,
): Promise<GivenBack | null> {
	const { amountCents, returned, reason, at } = terms
	const owedCents = order.payMethod === 'credito' ? await findOwedOf(tx, order.id) : ZERO
	const lessOwedCents = owedCents < amountCents ? owedCents : amountCents
	const refundCents = minus(amountCents, lessOwedCents)
	const parts = splitRefund(await findRefundable(tx, order.id), refundCents)
	if (parts === null) return null
	const creditNoteNumber = await issueCreditNote(context, tx, order.id, {
		amountCents,
		...(returned && { returned }),
		reason,
		payment: wayBack(order, lessOwedCents, refundCents),
		at,
	})
	for (const part of parts) await queueRefund(tx, { ...part, reason, creditNote: creditNoteNumber, createdAt: at })
	const refundedCents = plus(order.refundedCents, amountCents)
	await context.append(tx, 'AmountGivenBack', { order, refundedCents, at })
	await updateOrder(tx, order.id, { refundedCents })
	const changed = { ...order, refundedCents }
	if (lessOwedCents > 0)
		await oweLess(context, tx, changed, { owedCents, lessOwedCents, reference: creditNoteNumber, at })
	return { refundCents, lessOwedCents, creditNoteNumber, order: changed }
}

/** How an amount is refunded, as its credit note states it. */
function wayBack(order: Order, lessOwedCents: Cents, refundCents: Cents): string {
	if (!movesByTransfer(order)) {
		return wayBackOf(order) === 'mostrador' ? 'Devolución en la tienda' : 'Devolución por el mismo medio de pago'
	}
	if (lessOwedCents === 0) return 'Devolución por transferencia'
	const less = `Se descuentan ${formatCents(lessOwedCents)} de lo pendiente de pago`
	return refundCents === 0 ? less : `${less}; ${formatCents(refundCents)} se devuelven por transferencia`
}

/** Reduces the debt of an order on credit. */
async function oweLess(
	{ append }: Pick<ShopContext, 'append'>,
	tx: Database,
	order: Order,
	less: { owedCents: Cents; lessOwedCents: Cents; reference: string | null; at: Date },
): Promise<void> {
	const { owedCents, lessOwedCents, at } = less
	const reference = less.reference ?? order.id
	const amountCents = negative(lessOwedCents)
	await recordMoney(tx, { orderId: order.id, at, kind: 'credito_reducido', amountCents, reference, who: 'tienda' })
	await append(tx, 'CreditReduced', { order, missingCents: minus(owedCents, lessOwedCents), at })
}
