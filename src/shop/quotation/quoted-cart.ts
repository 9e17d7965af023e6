import type { RememberedLine } from '#domain/cart/memory.ts'
import { isOver, ORDER_STATES } from '#domain/order/state.ts'
import { isQuotedCart } from '#domain/quotation/quoted-cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrderedQuotations } from '#store/quotation/quotations.ts'

/** The quotations among which the one of a cart is looked for: a cart lives for sixty days. */
const LATEST = 50

const STANDING = ORDER_STATES.filter((state) => !isOver(state))

/** The number of the order of a professional's quotation that has the very lines of a cart; null without one. */
export async function orderOfCart(
	{ db }: Pick<ShopContext, 'db'>,
	accountId: number,
	lines: readonly RememberedLine[],
): Promise<string | null> {
	if (lines.length === 0) return null
	const found = await findOrderedQuotations(db, accountId, { states: STANDING, limit: LATEST })
	return found.find((quotation) => isQuotedCart(lines, quotation))?.orderId ?? null
}
