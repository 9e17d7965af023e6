import { isDeepStrictEqual } from 'node:util'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { boughtLines, changeLines, type LineChanges, mergeAtLogin, withoutBought } from '#domain/cart/saved-lines.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockSavedLines, updateSavedLines } from '#store/cart/saved-carts.ts'
import type { Database } from '#store/database.ts'

type Context = Pick<ShopContext, 'db' | 'clock'>

/** Merges a browser's cart into the cart of the account that logs in with it, and returns the browser's new cart. */
export async function mergeSavedCart(context: Context, accountId: number, lines: readonly RememberedLine[]) {
	let cart = lines
	await writeCart(context, accountId, (before) => {
		const merged = mergeAtLogin(lines, before)
		cart = merged.cart
		return merged.saved
	})
	return cart
}

/** Applies a browser's change of its cart to the account's. Of two browsers the later one wins, line by line. */
export function changeSavedCart(context: Context, accountId: number, changes: LineChanges) {
	return writeCart(context, accountId, (saved) => changeLines(saved, changes))
}

function writeCart(
	{ db, clock }: Context,
	accountId: number,
	step: (saved: readonly RememberedLine[]) => readonly RememberedLine[],
): Promise<readonly RememberedLine[]> {
	return db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const saved = await lockSavedLines(tx, accountId, at)
		const lines = step(saved)
		// A login merges the same lines again: the cart is as old as its last change.
		if (!isDeepStrictEqual(lines, saved)) await updateSavedLines(tx, accountId, lines, at)
		return lines
	})
}

/** Takes what was bought from the cart of the buyer's account: an order by another way, as by phone, leaves the rest of a line. */
export async function forgetBoughtLines(
	tx: Database,
	{ accountId, resellerId, orderedBy }: Pick<Order, 'accountId' | 'resellerId' | 'orderedBy'>,
	bought: readonly OrderLine[],
	at: Date,
): Promise<void> {
	const buyer = orderedBy ?? resellerId ?? accountId
	if (buyer === null) return
	await updateSavedLines(tx, buyer, withoutBought(await lockSavedLines(tx, buyer, at), boughtLines(bought)), at)
}
