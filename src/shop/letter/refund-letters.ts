import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import { movesByTransfer, type WayBack, wayBackOf } from '#domain/payment/pay-method.ts'
import type { Refund } from '#domain/payment/payment.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { cartLink, doubts, greeting, money, orderUrl, seeOrder } from './order-letter-parts.ts'

/** The refunded amount after a cancellation: 0 if nothing was paid. */
interface CancelledOrder {
	readonly refundCents: Cents
	/** The cancelled debt of an order on credit. */
	readonly lessOwedCents: Cents
	readonly creditNoteNumber: string | null
}

/** How a pending amount will be refunded. */
const goesBackText = (order: Order, amountCents: Cents) => GOES_BACK[wayBackOf(order)](money(amountCents))

const GOES_BACK: Readonly<Record<WayBack, (amount: string) => string>> = {
	banco: (amount) =>
		`Hemos pedido al banco que te devuelva ${amount} por el mismo medio de pago. Te escribimos en cuanto lo haga.`,
	transferencia: (amount) =>
		`Te devolvemos ${amount} con una transferencia a la cuenta desde la que pagaste. Te escribimos en cuanto salga.`,
	mostrador: (amount) =>
		`Te devolvemos ${amount} en la tienda, en efectivo o en la tarjeta con la que pagaste: pásate cuando quieras con este correo.`,
}

/** How an amount was refunded, and when it becomes visible. */
const WENT_BACK: Readonly<Record<WayBack, { readonly way: string; readonly seen: string }>> = {
	banco: {
		way: 'por el mismo medio de pago',
		seen: 'El banco ya lo ha hecho; según cuál sea el tuyo, puede tardar unos días en aparecer en tu cuenta.',
	},
	transferencia: {
		way: 'por transferencia',
		seen: 'La transferencia ya está ordenada: según tu banco, puede tardar un día laborable en aparecer en tu cuenta.',
	},
	mostrador: {
		way: 'en la tienda',
		seen: 'Si fue a tu tarjeta, puede tardar unos días en aparecer en tu cuenta.',
	},
}

/** Mail to the buyer after a cancellation, with the refunded amount. */
export function orderCancelledLetter(
	front: ShopFront,
	order: Order,
	{ refundCents, lessOwedCents, creditNoteNumber, name = order.nombre }: CancelledOrder & { readonly name?: string },
): WrittenLetter {
	return signed(front, {
		subject: `El pedido ${order.id} está cancelado · ${front.brand}`,
		heading: 'Tu pedido está cancelado',
		paragraphs: [
			greeting(name),
			`Hemos cancelado el pedido ${order.id}.`,
			...(lessOwedCents > 0 ? [`Ya no tienes que pagar los ${money(lessOwedCents)} que quedaban por cobrar.`] : []),
			...(refundCents > 0 ? [goesBackText(order, refundCents)] : []),
			...(refundCents === 0 && lessOwedCents === 0 ? ['No te hemos cobrado nada por él.'] : []),
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
	const { way, seen } = WENT_BACK[wayBackOf(order)]
	const whole = refund.amountCents === order.totalCents
	return signed(front, {
		subject: `Reembolso de ${amount} del pedido ${order.id} · ${front.brand}`,
		heading: 'Te hemos devuelto el dinero',
		preheader: `${amount}, ${way}.`,
		paragraphs: [
			greeting(name),
			whole
				? `Te hemos reembolsado ${amount}, el total del pedido ${order.id}, ${way}.`
				: `Te hemos reembolsado ${amount} de los ${money(order.totalCents)} del pedido ${order.id}, ${way}.`,
			seen,
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
export function orderIncidentLetter(
	front: ShopFront,
	order: Order,
	{ name = order.nombre, cause = 'stock' }: { readonly name?: string; readonly cause?: 'stock' | 'code' } = {},
): WrittenLetter {
	const why =
		cause === 'stock'
			? 'parte del material se había vendido'
			: `habías usado su código ${order.promoCode ?? ''} en otro pedido`
	return signed(front, {
		subject: `Sobre el pago del pedido ${order.id} · ${front.brand}`,
		heading: 'Tu pago llegó tarde y te lo devolvemos',
		paragraphs: [
			greeting(name),
			`El pago de ${money(order.totalCents)} del pedido ${order.id} nos llegó cuando la reserva ya había terminado y ${why}. No podemos servirte el pedido tal como lo hiciste, y lo sentimos.`,
			movesByTransfer(order)
				? 'Te devolvemos todo lo que pagaste con una transferencia a la cuenta desde la que lo hiciste, y te escribimos en cuanto salga.'
				: `Te devolvemos los ${money(order.totalCents)} íntegros por el mismo medio de pago y no tienes que hacer nada: ya se lo hemos pedido al banco, y te escribimos en cuanto lo haga.`,
		],
		action: cartLink(front, 'Ver qué queda en tu carrito'),
		closing: [
			`Si quieres, te ayudamos a encontrar un material parecido del que sí haya bastante: responde a este correo o llámanos al ${front.phones[0].text}.`,
		],
		links: [{ text: 'Ver el pedido', url: orderUrl(front, order) }],
	})
}
