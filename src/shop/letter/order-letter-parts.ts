import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import type { LetterAmount, LetterBlock, LetterLine, LetterLink, LetterOrder } from '#domain/letter/letter.ts'
import { streetText, townText } from '#domain/merchant/merchant.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { discountName, FREE_TRANSPORT } from '#domain/order/discount-text.ts'
import { accessTexts } from '#domain/order/driver-access.ts'
import { amountOf } from '#domain/order/line-text.ts'
import { nextSteps } from '#domain/order/next-steps.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { statedFacts } from '#domain/order/stated-fields.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import { vatRows } from '#domain/tax/vat-rows.ts'
import type { ShopFront } from '#shop/base/front.ts'

export const money = formatCents
const minus = (amountCents: Cents) => `−${money(amountCents)}`

/** The URL of an order, with the key that gives a guest access. */
export function orderUrl({ origin }: ShopFront, { id, accessKey }: Pick<Order, 'id' | 'accessKey'>): string {
	return `${origin}/pedidos/${id}?clave=${encodeURIComponent(accessKey)}`
}

/**
 * A greeting by name, or without one if the name could be taken for a link: names are untrusted, and the shop's mails must not carry
 * foreign links.
 */
export function greeting(name: string): string {
	const calm = name.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
	return calm !== '' && isQuotable(calm) ? `Hola, ${calm}:` : 'Hola:'
}

/** Returns whether a short text contains nothing that mail programs turn into a link. */
export function isQuotable(text: string): boolean {
	return text.length <= 80 && !/[/@<>]|www\.|\.[\p{L}\d]{2,}/iu.test(text)
}

/** How to reach the shop about an order. */
export const doubts = ({ phones }: ShopFront) =>
	`Si tienes cualquier duda, responde a este correo o llámanos al ${phones[0].text} y menciona el número de pedido.`

export const seeOrder = (front: ShopFront, order: Order): LetterLink => ({
	text: 'Ver el pedido',
	url: orderUrl(front, order),
})
/** The PDF of an invoice, opened with the key of one of its orders. */
export const invoiceLink = (
	{ origin }: ShopFront,
	{ id, accessKey }: Pick<Order, 'id' | 'accessKey'>,
	number: string,
): LetterLink => ({
	text: 'Descargar la factura',
	url: `${origin}/pedidos/${id}/facturas/${number}.pdf?clave=${encodeURIComponent(accessKey)}`,
})
export const cartLink = ({ origin }: ShopFront, text: string): LetterLink => ({ text, url: `${origin}/carrito` })

export function addressBlock({ warehouse, hours }: ShopFront, order: Order): LetterBlock {
	if (order.delivery === 'pickup') {
		return {
			title: 'Recogida en nuestro almacén',
			lines: [streetText(warehouse), townText(warehouse), hours],
		}
	}
	return {
		title: 'Dirección de entrega',
		lines: [order.nombre, order.direccion, `${order.codigoPostal} ${order.localidad}`, `Teléfono: ${order.telefono}`],
	}
}

/** The texts for the driver of a home delivery. */
function driverBlocks(order: Order): LetterBlock[] {
	const lines = [
		...statedFacts(order, 'driver').flatMap(([, text]) => text.split(/[\r\n]+/)),
		...accessTexts(order.acceso),
	]
	return lines.length === 0 ? [] : [{ title: 'Para el transportista', lines }]
}

const placesOf = (front: ShopFront, order: Order) => [addressBlock(front, order), ...driverBlocks(order)]

function letterLine(line: OrderLine): LetterLine {
	return {
		name: line.nombre,
		detail: [line.variantName, lotWords(line)].filter((part) => part !== '').join(' · '),
		quantity: amountOf(line),
		total: money(line.totalCents),
	}
}

/** «Transporte», including the price of the answers about the door. */
const transportName = ({ extrasCents }: Order) =>
	extrasCents === 0 ? 'Transporte' : `Transporte, con ${money(extrasCents)} de servicios de entrega`

/** The amounts of an order in the order of their computation. */
export function orderAmounts(order: Order): LetterAmount[] {
	return [
		{ name: 'Subtotal, sin IVA', amount: money(order.subtotalCents) },
		...(order.incentiveCents > 0 ? [{ name: reductionName(order.listName), amount: minus(order.incentiveCents) }] : []),
		...(order.discountCents > 0 ? [{ name: discountName(order), amount: minus(order.discountCents) }] : []),
		...(order.waivedCents > 0 ? [{ name: discountName(order), amount: FREE_TRANSPORT }] : []),
		order.delivery === 'pickup'
			? { name: 'Recogida en almacén', amount: 'Gratis' }
			: { name: transportName(order), amount: order.shippingCents === 0 ? 'Gratis' : money(order.shippingCents) },
		...vatRows(order).map(({ name, amountCents }) => ({ name, amount: money(amountCents) })),
		{ name: 'Total', amount: money(order.totalCents), total: true },
	]
}

/** The whole order: its lines, its amounts and its address. */
export function wholeOrder(front: ShopFront, order: Order, lines: readonly OrderLine[]): LetterOrder {
	return { lines: lines.map(letterLine), amounts: orderAmounts(order), places: placesOf(front, order) }
}

/** The lines and the address, without the amounts. */
export function orderedLines(front: ShopFront, order: Order, lines: readonly OrderLine[]): LetterOrder {
	return { lines: lines.map(letterLine), amounts: [], places: placesOf(front, order) }
}

/** The lines and the address without any price: for a recipient who is not the buyer. */
export function receivedLines(front: ShopFront, order: Order, lines: readonly OrderLine[]): LetterOrder {
	return { ...orderedLines(front, order, lines), lines: lines.map((line) => ({ ...letterLine(line), total: null })) }
}

/** The references of an order, for the buyer's mails and the shop's. */
export const referencesOf = (order: Order) => statedFacts(order, 'order')

/** The recipient of an order that a reseller placed, for the reseller's own mails. */
export const forClient = (order: Order): readonly (readonly [string, string])[] =>
	order.resellerId === null ? [] : [['Para tu cliente', order.nombre]]

/** The next steps of a paid order, and how to change it. */
export const whatHappensNext = (order: Order, lines: readonly OrderLine[]): LetterBlock => ({
	title: 'Qué pasa ahora',
	lines: nextSteps(order, lines),
})
