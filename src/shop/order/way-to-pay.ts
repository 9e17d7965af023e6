import { staffPayOptions } from '#domain/counter/counter-payment.ts'
import type { TakenBy } from '#domain/counter/sale-channel.ts'
import { isInvoicedMonthly } from '#domain/invoice/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Billing, Order } from '#domain/order/order.ts'
import type { OrderBuyer, OrderRequest } from '#domain/order/order-request.ts'
import { type CreditRefusal, chargeOnCredit } from '#domain/payment/credit.ts'
import type { PayMethod } from '#domain/payment/pay-method.ts'
import { type AcceptedPayments, takesPayment } from '#domain/payment/pay-options.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { lockCreditTerms } from '#store/payment/credit-terms.ts'
import { findOwedBy, recordMoney } from '#store/payment/money-movements.ts'

/** How an order is paid. */
export type WayToPay = Pick<Order, 'payMethod' | 'creditDays' | 'invoicedMonthly'>

/**
 * Returns how a new order is paid, or a refusal. On credit it locks the account's terms until the transaction ends: another simultaneous
 * charge to the account is counted before or after, never concurrently.
 */
export async function wayToPay(
	{ front }: Pick<ShopContext, 'front'>,
	tx: Database,
	asked: {
		readonly request: OrderRequest
		readonly buyer: OrderBuyer | null
		readonly totals: Pick<Order, 'totalCents' | 'taxRegime'>
		readonly billing: Billing | null
	},
): Promise<WayToPay | CreditRefusal> {
	const { request, buyer, totals, billing } = asked
	const { totalCents } = totals
	const atOnce = { creditDays: null, invoicedMonthly: false } as const
	const payMethod = request.payMethod ?? 'tarjeta'
	// A total of 0 needs no payment method.
	if (totalCents === 0) return { payMethod: 'tarjeta', ...atOnce }
	if (payMethod !== 'credito') {
		const isTaken = request.taken
			? staffTakes(payMethod, request.taken, totalCents, front)
			: takesPayment(payMethod, totalCents, front)
		return isTaken ? { payMethod, ...atOnce } : 'pago_no_disponible'
	}
	const account = buyer?.account ?? null
	const charge = chargeOnCredit(
		{
			account,
			isForClient: buyer !== null && buyer.clientId !== null,
			terms: account && (await lockCreditTerms(tx, account.id)),
			owedCents: account ? await findOwedBy(tx, account.id) : totalCents,
		},
		totalCents,
	)
	if (!charge.ok) return charge.code
	const { terms } = charge
	const invoicedMonthly = isInvoicedMonthly(terms, { ...totals, billing }, account?.cif ?? '')
	return { payMethod, creditDays: terms.days, invoicedMonthly }
}

/** Returns whether the staff accepts a total by a method that does not depend on the payer. */
const staffTakes = (method: PayMethod, { channel }: TakenBy, totalCents: Cents, accepted: AcceptedPayments) =>
	staffPayOptions(channel, totalCents, accepted, null).some(
		(option) => option.method === method && option.refused === null,
	)

/** Charges an order on credit to its account. The caller has chosen the payment method in the same transaction. */
export function charge(tx: Database, { id, totalCents }: Order, at: Date): Promise<void> {
	return recordMoney(tx, { orderId: id, at, kind: 'credito', amountCents: totalCents, reference: id, who: 'tienda' })
}
