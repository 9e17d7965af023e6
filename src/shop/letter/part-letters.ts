import type { PartShipment } from '#domain/delivery/part-shipment.ts'
import type { LetterBlock, WrittenLetter } from '#domain/letter/letter.ts'
import { quantityOf } from '#domain/order/line-text.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { sellerText } from './client-letters.ts'
import { signed } from './letters.ts'
import { doubts, forClient, greeting, orderedLines, receivedLines, seeOrder } from './order-letter-parts.ts'
import { onReceipt, shipmentFacts } from './shipment-parts.ts'

/** The shipped lines of an order, and the remaining ones. */
interface TakenApart {
	readonly part: PartShipment
	readonly lines: readonly OrderLine[]
	readonly rest: readonly OrderLine[]
}

const subjectOf = ({ brand }: ShopFront, { id, delivery }: Order) =>
	delivery === 'pickup'
		? `Una parte del pedido ${id} está lista · ${brand}`
		: `Una parte del pedido ${id} va de camino · ${brand}`

const headingOf = ({ delivery }: Order) =>
	delivery === 'pickup' ? 'Una parte de tu pedido está lista para recoger' : 'Una parte de tu pedido va de camino'

const departureOf = ({ delivery }: Order) =>
	delivery === 'pickup'
		? 'El material de abajo está preparado en el almacén. Al venir, trae el número de pedido.'
		: 'El material de abajo ha salido del almacén. El transportista te llamará para acordar el día y la hora de entrega.'

const restBlock = (rest: readonly OrderLine[]): LetterBlock => ({
	title: 'Lo que falta',
	lines: [
		...rest.map((line) => `${quantityOf(line)} de ${line.nombre}`),
		'Te escribimos en cuanto salga. El transporte del resto no te cuesta nada más.',
	],
})

/** Mail to the buyer when a part of an order leaves, with the remaining lines. */
export function partDispatchedLetter(
	front: ShopFront,
	order: Order,
	{ part, lines, rest, name }: TakenApart & { readonly name: string },
): WrittenLetter {
	return signed(front, {
		subject: subjectOf(front, order),
		heading: headingOf(order),
		paragraphs: [greeting(name), departureOf(order)],
		facts: [...shipmentFacts(order, part), ...forClient(order)],
		action: seeOrder(front, order),
		order: withoutAmounts(front, order, lines),
		sections: [restBlock(rest), onReceipt(order)],
		closing: [doubts(front)],
	})
}

/** The lines of a part have no amount: the order's confirmation has the amount of the whole line. */
const withoutAmounts = (front: ShopFront, order: Order, lines: readonly OrderLine[]) => ({
	...orderedLines(front, order, lines),
	lines: receivedLines(front, order, lines).lines,
})

/** The same mail to a reseller's client. */
export function clientPartLetter(
	front: ShopFront,
	order: Order,
	{ part, lines, rest, reseller }: TakenApart & { readonly reseller: string },
): WrittenLetter {
	return signed(front, {
		subject: subjectOf(front, order),
		heading: headingOf(order),
		paragraphs: [greeting(order.nombre), departureOf(order)],
		facts: [...shipmentFacts(order, part), ['Lo ha encargado', sellerText(reseller)]],
		order: receivedLines(front, order, lines),
		sections: [restBlock(rest), onReceipt(order)],
		closing: [`Si algo no va bien, habla con ${sellerText(reseller)}, que hizo el pedido.`],
	})
}
