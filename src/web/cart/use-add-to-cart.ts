import { useState } from 'react'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { useOverlay } from '#ui/overlay.ts'
import { CART_OVERLAY } from './cart-drawer.tsx'
import { useCart } from './cart-provider.tsx'

/** Adds lines to the cart and opens it, unless the visitor has left the page meanwhile. While it runs, it adds nothing else. */
export function useAddToCart() {
	const cart = useCart()
	const drawer = useOverlay(CART_OVERLAY)
	const [isBusy, setIsBusy] = useState(false)
	async function add(lines: readonly RememberedLine[]) {
		if (isBusy) return
		const { pathname } = window.location
		setIsBusy(true)
		const added = await cart.add(lines)
		setIsBusy(false)
		if (added && window.location.pathname === pathname) drawer.open()
	}
	return { isBusy, add }
}
