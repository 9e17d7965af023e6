import { agreedMark } from '#domain/delivery/agreed-delivery.ts'
import type { Order } from './order.ts'

/** The fields of an order that change after it was placed. */
const CHANGING = [
	'state',
	'nombre',
	'correo',
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

/** An order as the staff member saw it before changing it. */
export type SeenOrder = Pick<Order, Changing>

export const seenOf = (order: SeenOrder): SeenOrder =>
	Object.fromEntries(CHANGING.map((field) => [field, order[field]])) as unknown as SeenOrder

/** The recipient of an invoice in words; empty if there is none. */
export const billingMark = ({ billing }: Pick<Order, 'billing'>): string =>
	billing === null ? '' : [billing.name, billing.taxId, ...billing.address].join(', ')

/** The changed fields of an order since it was seen; empty if there are none. */
export function changedSince(seen: SeenOrder, now: SeenOrder): readonly Changing[] {
	return CHANGING.filter((field) => {
		if (field === 'agreedDelivery') return agreedMark(seen) !== agreedMark(now)
		return field === 'billing' ? billingMark(seen) !== billingMark(now) : seen[field] !== now[field]
	})
}
