import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import type { Order } from '#domain/order/order.ts'
import { readTaxId } from '#domain/tax-id/tax-id.ts'

/**
 * Organisations that may act outside any trade: communities of goods and of owners, associations, public and religious bodies, others.
 * They may be consumers (RDL 1/2007, art. 3).
 */
const MAY_BE_CONSUMERS = 'EGHPQRSV'

/** Whether a tax id is a company's: never a consumer's. */
function isTraderTaxId(taxId: string): boolean {
	const read = readTaxId(taxId)
	if (!read.ok) return false
	return read.kind === 'iva-ue' || (read.kind === 'cif' && !MAY_BE_CONSUMERS.includes(read.id.charAt(0)))
}

/** Whether an invoice names a company. */
export const isTradeInvoice = (billing: Order['billing']): boolean => billing !== null && isTraderTaxId(billing.taxId)

/** The account that bought an order, as far as its trade shows. */
export type OrderingAccount = Pick<Account, 'kind' | 'professionalState' | 'decidedAt'>

/** An order, as far as its trade shows. */
export type OrderOfTrade = Pick<Order, 'billing' | 'resellerId' | 'createdAt'>

/** The order that a statement of withdrawal names, and the account that bought it; null if the shop does not know it. */
export interface NamedOrder {
	readonly bought: OrderOfTrade | null
	readonly buyer: OrderingAccount | null
}

/** The staff's notice at a statement that names a trade order. */
export const TRADE_ORDER_TEXT = 'Pedido de empresa o profesional: sin derecho de desistimiento'

/** Whether a statement names the order of a trade, from any address. */
export const namesTradeOrder = ({ bought, buyer }: NamedOrder): boolean =>
	bought !== null && isTradeOrder(bought, buyer)

/**
 * Whether an order was bought for a trade, and has no right of withdrawal (RDL 1/2007, arts. 3 and 102): its invoice names a
 * company, or its account was an approved professional's by then. A reseller's client may be a consumer.
 */
export function isTradeOrder({ billing, resellerId, createdAt }: OrderOfTrade, buyer: OrderingAccount | null): boolean {
	if (isTradeInvoice(billing)) return true
	if (buyer === null || resellerId !== null || !isApprovedProfessional(buyer)) return false
	return buyer.decidedAt === null || buyer.decidedAt <= createdAt
}
