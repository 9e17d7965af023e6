import { type CartAnswer, cartAnswer } from '#contract/cart/cart-answer.ts'
import { CART_COOKIE } from '#contract/cart/cart-cookie.ts'
import { cookieValue } from '#contract/cookies.ts'
import { type Account, type CartBuyer, personOf } from '#domain/account/account.ts'
import { type CartMemory, readCart } from '#domain/cart/memory.ts'
import { changesBetween } from '#domain/cart/saved-lines.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'
import type { Shop } from '#shop/shop.ts'
import { isHttps } from '#web/page/origin.ts'

const cookieOf = (request: Request) => cookieValue(request.headers.get('cookie'), CART_COOKIE, isHttps(request))

/** The cart in a request's cookie. */
export const cartOf = (request: Request): CartMemory => readCart(cookieOf(request))

/** Returns whether a request has the cookie of a cart, even an empty one. */
export const hasCart = (request: Request): boolean => cookieOf(request) !== ''

/**
 * A cart priced with the terms of the account, for pages. `postalCode` of the checkout takes precedence over the cart's; its answers about
 * the door may add costs.
 */
export async function pricedCart(
	shop: Shop,
	memory: CartMemory,
	account: CartBuyer | null,
	postalCode = memory.postalCode,
	acceso: DriverAccess | null = null,
): Promise<CartAnswer> {
	const asked = {
		lines: memory.lines,
		delivery: memory.delivery,
		postalCode: postalCode?.length === 5 ? postalCode : null,
		promoCode: memory.promoCode,
		acceso: memory.delivery === 'shipping' ? acceso : null,
	}
	const { entries, quote } = await shop.priceCart(asked, account)
	return cartAnswer(entries, quote, asked, shop.showroom)
}

/** Applies a change that the server made to a cart to the cart of the account; a guest's stays in the browser. */
export async function saveChange(
	shop: Shop,
	account: Account | null,
	before: CartMemory,
	after: CartMemory,
): Promise<void> {
	if (account) await shop.changeSavedCart(personOf(account), changesBetween(before.lines, after.lines))
}
