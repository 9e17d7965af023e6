import type { Customer, Order } from '#domain/order/order.ts'

/** A known buyer, with whom an order of the staff begins. */
export interface KnownBuyer extends Customer {
	/** The tax id of the buyer's latest full invoice or account; empty if unknown. */
	readonly nif: string
	/** The account that buys; null for a guest. */
	readonly accountId: number | null
	/** The number of the buyer's orders among the ones read. */
	readonly orders: number
}

type Bought = Pick<Order, keyof Customer | 'accountId' | 'resellerId' | 'billing'>

/** A buyer is identified by account, or else by mail address, or by phone if no address was given. */
const keyOf = ({ accountId, correo, telefono }: Bought): string =>
	accountId === null ? correo.toLowerCase() || telefono.replaceAll(/\D/g, '').slice(-9) : `${accountId}`

/**
 * The buyers of some orders, latest first, each once and as in the latest order. Leaves out resellers' orders for clients: only resellers
 * repeat these.
 */
export function buyersOf(orders: readonly Bought[]): KnownBuyer[] {
	const groups = Map.groupBy(
		// A sale at the counter may name no buyer.
		orders.filter((order) => order.resellerId === null && keyOf(order) !== ''),
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
