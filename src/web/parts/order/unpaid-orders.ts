import { pendingOrderIn } from '#contract/cart/cart-cookie.ts'
import type { Account } from '#domain/account/account.ts'
import { formatCents } from '#domain/money/format.ts'
import { canChange } from '#domain/order/state.ts'
import { heldUntilText } from '#domain/payment/held-until.ts'
import { isHttps } from '#web/page/origin.ts'
import type { PageServices } from '#web/page/page-services.ts'

/** An order that can still be paid, in words. */
export interface UnpaidOrder {
	readonly id: string
	/** The access key for links; empty for a logged-in account. */
	readonly key: string
	/** «121,00 €». */
	readonly amount: string
	/** «hasta las 12:40». */
	readonly until: string
	readonly mayCancel: boolean
}

/** The orders that the visitor, or the account of the visit, left unpaid at the bank. */
export async function unpaidOrdersOf(
	request: Request,
	{ shop }: Pick<PageServices, 'shop'>,
	account: Account | null,
): Promise<UnpaidOrder[]> {
	const left = pendingOrderIn(request.headers.get('cookie'), isHttps(request))
	const found = await shop.orders.unpaid({ left, account })
	const now = new Date(shop.nowMs())
	return found.map((order) => ({
		id: order.id,
		key: order.accountId === null && order.resellerId === null ? order.accessKey : '',
		amount: formatCents(order.totalCents),
		until: heldUntilText(order.reservedUntil),
		mayCancel: canChange(order, now),
	}))
}
