import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import type { Refund } from '#domain/payment/payment.ts'
import { type ShopFront, signed } from './letters.ts'
import { cartLink, doubts, greeting, money, orderUrl, seeOrder } from './order-letter-parts.ts'

/** What goes back after a cancellation; null where nothing was paid. */
interface CancelledOrder {
	readonly refundCents: Cents | null
	readonly creditNoteNumber: string | null
}

/** Mail to the buyer after a cancellation, with the refunded amount. */
export function orderCancelledLetter(
	front: ShopFront,
	order: Order,
	{ refundCents, creditNoteNumber, name = order.nombre }: CancelledOrder & { readonly name?: string },
): WrittenLetter {
	return signed(front, {
		subject: `El pedido ${order.id} está cancelado · ${front.brand}`,
		heading: 'Tu pedido está cancelado',
		paragraphs: [
			greeting(name),
			`Hemos cancelado el pedido ${order.id}.`,
			refundCents === null || refundCents === 0
				? 'No te hemos cobrado nada por él.'
				: `Hemos pedido al banco que te devuelva ${money(refundCents)} por el mismo medio de pago. Te escribimos en cuanto lo haga.`,
		],
		...(creditNoteNumber === null ? {} : { facts: [['Factura rectificativa', creditNoteNumber]] as const }),
		action: seeOrder(front, order),
		closing: [
			'Si no has pedido tú la cancelación y no sabes a qué se debe, responde a este correo y te lo explicamos.',
		],
	})
}

/** Mail to the buyer when the bank has made a refund, in full or in part, with its reason. */
export function orderRefundedLetter(
	front: ShopFront,
	order: Order,
	refund: Pick<Refund, 'amountCents' | 'creditNote' | 'reason'>,
	name = order.nombre,
): WrittenLetter {
	const amount = money(refund.amountCents)
	const whole = refund.amountCents === order.totalCents
	return signed(front, {
		subject: `Reembolso de ${amount} del pedido ${order.id} · ${front.brand}`,
		heading: 'Te hemos devuelto el dinero',
		preheader: `${amount}, por el mismo medio de pago.`,
		paragraphs: [
			greeting(name),
			whole
				? `Te hemos reembolsado ${amount}, el total del pedido ${order.id}, por el mismo medio de pago.`
				: `Te hemos reembolsado ${amount} de los ${money(order.totalCents)} del pedido ${order.id}, por el mismo medio de pago.`,
			'El banco ya lo ha hecho; según cuál sea el tuyo, puede tardar unos días en aparecer en tu cuenta.',
		],
		facts: [
			['Importe', amount],
			...(refund.reason === '' ? [] : ([['Motivo', refund.reason]] as const)),
			...(refund.creditNote === null ? [] : ([['Factura rectificativa', refund.creditNote]] as const)),
		],
		action: seeOrder(front, order),
		closing: [doubts(front)],
	})
}

/** Mail to a buyer whose payment arrived after the stock was gone, about the refund (rules §6). */
export function orderIncidentLetter(front: ShopFront, order: Order, name = order.nombre): WrittenLetter {
	return signed(front, {
		subject: `Sobre el pago del pedido ${order.id} · ${front.brand}`,
		heading: 'Tu pago llegó tarde y te lo devolvemos',
		paragraphs: [
			greeting(name),
			`El pago de ${money(order.totalCents)} del pedido ${order.id} nos llegó cuando la reserva ya había terminado y parte del material se había vendido. No podemos servirte el pedido tal como lo hiciste, y lo sentimos.`,
			`Te devolvemos los ${money(order.totalCents)} íntegros por el mismo medio de pago y no tienes que hacer nada: ya se lo hemos pedido al banco, y te escribimos en cuanto lo haga.`,
		],
		action: cartLink(front, 'Ver qué queda en tu carrito'),
		closing: [
			`Si quieres, te ayudamos a encontrar un material parecido del que sí haya bastante: responde a este correo o llámanos al ${front.phones[0].text}.`,
		],
		links: [{ text: 'Ver el pedido', url: orderUrl(front, order) }],
	})
}
