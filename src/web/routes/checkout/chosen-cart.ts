import { createContext, type RouterContextProvider } from 'react-router'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import { type CartMemory, writeCart } from '#domain/cart/memory.ts'
import { POSTAL_CODE } from '#domain/contact/patterns.ts'
import { cartOf } from '#web/cart/visitor-cart.ts'
import { isHttps } from '#web/page/origin.ts'

const DELIVERIES = ['shipping', 'pickup'] as const

/** The cart as changed by this request's form: a page that answers a form is loaded with the previous cookie. */
const changedCart = createContext<CartMemory | null>(null)

/** The cart of a checkout page. */
export function shownCart(request: Request, context: Readonly<RouterContextProvider>): CartMemory {
	return context.get(changedCart) ?? cartOf(request)
}

/**
 * Copies the delivery chosen in the shipping form into the cart, with the postal code of a home delivery, so that a form with faults is
 * displayed with the price for its typed values. It applies to this request's page and, by the returned cookies, to later ones: none if
 * the cart already has both.
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
