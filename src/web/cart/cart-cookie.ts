import { sharedCookie } from '#contract/cookies.ts'

/** The cookie of a visitor's cart; both scripts and the server read and write it. */
export const CART_COOKIE = 'carrito'
/** The order that a visitor went to pay: when it is paid, the cart has been bought and is emptied. */
export const PENDING_ORDER_COOKIE = 'pedido-en-pago'
/** The shipping form of the checkout, encrypted. */
export const CUSTOMER_COOKIE = 'datos-de-envio'

const CART_SECONDS = 60 * 60 * 24 * 60

/** The cart's cookie for document.cookie or a `Set-Cookie` header; an empty value deletes it. */
export function cartCookie(value: string, secure: boolean): string {
	return sharedCookie(CART_COOKIE, value, CART_SECONDS, secure)
}
