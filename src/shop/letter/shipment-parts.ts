import { promisedText } from '#domain/delivery/agreed-delivery.ts'
import type { LetterBlock } from '#domain/letter/letter.ts'
import type { Order } from '#domain/order/order.ts'

/** The carrier's tracking number, and the carrier; null if there is none. */
export interface ShipmentFacts {
	readonly tracking: string | null
	readonly carrier: string | null
}

/** The number of an order and how to follow it, for its buyer and for a reseller's client. */
export function shipmentFacts(
	{ id, pickupCode }: Order,
	{ tracking, carrier }: ShipmentFacts,
): (readonly [string, string])[] {
	const facts: (readonly [string, string])[] = [['Número de pedido', id]]
	if (pickupCode !== null) facts.push(['Código de recogida', pickupCode])
	if (carrier) facts.push(['Transportista', carrier])
	if (tracking) facts.push(['Número de seguimiento', tracking])
	return facts
}

/** States that an order has left, or is ready. */
export function departureText(order: Order): string {
	const { delivery, pickupCode } = order
	const day = order.agreedDelivery === null ? null : promisedText(order)
	if (delivery === 'pickup') {
		const when = day === null ? 'Te llamamos para acordar el día y la hora' : day
		const proof = pickupCode === null ? 'el número de pedido' : 'el número de pedido y el código de recogida'
		return `Tu material está preparado en el almacén. ${when}. Al venir, trae ${proof}.`
	}
	return day === null
		? 'Tu material ha salido del almacén. El transportista te llamará para acordar el día y la hora de entrega.'
		: `Tu material ha salido del almacén y va de camino. ${day}.`
}

/** Checks before the goods are accepted and laid. */
export function onReceipt({ delivery }: Order): LetterBlock {
	return {
		title: delivery === 'pickup' ? 'Al recogerlo' : 'Al recibirlo',
		lines: [
			delivery === 'pickup'
				? 'Revisa las cajas antes de cargarlas: si ves algún golpe, dilo en el mostrador y lo cambiamos.'
				: 'Revisa el palet antes de firmar y, si ves algún golpe, anótalo en el albarán y haz una foto: así lo resolvemos antes.',
			'Antes de colocar, comprueba que el tono y el calibre de todas las cajas coinciden.',
		],
	}
}
