import type { CartBuyer } from '#domain/account/account.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { lotLine } from '#domain/hold/lot-hold.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { productsFor } from '#shop/pricing/price-cart.ts'
import { findHeld, findHold, findHoldsOf, findHoldsOfLot, findLastHold, type LotHold } from '#store/hold/lot-holds.ts'
import { endDueHolds, endHoldByStaff, extendHoldByStaff, letGo } from './end-holds.ts'
import { holdLots, holdLotsFor } from './hold-lots.ts'
import { lastDayOf } from './hold-text.ts'

export type { LotHold }

async function lineOf(context: ShopContext, buyer: CartBuyer, id: number): Promise<RememberedLine | null> {
	const hold = await findHold(context.db, id)
	if (hold?.accountId !== buyer.id || hold.quotation !== null || hold.state !== 'held') return null
	const product = (await productsFor(context, buyer))(hold.productId)
	const line = product && lotLine(product, hold.lotId, hold.quantityHundredths)
	return line?.ok ? line.line : null
}

/** Lots held by professionals without an order. */
export const holds = {
	of: onDatabase(findHoldsOf),
	ofLot: onDatabase(findHoldsOfLot),
	held: onDatabase(findHeld),
	/** The number of an account's last hold, to be posted with a form; 0 before the first. */
	lastOf: onDatabase(findLastHold),
	one: onDatabase(findHold),
	lastDayOf: (_: ShopContext, hold: Parameters<typeof lastDayOf>[0]) => lastDayOf(hold),
	hold: holdLots,
	holdFor: holdLotsFor,
	/** The cart line that buys the rest of a hold; null if the hold has ended. */
	lineOf,
	letGo,
	end: endHoldByStaff,
	extend: extendHoldByStaff,
	endDue: endDueHolds,
}
