import { agreedMark } from '#domain/delivery/agreed-delivery.ts'
import { cents } from '#domain/money/cents.ts'
import type { Order } from './order.ts'

/** What of an order changes after it was placed. */
const CHANGING = [
	'state',
	'nombre',
	'telefono',
	'direccion',
	'codigoPostal',
	'localidad',
	'carrier',
	'tracking',
	'agreedDelivery',
	'refundedCents',
] as const satisfies readonly (keyof Order)[]
type Changing = (typeof CHANGING)[number]

/** An order as somebody of the staff has seen it before changing it. */
export type SeenOrder = Pick<Order, Changing>

export const seenOf = (order: SeenOrder): SeenOrder => ({
	state: order.state,
	nombre: order.nombre,
	telefono: order.telefono,
	direccion: order.direccion,
	codigoPostal: order.codigoPostal,
	localidad: order.localidad,
	carrier: order.carrier,
	tracking: order.tracking,
	agreedDelivery: order.agreedDelivery,
	refundedCents: cents(order.refundedCents),
})

/** What has changed of an order since it was seen; empty while nothing has. */
export function changedSince(seen: SeenOrder, now: SeenOrder): readonly Changing[] {
	const { agreedDelivery: _seen, ...same } = seen
	return CHANGING.filter((field) =>
		field === 'agreedDelivery' ? agreedMark(seen) !== agreedMark(now) : same[field] !== now[field],
	)
}
