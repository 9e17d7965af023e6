import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Order } from '#domain/order/order.ts'
import { dayInWords, monthInWords } from '#domain/time/madrid.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { doubts, greeting, invoiceLink, money } from './order-letter-parts.ts'

/** Mail to an account with the invoice of its month: its orders, when each is due, and a link to the PDF by one of them. */
export function monthlyInvoiceLetter(
	front: ShopFront,
	invoice: Invoice,
	{ name, order }: { readonly name: string; readonly order: Pick<Order, 'id' | 'accessKey'> },
): WrittenLetter {
	const { monthly, totalCents } = invoice
	if (!monthly) throw new RangeError(`${invoiceNumber(invoice)} is of no month`)
	const number = invoiceNumber(invoice)
	const month = monthInWords(monthly.month)
	const [monthName = ''] = month.split(' ')
	return signed(front, {
		subject: `Tu factura de ${monthName}: ${number} · ${front.brand}`,
		heading: `Tu factura de ${monthName}`,
		preheader: `${money(totalCents)}, de tus pedidos a crédito de ${month}.`,
		paragraphs: [
			greeting(name),
			`Esta es la factura ${number}, de ${money(totalCents)}, con todos tus pedidos a crédito de ${month}. Lo que nos devolviste antes de hacerla ya está descontado.`,
		],
		facts: [
			...monthly.parts.map(({ orderId, dueDay, totalCents: partCents }): readonly [string, string] => [
				`Pedido ${orderId}`,
				`${money(partCents)}${dueDay === null ? '' : `, vence el ${dayInWords(dueDay)}`}`,
			]),
			...(front.iban === '' ? [] : [['IBAN', `${front.iban}, a nombre de ${front.companyName}`] as const]),
		],
		action: invoiceLink(front, order, number),
		closing: [
			`También está en la página de cada uno de esos pedidos. Si pagas por transferencia, escribe el número de la factura en el concepto.`,
			doubts(front),
		],
	})
}
