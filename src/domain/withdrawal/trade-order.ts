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

/**
 * Whether an order was bought for a trade, and has no right of withdrawal (RDL 1/2007, arts. 3 and 102): its invoice names a
 * company, or its account was an approved professional's by then. A reseller's client may be a consumer.
 */
export function isTradeOrder(
	{ billing, resellerId, createdAt }: Pick<Order, 'billing' | 'resellerId' | 'createdAt'>,
	buyer: OrderingAccount | null,
): boolean {
	if (isTradeInvoice(billing)) return true
	if (buyer === null || resellerId !== null || !isApprovedProfessional(buyer)) return false
	return buyer.decidedAt === null || buyer.decidedAt <= createdAt
}
