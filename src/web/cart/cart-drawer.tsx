import { lazy, type ReactNode, Suspense } from 'react'
import { productsText } from '#domain/cart/memory.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { addresses } from '#web/addresses.ts'
import { Calculating } from './calculating.tsx'
import { useCart } from './cart-provider.tsx'

export const CART_OVERLAY = 'carrito'

/** Its scripts load when it opens. If they fail, the cart's page works without them. */
const FilledCart = lazy(async () => {
	try {
		return { default: (await import('./filled-cart.tsx')).FilledCart }
	} catch {
		window.location.assign(addresses.cart)
		return { default: Calculating }
	}
})

/** The cart as a drawer over any page (specification §2). */
export function CartDrawer() {
	const cart = useCart()
	const { isOpen } = useOverlay(CART_OVERLAY)
	const count = cart.memory.lines.length
	return (
		<Drawer
			name={CART_OVERLAY}
			title="Carrito"
			aside={
				<span className="mute grow" role="status">
					{productsText(count)}
				</span>
			}
		>
			{isOpen && count === 0 && <EmptyCart />}
			{isOpen && count > 0 && (
				<Suspense fallback={<Calculating />}>
					<FilledCart />
				</Suspense>
			)}
		</Drawer>
	)
}

/** The empty cart, with links to continue from. */
export function EmptyCart({ children }: { readonly children?: ReactNode }) {
	return (
		<div className="empty">
			<p className="serif empty-title">Tu carrito está vacío</p>
			<p>Cuando añadas un producto verás aquí sus metros, el transporte hasta tu código postal y el total con IVA.</p>
			<ButtonLink isPlain to={addresses.bestSellers()}>
				Ver el catálogo
			</ButtonLink>
			{children}
		</div>
	)
}
