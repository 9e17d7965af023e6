import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { Calculating } from './calculating.tsx'
import { CartLines } from './cart-lines.tsx'
import { DeliveryChoice, PromoCode } from './cart-options.tsx'
import { useCart } from './cart-provider.tsx'
import { CartBar, CartTotals } from './cart-totals.tsx'

/** The panel of a cart with lines: the lines, the delivery and the totals. */
export function FilledCart() {
	const cart = useCart()
	const { memory, priced, fault } = cart
	const broken = priced?.lineas.some((line) => line.problem !== null) ?? false
	if (!priced) {
		return fault ? (
			<div className="empty" role="alert">
				<p>{fault}</p>
				<Button onClick={cart.retry}>Volver a intentarlo</Button>
			</div>
		) : (
			<Calculating />
		)
	}
	return (
		<>
			{fault && (
				<Notice tone="bad" role="alert">
					{fault}
				</Notice>
			)}
			<CartLines lines={priced.lineas} delivery={memory.delivery} />
			<div className="cart-options stack loose">
				<DeliveryChoice memory={memory} priced={priced} />
				<PromoCode memory={memory} priced={priced} />
			</div>
			<div className="cart-foot stack" aria-busy={cart.isPricing}>
				<CartTotals priced={priced} memory={memory} />
				{broken && <p className="small bad-word">Corrige las líneas señaladas para seguir.</p>}
				<p className="tiny mute">Sin pedido mínimo.</p>
			</div>
			<CartBar priced={priced}>
				<ButtonLink isPlain to={broken ? addresses.cart : addresses.checkout}>
					{broken ? 'Revisar el carrito' : 'Tramitar pedido'}
				</ButtonLink>
			</CartBar>
		</>
	)
}
