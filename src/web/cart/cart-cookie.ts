/** The cookie that holds a visitor's cart; the page's script and the server both read and write it. */
export const CART_COOKIE = 'carrito'
/** The order a visitor has gone to the bank with: when it comes back paid, the cart has been bought. */
export const PENDING_ORDER_COOKIE = 'pedido-en-pago'
/** The shipping form of the checkout, sealed. */
export const CUSTOMER_COOKIE = 'datos-de-envio'

const CART_SECONDS = 60 * 60 * 24 * 60

/** The cart's cookie as a script or a `Set-Cookie` header writes it; an empty text removes it. */
export function cartCookie(value: string): string {
	return `${CART_COOKIE}=${value}; Path=/; Max-Age=${value === '' ? 0 : CART_SECONDS}; SameSite=Lax`
}
