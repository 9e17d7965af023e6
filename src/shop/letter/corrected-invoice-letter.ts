import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Order } from '#domain/order/order.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { doubts, greeting, invoiceLink, money } from './order-letter-parts.ts'

/** Mail to the buyer with the invoice that replaces one with a wrong recipient. */
export function correctedInvoiceLetter(
	front: ShopFront,
	invoice: Invoice,
	{ name, order }: { readonly name: string; readonly order: Pick<Order, 'id' | 'accessKey'> },
): WrittenLetter {
	const { recipient, rectifies, totalCents } = invoice
	const number = invoiceNumber(invoice)
	if (rectifies === null) throw new RangeError(`${number} rectifies nothing`)
	return signed(front, {
		subject: `Factura corregida del pedido ${order.id} · ${front.brand}`,
		heading: 'Tu factura, corregida',
		preheader: `${number}, en lugar de la ${rectifies.number}.`,
		paragraphs: [
			greeting(name),
			`Hemos corregido el destinatario de la factura de tu pedido ${order.id}. La factura rectificativa ${number}, de ${money(totalCents)}, sustituye a la ${rectifies.number}: guarda las dos. No tienes que pagar nada más.`,
		],
		facts: [
			['Destinatario', [recipient.name, recipient.taxId].filter((part) => part !== null).join(', ')],
			['Dirección', (recipient.address ?? []).join(', ')],
			['Motivo', rectifies.reason],
		],
		action: invoiceLink(front, order, number),
		closing: ['También está en la página de tu pedido.', doubts(front)],
	})
}
