import { createContext, type RouterContextProvider } from 'react-router'
import { type CartMemory, writeCart } from '#domain/cart/memory.ts'
import { cartCookie } from '#web/cart/cart-cookie.ts'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { isHttps } from '#web/page/origin.ts'

const DELIVERIES = ['shipping', 'pickup'] as const

/** The cart as this request's form has changed it: a page that answers a form is loaded with the cookie of before. */
const changedCart = createContext<CartMemory | null>(null)

/** The cart that a page of the checkout shows. */
export function shownCart(request: Request, context: Readonly<RouterContextProvider>): CartMemory {
	return context.get(changedCart) ?? cartOf(request)
}

/**
 * Takes the delivery chosen in the shipping form out of it and into the cart, for this request's page and, by the cookies
 * that are returned, for those after it: none where the delivery is the cart's already.
 */
export function takeDelivery(request: Request, context: Readonly<RouterContextProvider>, form: FormData): Headers {
	const chosen = form.get('entrega')
	form.delete('entrega')
	const before = cartOf(request)
	const delivery = DELIVERIES.find((known) => known === chosen) ?? before.delivery
	const cart: CartMemory = { ...before, delivery }
	context.set(changedCart, cart)
	const headers = new Headers()
	if (delivery !== before.delivery) headers.append('set-cookie', cartCookie(writeCart(cart), isHttps(request)))
	return headers
}
