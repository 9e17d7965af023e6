import { useCallback, useEffect, useRef, useState } from 'react'
import { CART_COOKIE, cartCookie } from '#contract/cart/cart-cookie.ts'
import { cookieValue } from '#contract/cookies.ts'
import { type CartMemory, EMPTY_CART, readCart, writeCart } from '#domain/cart/memory.ts'
import { isOverHttps } from '#web/page/browser-origin.ts'
import { saveSoon } from './save-cart.ts'

/**
 * The last cart written by this tab, until the server has answered to it: the answer to an earlier request renews the cookie as it was
 * sent, and may restore an older cart.
 */
let unanswered: string | null = null

const cookieText = () => cookieValue(document.cookie, CART_COOKIE, isOverHttps())

function writeCookie(text: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads the same cookie when there is no script.
	document.cookie = cartCookie(text, isOverHttps())
}

/** The cart in the cookie: the newest one, also when another tab has changed it. */
export function readStoredCart(): CartMemory {
	return readCart(unanswered ?? cookieText())
}

/** Writes a cart; returns false if the browser stores no cookies. */
function store(text: string): boolean {
	writeCookie(text)
	const isKept = cookieText() === text
	unanswered = isKept ? text : null
	return isKept
}

/** Called after the server has answered to a cart and renewed its cookie: if that was the newest one, the cookie contains it. */
export function settleStoredCart(cart: CartMemory): void {
	const text = writeCart(cart)
	if (text !== unanswered) return
	if (cookieText() !== text) writeCookie(text)
	unanswered = null
}

/** The cart in the cookie, synchronised across tabs. `change` computes from the newest cart, never from a remembered one. */
export function useStoredCart() {
	const [memory, setMemory] = useState<CartMemory | null>(null)
	const channel = useRef<BroadcastChannel | null>(null)
	const take = useCallback(
		(kept: CartMemory) => setMemory((known) => (known && writeCart(kept) === writeCart(known) ? known : kept)),
		[],
	)
	const reload = useCallback(() => {
		unanswered = null
		take(readStoredCart())
	}, [take])
	useEffect(() => {
		reload()
		channel.current = new BroadcastChannel('carrito')
		// The message contains the cart, since the other tab may not see the new cookie yet.
		channel.current.onmessage = (message: MessageEvent<string>) => {
			unanswered = null
			take(readCart(message.data))
		}
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
		const isKept = store(writeCart(cart))
		// Lines that would be lost with the page are not displayed as part of the cart.
		if (!isKept && cart.lines.length > 0) return false
		setMemory(cart)
		channel.current?.postMessage(writeCart(cart))
		saveSoon(before, readStoredCart)
		return isKept
	}, [])
	return { memory: memory ?? EMPTY_CART, isRead: memory !== null, change, reload }
}
