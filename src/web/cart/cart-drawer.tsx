import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { articleCount } from '#domain/cart/memory.ts'
import { addresses } from '#web/addresses.ts'
import { Drawer, useOverlay } from '#web/ui/drawer.tsx'
import { CartLines } from './cart-lines.tsx'
import { DeliveryChoice, PromoCode } from './cart-options.tsx'
import { useCart } from './cart-provider.tsx'
import { CartTotals } from './cart-totals.tsx'

export const CART_OVERLAY = 'carrito'

const countText = (count: number) => `${count} ${count === 1 ? 'artículo' : 'artículos'}`

/** The cart as a drawer over any page (specification §2). */
export function CartDrawer() {
	const cart = useCart()
	const { isOpen } = useOverlay(CART_OVERLAY)
	const count = articleCount(cart.memory)
	return (
		<Drawer
			name={CART_OVERLAY}
			title="Carrito"
			aside={
				<span className="mute grow" role="status">
					{countText(count)}
				</span>
			}
		>
			{isOpen && (count === 0 ? <EmptyCart /> : <FilledCart />)}
		</Drawer>
	)
}

/** The empty cart, with links to go on from. */
export function EmptyCart({ children }: { readonly children?: ReactNode }) {
	return (
		<div className="empty">
			<p className="serif empty-title">Tu carrito está vacío</p>
			<p>Cuando añadas un producto verás aquí sus metros, el transporte hasta tu código postal y el total con IVA.</p>
			<Link className="btn" to={addresses.catalogue}>
				Ver el catálogo
			</Link>
			{children}
		</div>
	)
}

function FilledCart() {
	const cart = useCart()
	const { memory, priced, fault } = cart
	const broken = priced?.lineas.some((line) => line.problem !== null) ?? false
	if (!priced) {
		return fault ? (
			<div className="empty" role="alert">
				<p>{fault}</p>
				<button type="button" className="btn" onClick={cart.retry}>
					Volver a intentarlo
				</button>
			</div>
		) : (
			<p className="empty mute">Calculando tu carrito…</p>
		)
	}
	return (
		<>
			{fault && (
				<p className="notice bad" role="alert">
					{fault}
				</p>
			)}
			<CartLines lines={priced.lineas} />
			<div className="cart-options">
				<DeliveryChoice memory={memory} priced={priced} />
				<PromoCode memory={memory} priced={priced} />
			</div>
			<div className="cart-foot" aria-busy={cart.isPricing}>
				<CartTotals priced={priced} memory={memory} />
				{broken && <p className="small bad-word">Corrige las líneas señaladas para seguir.</p>}
				<Link className="btn full" to={broken ? addresses.cart : addresses.checkout}>
					Tramitar pedido
				</Link>
				<p className="tiny mute">Sin pedido mínimo.</p>
			</div>
		</>
	)
}
