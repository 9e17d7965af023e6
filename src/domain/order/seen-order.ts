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
	'billing',
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
	billing: order.billing,
})

/** The recipient of an invoice in words; empty for none. */
export const billingMark = ({ billing }: Pick<Order, 'billing'>): string =>
	billing === null ? '' : [billing.name, billing.taxId, ...billing.address].join(', ')

/** What has changed of an order since it was seen; empty while nothing has. */
export function changedSince(seen: SeenOrder, now: SeenOrder): readonly Changing[] {
	return CHANGING.filter((field) => {
		if (field === 'agreedDelivery') return agreedMark(seen) !== agreedMark(now)
		return field === 'billing' ? billingMark(seen) !== billingMark(now) : seen[field] !== now[field]
	})
}
