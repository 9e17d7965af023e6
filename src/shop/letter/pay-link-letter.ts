import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { heldUntilText } from '#domain/payment/held-until.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { doubts, greeting, money, orderUrl, wholeOrder } from './order-letter-parts.ts'

/** Mail to the buyer of an order that the staff has taken, with the link to pay it by card or Bizum. */
export function payLinkLetter(
	front: ShopFront,
	order: Order,
	lines: readonly OrderLine[],
	name = order.nombre,
): WrittenLetter {
	const until = heldUntilText(order.reservedUntil)
	return signed(front, {
		subject: `Pedido ${order.id}: enlace para pagarlo · ${front.brand}`,
		heading: 'Tu pedido te espera',
		preheader: `${money(order.totalCents)}, ${until}.`,
		paragraphs: [
			greeting(name),
			`Hemos apuntado tu pedido ${order.id} como nos lo has pedido. Repásalo y págalo con tarjeta${front.bizumUpToCents >= order.totalCents ? ' o Bizum' : ''} en la página segura del banco: te guardamos el material ${until}.`,
		],
		action: { text: `Pagar ${money(order.totalCents)}`, url: orderUrl(front, order) },
		order: wholeOrder(front, order, lines),
		sections: [
			{
				title: 'Qué pasa ahora',
				lines: [
					'En cuanto pagues te mandamos la confirmación con la factura, las condiciones de venta y el formulario de desistimiento, y preparamos el pedido.',
					'Si no lo pagas a tiempo, lo cancelamos y el material vuelve a la venta. Si no lo has pedido tú, no tienes que hacer nada.',
				],
			},
		],
		links: [{ text: 'Condiciones de venta', url: `${front.origin}/condiciones` }],
		closing: [doubts(front)],
	})
}
