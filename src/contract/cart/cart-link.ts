import { z } from 'zod'
import type { CartLine } from '#domain/cart/line.ts'
import { type CartMemory, writeCart } from '#domain/cart/memory.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import { cartAnswerSchema } from './cart-answer.ts'

/** The page of a cart that another person or a program filled; its button adds the lines to the visitor's cart. */
const PREPARED_CART = '/carrito/preparado'
/** The parameter with its lines, as the cookie of a cart holds them. */
export const PREPARED_LINES = 'lineas'

/** The path of the page of a prepared cart. */
export const preparedCartPath = (cart: CartMemory): string =>
	`${PREPARED_CART}?${new URLSearchParams({ [PREPARED_LINES]: writeCart(cart) })}`

interface AskedCart extends Omit<CartMemory, 'lines'> {
	readonly lines: readonly CartLine[]
}

/** The same for the lines of a cart that can be served, from its entries in their order; null if there are none. */
export function servedCartPath(asked: AskedCart, entries: readonly CartEntry[]): string | null {
	const lines = asked.lines.flatMap((line, place) => {
		const entry = entries[place]
		return entry?.ok ? [{ ...line, lotId: entry.line.variant.lot.id }] : []
	})
	const { promoCode, postalCode, delivery } = asked
	return lines.length === 0 ? null : preparedCartPath({ lines, promoCode, postalCode, delivery })
}

/** `POST /api/carrito/enlace`: the priced cart, and the link that opens its lines without a fault; null if all have one. */
export const cartLinkSchema = z.object({ enlace: z.url().nullable(), carrito: cartAnswerSchema })
