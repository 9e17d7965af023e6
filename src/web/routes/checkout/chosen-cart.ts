import { createContext, type RouterContextProvider } from 'react-router'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { type CartMemory, writeCart } from '#domain/cart/memory.ts'
import { POSTAL_CODE } from '#domain/contact/patterns.ts'
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
 * Takes the delivery chosen in the shipping form out of it and into the cart, with the postal code of a home delivery, so that
 * a form with faults is shown beside the price of what was typed. For this request's page and, by the cookies that are
 * returned, for those after it: none where the cart has both already.
 */
export function takeDelivery(request: Request, context: Readonly<RouterContextProvider>, form: FormData): Headers {
	const chosen = form.get('entrega')
	form.delete('entrega')
	const before = cartOf(request)
	const delivery = DELIVERIES.find((known) => known === chosen) ?? before.delivery
	const typed = `${form.get('codigoPostal') ?? ''}`.trim()
	const isPriced = delivery === 'shipping' && before.lines.length > 0
	const postalCode = isPriced && POSTAL_CODE.test(typed) ? typed : before.postalCode
	const cart: CartMemory = { ...before, delivery, postalCode }
	context.set(changedCart, cart)
	const headers = new Headers()
	if (delivery !== before.delivery || postalCode !== before.postalCode)
		headers.append('set-cookie', cartCookie(writeCart(cart), isHttps(request)))
	return headers
}
