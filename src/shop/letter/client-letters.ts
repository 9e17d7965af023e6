import type { WrittenLetter } from '#domain/letter/letter.ts'
import { arrivalTexts } from '#domain/order/next-steps.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { addressBlock, greeting, isQuotable, receivedLines } from './order-letter-parts.ts'
import { departureText, onReceipt, type ShipmentFacts, shipmentFacts } from './shipment-parts.ts'

/*
 * Mails to a reseller's client about an order that the reseller placed and paid: its contents, address, dates and sender. They contain no
 * price, no terms of the reseller, no invoice and no link to the order, whose key would let its reader cancel it.
 */

/** The reseller's name for the client; empty if the name could be taken for a link. */
export const sellerText = (reseller: string) => (isQuotable(reseller) && reseller !== '' ? reseller : 'tu profesional')

/** The contact for the client. */
export function questions({ phones }: ShopFront, reseller: string): string {
	return `Para cambiar o cancelar algo, habla con ${sellerText(reseller)}. Si es sobre la entrega, llámanos al ${phones[0].text} y menciona el número de pedido.`
}

/** Mail to the client when the order is confirmed. */
export function clientConfirmedLetter(
	front: ShopFront,
	order: Order,
	{ lines, reseller }: { readonly lines: readonly OrderLine[]; readonly reseller: string },
): WrittenLetter {
	return signed(front, {
		subject: `Pedido ${order.id} para ti · ${front.brand}`,
		heading: 'Hay un pedido para ti',
		paragraphs: [
			greeting(order.nombre),
			`${capital(sellerText(reseller))} ha encargado en ${front.brand} el material que ves aquí, y ya lo estamos preparando.`,
		],
		facts: [
			['Número de pedido', order.id],
			['Lo ha encargado', sellerText(reseller)],
		],
		order: receivedLines(front, order, lines),
		sections: [{ title: 'Qué pasa ahora', lines: arrivalTexts(order, lines) }],
		closing: [questions(front, reseller)],
	})
}

/** Mail to the client when the order is dispatched or ready for pickup. */
export function clientDispatchedLetter(
	front: ShopFront,
	order: Order,
	{ lines, reseller, shipment }: ClientDispatch,
): WrittenLetter {
	const pickup = order.delivery === 'pickup'
	return signed(front, {
		subject: `El pedido ${order.id} ${pickup ? 'está listo' : 'va de camino'} · ${front.brand}`,
		heading: pickup ? 'Tu pedido está listo para recoger' : 'Tu pedido va de camino',
		paragraphs: [greeting(order.nombre), departureText(order)],
		facts: [...shipmentFacts(order, shipment), ['Lo ha encargado', sellerText(reseller)]],
		order: receivedLines(front, order, lines),
		sections: [onReceipt(order)],
		closing: [questions(front, reseller)],
	})
}

interface ClientDispatch {
	readonly lines: readonly OrderLine[]
	readonly reseller: string
	readonly shipment: ShipmentFacts
}

/** Mail to the client after delivery. */
export function clientDeliveredLetter(front: ShopFront, order: Order, reseller: string): WrittenLetter {
	return signed(front, {
		subject: `El pedido ${order.id} está entregado · ${front.brand}`,
		heading: 'Tu pedido está entregado',
		paragraphs: [greeting(order.nombre), `Ya tienes el material del pedido ${order.id}.`],
		closing: [
			`Si sobra material o algo no va bien, habla con ${sellerText(reseller)}, que hizo el pedido. Conserva el número: con él identificamos el lote.`,
		],
	})
}

/** Mail to the client of a cancelled order. */
export function clientCancelledLetter(front: ShopFront, order: Order, reseller: string): WrittenLetter {
	return signed(front, {
		subject: `El pedido ${order.id} está cancelado · ${front.brand}`,
		heading: 'El pedido está cancelado',
		paragraphs: [
			greeting(order.nombre),
			`El pedido ${order.id}, que ${sellerText(reseller)} había encargado para ti, está cancelado y no se entregará.`,
		],
		closing: [questions(front, reseller)],
	})
}

/** Mail to the client with the new delivery address. */
export function clientAddressLetter(front: ShopFront, order: Order, reseller: string): WrittenLetter {
	return signed(front, {
		subject: `Nueva dirección del pedido ${order.id} · ${front.brand}`,
		heading: 'Ha cambiado la dirección de entrega',
		paragraphs: [greeting(order.nombre), `El pedido ${order.id} irá a la dirección que ves aquí.`],
		order: { lines: [], amounts: [], places: [addressBlock(front, order)] },
		closing: [questions(front, reseller)],
	})
}

/** Mail to the client after the carrier or the tracking number was corrected. */
export function clientShipmentLetter(front: ShopFront, order: Order, reseller: string): WrittenLetter {
	return signed(front, {
		subject: `Datos de envío del pedido ${order.id} · ${front.brand}`,
		heading: 'Así puedes seguir tu pedido',
		paragraphs: [greeting(order.nombre), 'Hemos corregido los datos del envío. Los buenos son estos:'],
		facts: [...shipmentFacts(order, order), ['Lo ha encargado', sellerText(reseller)]],
		closing: [questions(front, reseller)],
	})
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
