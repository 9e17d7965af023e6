import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Order } from '#domain/order/order.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { questions } from './client-letters.ts'
import { signed } from './letters.ts'
import { doubts, greeting, seeOrder } from './order-letter-parts.ts'

/** Mail to the buyer who was notified that the order has left, or is ready, when it is not. */
export function dispatchUndoneLetter(front: ShopFront, order: Order, name = order.nombre): WrittenLetter {
	return signed(front, {
		...headOf(front, order),
		paragraphs: [greeting(name), undoneText(order)],
		action: seeOrder(front, order),
		closing: [doubts(front)],
	})
}

/** The same to a reseller's client. */
export function clientDispatchUndoneLetter(front: ShopFront, order: Order, reseller: string): WrittenLetter {
	return signed(front, {
		...headOf(front, order),
		paragraphs: [greeting(order.nombre), undoneText(order)],
		closing: [questions(front, reseller)],
	})
}

function headOf({ brand }: ShopFront, { id, delivery }: Order) {
	return delivery === 'pickup'
		? { subject: `El pedido ${id} todavía no está listo · ${brand}`, heading: 'Tu pedido todavía no está listo' }
		: { subject: `El pedido ${id} todavía no ha salido · ${brand}`, heading: 'Tu pedido todavía no ha salido' }
}

const undoneText = ({ id, delivery }: Order) =>
	delivery === 'pickup'
		? `Te hemos dicho por error que el pedido ${id} estaba listo para recoger. Todavía no lo está: no vengas aún. Te escribiremos, con un código nuevo, cuando puedas recogerlo.`
		: `Te hemos dicho por error que el pedido ${id} iba de camino. Sigue en nuestro almacén. Te escribiremos en cuanto salga.`
