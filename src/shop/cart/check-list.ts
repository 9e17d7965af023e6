import { createHash } from 'node:crypto'
import type { CartBuyer } from '#domain/account/account.ts'
import { type CartMemory, EMPTY_CART } from '#domain/cart/memory.ts'
import { type CheckedList, checkRows, rememberedLine } from '#domain/quick-order/check-rows.ts'
import type { ReadRow } from '#domain/quick-order/read-row.ts'
import type { ShopContext } from '#shop/context.ts'
import { priceAskedCart } from '#shop/pricing/price-cart.ts'
import type { PricedCart } from '#shop/pricing/quote.ts'

/** A list of references with the cart contents of each row. */
export interface CheckedCart extends CheckedList {
	/** The rows without a fault, priced with the terms of the account and without transport. */
	readonly priced: PricedCart
	/** Identifies the shown rows, cart, lots and prices. A different value means that some of it has changed since. */
	readonly digest: string
}

/** Reads a list against the catalogue in memory, together with the lines of a cart if there is one. It reserves and writes nothing. */
export async function checkList(
	context: ShopContext,
	asked: readonly ReadRow[],
	kept: CartMemory | null,
	buyer: CartBuyer | null,
): Promise<CheckedCart> {
	const cart = kept ?? EMPTY_CART
	const checked = checkRows(asked, cart, context.catalogue, context.clock.nowMs())
	const lines = checked.rows.flatMap(({ line }) => line ?? [])
	const priced = await priceAskedCart(
		context,
		{ lines: lines.map(rememberedLine), delivery: 'pickup', postalCode: null, promoCode: null },
		buyer,
	)
	const shown = [asked, cart.lines, checked.rows.map(({ line }) => line && [line.id, line.totalCents])]
	const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
	return { ...checked, priced, digest }
}
