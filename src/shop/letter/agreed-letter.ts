import { promisedText } from '#domain/delivery/agreed-delivery.ts'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Order } from '#domain/order/order.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { addressBlock, doubts, greeting } from './order-letter-parts.ts'

/** Mail with the agreed day of delivery or pick-up of an order, or its cancellation, and the reason. */
export function agreedDeliveryLetter(
	front: ShopFront,
	order: Order,
	{ name, reason = '' }: { readonly name: string; readonly reason?: string },
): WrittenLetter {
	const isPickup = order.delivery === 'pickup'
	const what = isPickup ? 'Recogida' : 'Entrega'
	const when = promisedText(order) ?? 'Te llamamos para acordar el día'
	return signed(front, {
		subject: `${what} ${order.agreedDelivery === null ? '' : 'acordada '}del pedido ${order.id} · ${front.brand}`,
		heading: isPickup ? 'Te esperamos' : 'Vamos a llevarte el pedido',
		paragraphs: [greeting(name), `${when}.`],
		facts: [['Número de pedido', order.id], ...(reason === '' ? [] : ([['Motivo del cambio', reason]] as const))],
		order: { lines: [], amounts: [], places: [addressBlock(front, order)] },
		closing: [
			`Si no te viene bien, llámanos al ${front.phones[0].text} o responde a este correo y buscamos otro día.`,
			doubts(front),
		],
	})
}
