import { isGoods } from '#domain/catalogue/variants.ts'
import type { OrderView } from '#domain/order/order.ts'
import { isReturnable, returnTerm } from '#domain/withdrawal/return-term.ts'
import { NOT_YET_TEXT, NOTHING_LEFT_TEXT, termText } from '#domain/withdrawal/return-text.ts'
import type { Withdrawable } from '#shop/order/withdrawable.ts'
import type { PageServices } from '#web/page/page-services.ts'

/** What a buyer may give back of an order by the shop's own terms, and the sentence that says so. */
export type OrderReturns =
	/** Its text is empty if its terms keep all that is left, as what was sold on offer. */
	| { readonly is: 'open'; readonly text: string; readonly opened: Withdrawable }
	/** The term is over, with goods that its buyer keeps. */
	| { readonly is: 'over'; readonly text: string }
	/** The order has not arrived, or all of it went back. */
	| { readonly is: 'nothing'; readonly text: string }

export async function orderReturns(shop: PageServices['shop'], view: OrderView): Promise<OrderReturns> {
	const term = returnTerm(view, shop.nowMs())
	const { id, accessKey, state } = view.order
	const opened = term && (await shop.withdrawable(id, accessKey))
	if (term && opened?.left.some(({ line }) => isGoods(line))) {
		if (term.isOver) return { is: 'over', text: termText(term) }
		const hasReturnable = opened.left.some(({ line }) => isReturnable(line))
		return { is: 'open', text: hasReturnable ? termText(term) : '', opened }
	}
	const isAhead = term === null && (state === 'processing' || state === 'in_transit')
	return { is: 'nothing', text: isAhead ? NOT_YET_TEXT : NOTHING_LEFT_TEXT }
}
