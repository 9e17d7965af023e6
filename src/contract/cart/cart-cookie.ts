import { cookieValue, serverCookie, sharedCookie } from '#contract/cookies.ts'
import { readCart, writeCart } from '#domain/cart/memory.ts'

/** The cookie of a visitor's cart; both scripts and the server read and write it. */
export const CART_COOKIE = 'carrito'
/** The order that a visitor went to pay, and its key: when it is paid, the cart has been bought and is emptied. */
const PENDING_ORDER_COOKIE = 'pedido-en-pago'
/** Lifetime of a checkout's data in the visitor's browser. */
export const CHECKOUT_SECONDS = 2 * 60 * 60
/** The shipping form of the checkout, encrypted. */
export const CUSTOMER_COOKIE = 'datos-de-envio'

const CART_SECONDS = 60 * 60 * 24 * 60

/** The cart's cookie for document.cookie or a `Set-Cookie` header; an empty value deletes it. */
export function cartCookie(value: string, secure: boolean): string {
	return sharedCookie(CART_COOKIE, value, CART_SECONDS, secure)
}

/**
 * The `Set-Cookie` header that renews the cart of a request for its whole term; null without one. Some browsers store a cookie written by a
 * script for a week only, so each answer that prices a cart writes it again.
 */
export function renewedCartCookie(cookies: string | null, secure: boolean): string | null {
	const kept = cookieValue(cookies, CART_COOKIE, secure)
	return kept === '' ? null : cartCookie(writeCart(readCart(kept)), secure)
}

/** The `Set-Cookie` header of the order that a visitor goes to pay; null deletes it. */
export function pendingOrderCookie(
	order: { readonly id: string; readonly clave: string } | null,
	secure: boolean,
): string {
	return serverCookie(PENDING_ORDER_COOKIE, order ? `${order.id}.${order.clave}` : '', CHECKOUT_SECONDS, secure)
}

/** The order that a visitor went to pay; null without one. */
export function pendingOrderIn(
	cookies: string | null,
	secure: boolean,
): { readonly id: string; readonly key: string } | null {
	const [id = '', key = ''] = cookieValue(cookies, PENDING_ORDER_COOKIE, secure).split('.')
	return id === '' ? null : { id, key }
}
