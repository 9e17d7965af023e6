import { useCallback, useEffect, useRef, useState } from 'react'
import { cookieValue } from '#contract/cookies.ts'
import { type CartMemory, EMPTY_CART, readCart, writeCart } from '#domain/cart/memory.ts'
import { isOverHttps } from '#web/page/browser-origin.ts'
import { CART_COOKIE, cartCookie } from './cart-cookie.ts'
import { saveSoon } from './save-cart.ts'

/** The cart in the cookie: the newest one, also when another tab has changed it. */
export function readStoredCart(): CartMemory {
	return readCart(cookieValue(document.cookie, CART_COOKIE, isOverHttps()))
}

/** The cart in the cookie, followed across tabs. `change` computes from the newest cart, never from a remembered one. */
export function useStoredCart() {
	const [memory, setMemory] = useState<CartMemory>(EMPTY_CART)
	const channel = useRef<BroadcastChannel | null>(null)
	const take = useCallback(
		(kept: CartMemory) => setMemory((known) => (writeCart(kept) === writeCart(known) ? known : kept)),
		[],
	)
	const reload = useCallback(() => take(readStoredCart()), [take])
	useEffect(() => {
		reload()
		channel.current = new BroadcastChannel('carrito')
		// The message contains the cart, since the other tab may not see the new cookie yet.
		channel.current.onmessage = (message: MessageEvent<string>) => take(readCart(message.data))
		// A page restored from the back/forward cache, or a tab shown again, may be stale.
		window.addEventListener('pageshow', reload)
		document.addEventListener('visibilitychange', reload)
		return () => {
			channel.current?.close()
			window.removeEventListener('pageshow', reload)
			document.removeEventListener('visibilitychange', reload)
		}
	}, [reload, take])
	const change = useCallback((step: (cart: CartMemory) => CartMemory) => {
		const before = readStoredCart()
		const cart = step(before)
		// biome-ignore lint/suspicious/noDocumentCookie: the server reads the same cookie when there is no script.
		document.cookie = cartCookie(writeCart(cart), isOverHttps())
		setMemory(cart)
		channel.current?.postMessage(writeCart(cart))
		saveSoon(before, readStoredCart)
	}, [])
	return { memory, change, reload }
}
