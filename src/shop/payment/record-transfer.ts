import type { Cents } from '#domain/money/cents.ts'
import { negative } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import { movesByTransfer } from '#domain/payment/pay-method.ts'
import { decideTransfer, type TransferDecision } from '#domain/payment/transfer.ts'
import { attemptNumber } from '#gateways/payment/ds-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { acceptIfStock } from '#shop/order/accept-late.ts'
import { acceptOrder } from '#shop/order/accept-order.ts'
import { returnReceived } from '#shop/order/return-received.ts'
import type { Database } from '#store/database.ts'
import { findInvoiceOfOrder } from '#store/invoice/invoices.ts'
import { lockOrder } from '#store/order/orders.ts'
import { findKeptOf, findOwedOf, recordMoney } from '#store/payment/money-movements.ts'
import { countPayments, insertTransfer, lastOccurrence } from '#store/payment/payments.ts'

/** A transfer that reached the merchant's account. */
export interface ReceivedTransfer {
	readonly orderId: string
	readonly amountCents: Cents
	/** The day it arrived, ISO. */
	readonly receivedOn: string
	/** The text of its bank statement line; empty if it was not copied. */
	readonly concept: string
	/** 1, or its position among transfers of the same order, day and amount; null records one more than exist. */
	readonly occurrence: number | null
}

export type TransferRecorded =
	| { readonly ok: true; readonly known: true }
	| ({ readonly ok: true; readonly known: false; readonly order: Order; readonly isServed: boolean } & TransferDecision)
export type TransferRefusal = { readonly ok: false; readonly code: 'pedido_no_encontrado' | 'no_espera_transferencia' }

const REASON = 'Transferencia recibida'

/**
 * Records a transfer received for an order, once: recording the same one again changes nothing. An exact amount pays the order as a bank
 * notification would; a shortfall or an excess follows from the ledger, under the order's lock.
 */
export async function recordTransfer(
	context: ShopContext,
	transfer: ReceivedTransfer,
): Promise<TransferRecorded | TransferRefusal> {
	const recorded = await context.db.transaction((tx) => record(context, tx, transfer))
	if (recorded.ok && !recorded.known) context.catalogue.refreshSoon()
	return recorded
}

async function record(
	context: ShopContext,
	tx: Database,
	transfer: ReceivedTransfer,
): Promise<TransferRecorded | TransferRefusal> {
	const { orderId, amountCents, receivedOn, concept } = transfer
	const order = await lockOrder(tx, orderId)
	if (!order) return { ok: false, code: 'pedido_no_encontrado' }
	if (!movesByTransfer(order)) return { ok: false, code: 'no_espera_transferencia' }
	const at = await context.clock.now(tx)
	const heldCents = await findKeptOf(tx, orderId)
	const attempt = (await countPayments(tx, orderId)) + 1
	const number = attemptNumber(orderId, attempt)
	const occurrence = transfer.occurrence ?? (await lastOccurrence(tx, { orderId, receivedOn, amountCents })) + 1
	const row = { number, orderId, attempt, amountCents, createdAt: at, receivedOn, occurrence, concept }
	if (!(await insertTransfer(tx, row))) return { ok: true, known: true }
	const decision = decideTransfer(
		{
			state: order.state,
			totalCents: order.totalCents,
			heldCents,
			owedCents: await findOwedOf(tx, orderId),
			wasInvoiced: order.invoicedMonthly || (await findInvoiceOfOrder(tx, orderId)) !== null,
		},
		amountCents,
	)
	const isServed = await carryOut(context, tx, order, { decision, at, concept, amountCents })
	if (isServed && decision.backCents > 0) {
		const reason =
			decision.effect === 'returned' ? 'Transferencia de un pedido ya pagado o terminado' : 'Transferido de más'
		await returnReceived(tx, orderId, { amountCents: decision.backCents, reason, at })
	}
	return { ok: true, known: false, order, isServed, ...decision }
}

/** Returns whether the order can be served: a late order without stock cannot, and everything is refunded. */
async function carryOut(
	context: ShopContext,
	tx: Database,
	order: Order,
	recorded: { decision: TransferDecision; at: Date; concept: string; amountCents: Cents },
): Promise<boolean> {
	const { decision, at, concept, amountCents } = recorded
	if (decision.effect === 'paid') await acceptOrder(context, tx, order, { at, reason: REASON })
	if (decision.effect === 'settled') await settle(context, tx, order, { ...decision, at, concept })
	if (decision.effect === 'partial') {
		const { missingCents } = decision
		await context.append(tx, 'TransferIncomplete', { order, amountCents, missingCents, at })
	}
	if (decision.effect !== 'paid-if-stock') return true
	const giveBack = (reason: string) => returnReceived(tx, order.id, { amountCents: null, reason, at })
	return acceptIfStock(context, tx, order, { at, reason: REASON, giveBack })
}

/** Records the amount that a transfer pays of an order on credit. */
async function settle(
	{ append }: Pick<ShopContext, 'append'>,
	tx: Database,
	order: Order,
	{ settledCents, missingCents, at, concept }: TransferDecision & { readonly at: Date; readonly concept: string },
): Promise<void> {
	const reference = concept === '' ? order.id : concept
	const amountCents = negative(settledCents)
	await recordMoney(tx, { orderId: order.id, at, kind: 'credito_cobrado', amountCents, reference, who: 'personal' })
	await append(tx, 'CreditSettled', { order, settledCents, missingCents, at })
}
