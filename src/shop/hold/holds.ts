import type { CartBuyer } from '#domain/account/account.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { lotLine } from '#domain/hold/lot-hold.ts'
import { productsFor } from '#shop/cart/price-cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { findHeld, findHold, findHoldsOf, findHoldsOfLot, findLastHold, type LotHold } from '#store/hold/lot-holds.ts'
import { endHoldByStaff, extendHoldByStaff, letGo, tellHolds } from './end-holds.ts'
import { type AskedHolds, type Holder, holdLots, holdLotsFor } from './hold-lots.ts'
import { lastDayOf } from './hold-text.ts'

export type { LotHold }

/** What professionals hold of lots without an order. */
export function createHolds(context: ShopContext) {
	const { db } = context
	return {
		of: (accountId: number, limit: number) => findHoldsOf(db, accountId, limit),
		ofLot: (lotId: number) => findHoldsOfLot(db, lotId),
		held: (after: { readonly until: Date; readonly id: number } | null, limit: number) => findHeld(db, after, limit),
		/** The number of an account's last hold, to be posted with a form; 0 before the first. */
		lastOf: (accountId: number) => findLastHold(db, accountId),
		one: (id: number) => findHold(db, id),
		lastDayOf,
		hold: (holder: Holder, asked: AskedHolds) => holdLots(context, holder, asked),
		holdFor: (correo: string, asked: AskedHolds) => holdLotsFor(context, correo, asked),
		/** The line that buys what is left of a hold; null when there is no such hold any more. */
		lineOf: (buyer: CartBuyer, id: number) => lineOf(context, buyer, id),
		letGo: (holder: Holder, id: number) => letGo(context, holder, id),
		end: (id: number, motivo: string) => endHoldByStaff(context, id, motivo),
		extend: (id: number, asked: Parameters<typeof extendHoldByStaff>[2]) => extendHoldByStaff(context, id, asked),
		/** Ends and tells of what is due; the number of holds that it told of. */
		tell: () => tellHolds(context),
	}
}

async function lineOf(context: ShopContext, buyer: CartBuyer, id: number): Promise<RememberedLine | null> {
	const hold = await findHold(context.db, id)
	if (hold?.accountId !== buyer.id || hold.quotation !== null || hold.state !== 'held') return null
	const product = (await productsFor(context, buyer))(hold.productId)
	const line = product && lotLine(product, hold.lotId, hold.quantityHundredths)
	return line?.ok ? line.line : null
}

export type Holds = ReturnType<typeof createHolds>
