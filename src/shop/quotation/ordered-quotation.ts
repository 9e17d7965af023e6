import type { Order } from '#domain/order/order.ts'
import type { OrderBuyer, OrderedLine } from '#domain/order/order-request.ts'
import {
	cartLineOf,
	heldPriceOf,
	orderFault,
	type Quotation,
	type QuotationOrderFault,
	wantedLines,
} from '#domain/quotation/quotation.ts'
import type { ShopContext } from '#shop/context.ts'
import type { HeldPrices } from '#shop/pricing/quote.ts'
import type { Database } from '#store/database.ts'
import { insertQuotationEvent, lockQuotation, updateQuotation } from '#store/quotation/quotations.ts'
import { findOrderState } from '#store/quotation/quoted-orders.ts'

/** The accepted lines of a quotation with the prices that the shop holds for them. */
export interface HeldLines {
	readonly lines: readonly OrderedLine[]
	readonly held: HeldPrices
	/** Whether the shop is the issuer: then the order's unpaid holds are not limited. */
	readonly isOfShop: boolean
}

export function heldLines(quotation: Quotation): HeldLines {
	const wanted = wantedLines(quotation)
	return {
		lines: wanted.map((line) => ({ ...cartLineOf(line), shownTotalCents: null })),
		held: {
			quotationId: quotation.id,
			prices: wanted.map((line) => heldPriceOf(quotation, line)),
			incentiveCentsPerM2: quotation.incentiveCentsPerM2,
		},
		isOfShop: quotation.issuer === 'tienda',
	}
}

/** Returns whether the order of a quotation failed, so that it may be ordered again. */
export async function isOrderGone(db: Database, { orderId }: Pick<Quotation, 'orderId'>): Promise<boolean> {
	const state = await findOrderState(db, orderId)
	return state === 'cancelled' || state === 'expired'
}

/** Returns the locked quotation of a new order, or a refusal. A professional's quotation is ordered by that professional. */
export async function orderedQuotation(
	{ clock }: Pick<ShopContext, 'clock'>,
	tx: Database,
	id: number,
	buyer: OrderBuyer | null,
): Promise<(HeldLines & { markOrdered(order: Order, at: Date): Promise<void> }) | QuotationOrderFault> {
	const quotation = await lockQuotation(tx, { id })
	const isOthers =
		quotation?.accountId != null && (quotation.accountId !== buyer?.account.id || buyer.clientId !== null)
	if (!quotation || isOthers) return 'presupuesto_sin_aceptar'
	const nowMs = (await clock.now(tx)).getTime()
	const fault = orderFault(quotation, { nowMs, isOrderGone: await isOrderGone(tx, quotation) })
	if (fault) return fault
	return {
		...heldLines(quotation),
		markOrdered: async (order, at) => {
			await updateQuotation(tx, id, { state: 'pedido', orderId: order.id, changedAt: at })
			const { edition } = quotation
			await insertQuotationEvent(tx, { quotationId: id, at, state: 'pedido', edition, text: order.id })
		},
	}
}
