import { useCart } from './cart-provider.tsx'

/** Beside a postal code that the shop does not deliver to: takes the order as one to pick up. */
export function PickUpInstead() {
	const { change } = useCart()
	return (
		<button
			type="button"
			className="link small pick-up-instead only-js"
			onClick={() => change((cart) => ({ ...cart, delivery: 'pickup' }))}
		>
			Recogerlo en el almacén
		</button>
	)
}
