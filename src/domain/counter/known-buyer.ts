import type { Customer, Order } from '#domain/order/order.ts'

/** A buyer whom the shop knows, as an order that the staff takes begins. */
export interface KnownBuyer extends Customer {
	/** The tax id of the buyer's latest full invoice or account; empty where none is known. */
	readonly nif: string
	/** The account that buys; null for a guest. */
	readonly accountId: number | null
	/** How often the buyer is among the orders that were looked at. */
	readonly orders: number
}

type Bought = Pick<Order, keyof Customer | 'accountId' | 'resellerId' | 'billing'>

/** Who bought is one person by account, or else by mail address, or by phone where none was left. */
const keyOf = ({ accountId, correo, telefono }: Bought): string =>
	accountId === null ? correo.toLowerCase() || telefono.replaceAll(/\D/g, '').slice(-9) : `${accountId}`

/**
 * The buyers of some orders, the latest first, each once and as the latest order names them. What resellers ordered for clients is
 * left out: it is theirs to order again.
 */
export function buyersOf(orders: readonly Bought[]): KnownBuyer[] {
	const groups = Map.groupBy(
		orders.filter(({ resellerId }) => resellerId === null),
		keyOf,
	)
	return [...groups.values()].flatMap((bought) => {
		const [latest] = bought
		if (!latest) return []
		const { nombre, correo, telefono, accountId } = latest
		// A pick-up at the counter may have left the address out.
		const { direccion, localidad, codigoPostal } = bought.find((order) => order.direccion !== '') ?? latest
		const nif = bought.find(({ billing }) => billing !== null)?.billing?.taxId ?? ''
		return [{ nombre, correo, telefono, direccion, localidad, codigoPostal, nif, accountId, orders: bought.length }]
	})
}
