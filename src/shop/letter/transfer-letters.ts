import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { transferInstructions } from '#domain/payment/transfer.ts'
import { dayInWords, weekdayInWords } from '#domain/time/madrid.ts'
import { transferText } from '#domain/trade/terms-text.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { doubts, forClient, greeting, money, seeOrder, whatHappensNext, wholeOrder } from './order-letter-parts.ts'

type Facts = readonly (readonly [string, string])[]

function transferFacts(front: ShopFront, order: Order, amountCents: Cents): Facts {
	const { iban, holder, reference, lastDay } = transferInstructions(order, front, amountCents)
	return [
		['IBAN', iban],
		['Titular', holder],
		['Importe', money(amountCents)],
		['Concepto', reference],
		['Hasta', `el ${weekdayInWords(lastDay)}`],
	]
}

/** The account and the due date for paying a credit. */
export function creditFacts({ iban, companyName }: ShopFront, order: Order): Facts {
	const dueDay = dueDayOf(order)
	if (dueDay === null) return []
	const account: Facts = iban === '' ? [] : [['IBAN', `${iban}, a nombre de ${companyName}`]]
	return [['Vencimiento', dayInWords(dueDay)], ...account]
}

/** Mail to the buyer of an order that waits for a transfer. */
export function awaitedTransferLetter(
	front: ShopFront,
	order: Order,
	lines: readonly OrderLine[],
	name = order.nombre,
): WrittenLetter {
	return signed(front, {
		subject: `Pedido ${order.id}: datos para la transferencia · ${front.brand}`,
		heading: 'Tu pedido espera la transferencia',
		preheader: `Te guardamos el material ${transferText(order.terms)}.`,
		paragraphs: [
			greeting(name),
			`Hemos recibido tu pedido ${order.id} y te guardamos el material ${transferText(order.terms)}. Para confirmarlo, haz una transferencia de ${money(order.totalCents)} con estos datos y escribe el concepto tal como está: por él sabemos que es tuya.`,
		],
		facts: [...transferFacts(front, order, order.totalCents), ...forClient(order)],
		action: seeOrder(front, order),
		order: wholeOrder(front, order, lines),
		sections: [whatHappensNext(order, lines)],
		closing: [doubts(front)],
	})
}

/** Mail to a buyer whose transfer was less than the order's total. */
export function partOfTransferLetter(
	front: ShopFront,
	order: Order,
	{ amountCents, missingCents, name }: { amountCents: Cents; missingCents: Cents; name: string },
): WrittenLetter {
	return signed(front, {
		subject: `Pedido ${order.id}: faltan ${money(missingCents)} · ${front.brand}`,
		heading: `Faltan ${money(missingCents)} de tu pedido`,
		paragraphs: [
			greeting(name),
			`Hemos recibido una transferencia de ${money(amountCents)} para el pedido ${order.id}, que cuesta ${money(order.totalCents)}. Faltan ${money(missingCents)}: en cuanto lleguen, lo confirmamos.`,
		],
		facts: transferFacts(front, order, missingCents),
		action: seeOrder(front, order),
		closing: ['Si no llegan a tiempo, cancelamos el pedido y te devolvemos lo que has pagado.', doubts(front)],
	})
}

/** Mail to a buyer whose transfer did not arrive in time; `heldCents` is the part that arrived. */
export function transferExpiredLetter(
	front: ShopFront,
	order: Order,
	{ heldCents, name }: { readonly heldCents: Cents; readonly name: string },
): WrittenLetter {
	return signed(front, {
		subject: `El pedido ${order.id} ha caducado · ${front.brand}`,
		heading: 'Tu pedido ha caducado',
		paragraphs: [
			greeting(name),
			`No hemos recibido a tiempo la transferencia de ${money(order.totalCents)} del pedido ${order.id}, así que el material que te guardábamos vuelve a estar a la venta.`,
			heldCents > 0
				? `De la parte que sí llegó, ${money(heldCents)}, te hacemos una transferencia de vuelta y te escribimos cuando salga.`
				: 'Si ya la habías ordenado, no tienes que hacer nada: cuando llegue, te servimos el pedido si todavía queda material o te la devolvemos entera.',
		],
		action: seeOrder(front, order),
		closing: ['Si todavía lo quieres, puedes repetir el pedido desde su página.', doubts(front)],
	})
}

/** Mail to a professional who has paid an order on credit, or a part of it. */
export function creditSettledLetter(
	front: ShopFront,
	order: Order,
	{ settledCents, missingCents, name }: { settledCents: Cents; missingCents: Cents; name: string },
): WrittenLetter {
	const isPaid = missingCents === 0
	return signed(front, {
		subject: `Pago recibido del pedido ${order.id} · ${front.brand}`,
		heading: isPaid ? 'Tu pedido está pagado' : 'Hemos recibido una parte',
		paragraphs: [
			greeting(name),
			`Hemos recibido ${money(settledCents)} del pedido ${order.id}. ${isPaid ? 'Con esto queda pagado; gracias.' : `Quedan ${money(missingCents)}.`}`,
		],
		facts: isPaid ? [] : creditFacts(front, order),
		action: seeOrder(front, order),
		closing: [doubts(front)],
	})
}
