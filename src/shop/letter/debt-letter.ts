import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { doubts, greeting, invoiceLink, money, seeOrder } from './order-letter-parts.ts'

/** An overdue debt as its reminder names it. */
export interface RecalledDebt {
	readonly owedCents: Cents
	/** Null while the invoice of its month is not issued. */
	readonly invoiceNumber: string | null
	readonly name: string
}

/** Mail to a professional about an order on credit that was not paid in time. */
export function debtReminderLetter(
	front: ShopFront,
	order: Order,
	{ owedCents, invoiceNumber, name }: RecalledDebt,
): WrittenLetter {
	const due = dayInWords(dueDayOf(order) ?? '')
	const { iban, companyName } = front
	return signed(front, {
		subject: `Pago pendiente del pedido ${order.id} · ${front.brand}`,
		heading: `Quedan ${money(owedCents)} por pagar`,
		preheader: `El pedido ${order.id} venció el ${due}.`,
		paragraphs: [
			greeting(name),
			`El pago del pedido ${order.id} venció el ${due} y todavía no nos consta. Si se te ha pasado, haz una transferencia con estos datos y escribe el concepto tal como está.`,
		],
		facts: [
			['Importe', money(owedCents)],
			['Venció', `el ${due}`],
			...(invoiceNumber === null ? [] : [['Factura', invoiceNumber] as const]),
			...(iban === '' ? [] : [['IBAN', `${iban}, a nombre de ${companyName}`] as const]),
			['Concepto', order.id],
		],
		action: seeOrder(front, order),
		...(invoiceNumber === null ? {} : { links: [invoiceLink(front, order, invoiceNumber)] }),
		closing: ['Si ya lo has pagado, no tienes que hacer nada: estará en camino.', doubts(front)],
	})
}
