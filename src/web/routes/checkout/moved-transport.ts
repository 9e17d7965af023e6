import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import type { CartBuyer } from '#domain/account/account.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { POSTAL_CODE } from '#domain/contact/patterns.ts'
import { formatEuros } from '#domain/money/format.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'
import type { Shop } from '#shop/shop.ts'
import { pricedCart } from '#web/cart/visitor-cart.ts'

interface Address {
	readonly postalCode: string
	/** The cart, priced for it. */
	readonly priced: CartAnswer
	readonly buyer: CartBuyer | null
	readonly acceso: DriverAccess | null
}

/**
 * What the transport to the checkout's address costs in place of the one that the cart was priced for; null while both have one postal
 * code.
 */
export async function movedTransport(
	shop: Shop,
	memory: CartMemory,
	{ postalCode, priced, buyer, acceso }: Address,
): Promise<string | null> {
	const typed = memory.postalCode ?? ''
	const differs = POSTAL_CODE.test(typed) && POSTAL_CODE.test(postalCode) && typed !== postalCode
	if (memory.delivery === 'pickup' || !differs) return null
	const before = await pricedCart(shop, memory, buyer, typed, acceso)
	return movedTransportText({ postalCode: typed, cost: before.envio }, { postalCode, cost: priced.envio })
}

interface Transport {
	readonly postalCode: string
	/** In € without VAT; null where it is unknown, or the shop does not deliver. */
	readonly cost: number | null
}

/** «En el carrito calculaste el transporte para 28001; tu dirección es de 46001: pasa de 54,32 € a 81,62 € sin IVA.» */
export function movedTransportText(cart: Transport, address: Transport): string {
	const places = `En el carrito calculaste el transporte para ${cart.postalCode}; tu dirección es de ${address.postalCode}`
	if (cart.cost === null || address.cost === null) return `${places}.`
	if (cart.cost === address.cost) return `${places}. El transporte cuesta lo mismo.`
	const before = cart.cost === 0 ? 'gratis' : formatEuros(cart.cost)
	return `${places}: el transporte pasa de ${before} a ${formatEuros(address.cost)} sin IVA.`
}
