import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { greeting, isQuotable, money } from './order-letter-parts.ts'

/** Mail to a reseller after a client's order was delivered, with the cashback credited for it, in cents. */
export function clientOrderDeliveredLetter(
	front: ShopFront,
	order: Pick<Order, 'id' | 'nombre'>,
	{ resellerName, cashbackCents }: { readonly resellerName: string; readonly cashbackCents: Cents | null },
): WrittenLetter {
	const forWhom = isQuotable(order.nombre) ? ` para ${order.nombre}` : ''
	const credited = cashbackCents !== null && cashbackCents > 0
	return signed(front, {
		subject: `El pedido ${order.id} está entregado · ${front.brand}`,
		heading: 'El pedido de tu cliente está entregado',
		paragraphs: [
			greeting(resellerName),
			`El pedido ${order.id}${forWhom} ya está entregado, y también se lo hemos dicho a tu cliente.`,
			...(credited ? [`Por él hemos sumado ${money(cashbackCents)} a tu cashback. Tu cliente no lo ve.`] : []),
		],
		action: { text: 'Ver el pedido', url: `${front.origin}/pedidos-clientes/${order.id}` },
		...(credited ? { links: [{ text: 'Ver tu cashback', url: `${front.origin}/cashback` }] } : {}),
	})
}
