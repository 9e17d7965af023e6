import { minus, sum } from '#domain/money/cents.ts'
import { chargedGrams, isParcel } from '#domain/sample/sample.ts'
import type { GoesWith } from '#domain/shipping/goes-with.ts'
import type { ListedOrder, Order } from './order.ts'
import type { OrderRequest } from './order-request.ts'
import { hasNotLeft } from './state.ts'

/** The part of some orders in the transport of one more. */
export function goesWith(orders: readonly ListedOrder[]): GoesWith {
	const goodsOf = ({ subtotalCents, incentiveCents, discountCents }: Order) =>
		minus(subtotalCents, sum([incentiveCents, discountCents]))
	return {
		grams: orders.reduce((total, { lines }) => total + chargedGrams(lines), 0),
		goodsCents: sum(orders.map(({ order }) => goodsOf(order))),
		shippingCents: sum(
			orders.map(({ order }) => minus(sum([order.shippingCents, order.waivedCents]), order.extrasCents)),
		),
	}
}

/** Whether goods can be added to an order: nothing of it has left, it goes by pallet or is picked up, and it adds to no other itself. */
export const canBeAddedTo = ({ order, lines }: ListedOrder, hasShipments: boolean): boolean =>
	hasNotLeft(order) && order.addsTo === null && !hasShipments && !isParcel(lines)

/** Whether a request goes where an order goes, in the same way. */
export function goesToSamePlace(order: Order, { delivery, customer }: OrderRequest): boolean {
	const { direccion, codigoPostal, localidad } = customer
	const isSameAddress =
		order.direccion === direccion && order.codigoPostal === codigoPostal && order.localidad === localidad
	return order.delivery === delivery && (delivery === 'pickup' || isSameAddress)
}
