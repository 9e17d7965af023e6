import { CART_FULL, SAMPLE_REPEATED } from '#contract/cart/cart-refusal-text.ts'
import { addLines, type CartMemory, type RememberedLine, rememberedLineId, repeatsSample } from '#domain/cart/memory.ts'
import type { Shop } from '#shop/shop.ts'
import { pricedCart } from './visitor-cart.ts'

type Taken = { readonly ok: true; readonly cart: CartMemory } | { readonly ok: false; readonly detail: string }

/** Adds a line to a cart, without a script, if the shop can serve it beside the others; otherwise why not. */
export async function takeLine(shop: Shop, cart: CartMemory, line: RememberedLine): Promise<Taken> {
	if (repeatsSample(cart, line)) return { ok: false, detail: SAMPLE_REPEATED }
	const grown = addLines(cart, [line])
	if (grown === null) return { ok: false, detail: CART_FULL }
	const { lineas } = await pricedCart(shop, grown, null)
	const index = grown.lines.findIndex((known) => rememberedLineId(known) === rememberedLineId(line))
	const problem = lineas[index]?.problem
	return problem ? { ok: false, detail: problem.detail } : { ok: true, cart: grown }
}
