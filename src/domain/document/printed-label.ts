import { weightText } from '#domain/cart/contents.ts'
import { addressText, type Merchant } from '#domain/merchant/merchant.ts'
import { accessTexts } from '#domain/order/driver-access.ts'
import type { Order } from '#domain/order/order.ts'
import { madridDay, weekdayInWords } from '#domain/time/madrid.ts'

/** The most packages of one order that labels are printed for. */
export const MOST_PACKAGES = 60

/** The label of one package of an order, 100 × 150 mm. */
export interface PrintedLabel {
	readonly brand: string
	/** The sender with a phone, and the address. */
	readonly sender: readonly [string, string]
	readonly id: string
	readonly name: string
	readonly address: readonly string[]
	readonly phone: string
	/** «Bulto 1 de 3». */
	readonly place: string
	/** Of the whole order. */
	readonly weight: string
	/** The agreed day, and the notes for the driver; empty if there are none. */
	readonly notes: readonly string[]
	/** The day on which it is printed. */
	readonly isoDay: string
}

/** The labels of an order's packages, printed at an instant in milliseconds; at most `MOST_PACKAGES`. */
export function printedLabels(order: Order, packages: number, merchant: Merchant, nowMs: number): PrintedLabel[] {
	const { brand, companyName, warehouse, phones } = merchant
	const count = Math.min(MOST_PACKAGES, Math.max(1, Math.trunc(packages)))
	const { agreedDelivery: agreed, delivery } = order
	const address =
		delivery === 'pickup' ? ['Recoge en el almacén'] : [order.direccion, `${order.codigoPostal} ${order.localidad}`]
	const day =
		agreed === null ? [] : [[weekdayInWords(agreed.day), agreed.slot].filter((part) => part !== '').join(', ')]
	return Array.from({ length: count }, (_, index) => ({
		brand,
		sender: [`${companyName} · ${phones[0].text}`, addressText(warehouse)],
		id: order.id,
		name: order.nombre,
		address,
		phone: order.telefono,
		place: `Bulto ${index + 1} de ${count}`,
		weight: order.weightGrams === 0 ? '' : weightText(order.weightGrams),
		notes: [...day, ...accessTexts(order.acceso)],
		isoDay: madridDay(nowMs),
	}))
}
