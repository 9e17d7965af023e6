import { useState } from 'react'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { isParcel, sampleAddedText } from '#domain/sample/sample.ts'
import { useOverlay } from '#ui/overlay.ts'
import { useToast } from '#ui/toasts.tsx'
import { addresses } from '#web/addresses.ts'
import { CART_OVERLAY } from './cart-drawer.tsx'
import { useCart } from './cart-provider.tsx'
import { readStoredCart } from './stored-cart.ts'

const TO_CART = { to: addresses.cart, text: 'Ver el carrito' }

/**
 * Adds lines to the cart and opens it. To a visitor who has left the page meanwhile, a toast says that a sample was added. While it runs, it
 * adds nothing else.
 */
export function useAddToCart() {
	const cart = useCart()
	const showToast = useToast()
	const drawer = useOverlay(CART_OVERLAY)
	const [isBusy, setIsBusy] = useState(false)
	async function add(lines: readonly RememberedLine[]) {
		if (isBusy) return
		const { pathname } = window.location
		setIsBusy(true)
		const added = await cart.add(lines)
		setIsBusy(false)
		if (!added) return
		if (window.location.pathname === pathname) drawer.open()
		else if (isParcel(lines) && window.location.pathname !== addresses.cart) {
			showToast(sampleAddedText(readStoredCart().lines), TO_CART)
		}
	}
	return { isBusy, add }
}
