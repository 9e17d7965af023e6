import { invoiceNumber } from '#domain/invoice/invoice.ts'
import { contractVersion } from '#domain/legal/legal-text.ts'
import { sum } from '#domain/money/cents.ts'
import type { Subscribers } from '#shop/events/append.ts'
import type { OrderFacts } from '#shop/events/order-facts.ts'
import { agreedDeliveryLetter } from '#shop/letter/agreed-letter.ts'
import {
	clientAddressLetter,
	clientCancelledLetter,
	clientConfirmedLetter,
	clientDeliveredLetter,
	clientDispatchedLetter,
	clientShipmentLetter,
} from '#shop/letter/client-letters.ts'
import { clientOrderDeliveredLetter } from '#shop/letter/client-order-letter.ts'
import { correctedInvoiceLetter } from '#shop/letter/corrected-invoice-letter.ts'
import { monthlyInvoiceLetter } from '#shop/letter/monthly-invoice-letter.ts'
import {
	addressChangedLetter,
	lotChangedLetter,
	newOrderLetter,
	orderConfirmedLetter,
	orderDeliveredLetter,
	orderDispatchedLetter,
	orderExpiredLetter,
	paymentFailedLetter,
	shipmentCorrectedLetter,
} from '#shop/letter/order-letters.ts'
import { clientPartLetter, partDispatchedLetter } from '#shop/letter/part-letters.ts'
import { payLinkLetter } from '#shop/letter/pay-link-letter.ts'
import { orderCancelledLetter, orderIncidentLetter, orderRefundedLetter } from '#shop/letter/refund-letters.ts'
import { sampleCreditLetter } from '#shop/letter/sample-credit-letter.ts'
import {
	awaitedTransferLetter,
	creditSettledLetter,
	partOfTransferLetter,
	transferExpiredLetter,
} from '#shop/letter/transfer-letters.ts'
import { clientDispatchUndoneLetter, dispatchUndoneLetter } from '#shop/letter/undone-letters.ts'
import { findAccount } from '#store/account/accounts.ts'
import { findMovementsOfOrder } from '#store/cashback/cashback.ts'
import { queueMail, withdrawMails } from '#store/mail/mails.ts'
import { mailOrder } from './mail-order.ts'

type MailedFact = Exclude<keyof OrderFacts, 'AmountGivenBack' | 'CreditReduced' | 'DebtRecalled'>

/** Mails about orders: to the buyer, to the client of a reseller and, for a new order, to the shop. */
export const orderMails: Subscribers<MailedFact> = {
	PayLinkRequested: ({ front }, tx, { order, lines, at }) =>
		mailOrder(tx, order, { kind: 'enlace-de-pago', toBuyer: (name) => payLinkLetter(front, order, lines, name), at }),
	TransferAwaited: ({ front }, tx, { order, lines, at }) => {
		const toBuyer = (name: string) => awaitedTransferLetter(front, order, lines, name)
		return mailOrder(tx, order, { kind: 'pedido-por-transferencia', toBuyer, at })
	},
	OrderPaid: async ({ front }, tx, { order, lines, at }) => {
		const replyTo = order.correo === '' ? null : order.correo
		const letter = newOrderLetter(front, order, lines)
		await queueMail(tx, { kind: 'pedido-nuevo', recipient: null, replyTo, orderId: order.id, ...letter }, at)
	},
	OrderConfirmed: ({ front, merchant }, tx, { order, lines, invoiceNumber: number, at }) =>
		mailOrder(tx, order, {
			kind: 'pedido-confirmado',
			toBuyer: (name) => orderConfirmedLetter(front, order, lines, { invoiceNumber: number, name }),
			toClient: (reseller) => clientConfirmedLetter(front, order, { lines, reseller }),
			contract: contractVersion(order, merchant.legalText('modelo-desistimiento')),
			invoice: number,
			at,
		}),
	OrderPaidTooLate: ({ front }, tx, { order, cause, at }) => {
		const toBuyer = (name: string) => orderIncidentLetter(front, order, { name, cause })
		return mailOrder(tx, order, { kind: 'pedido-incidencia', toBuyer, at })
	},
	PaymentDenied: ({ front }, tx, { order, at }) =>
		mailOrder(tx, order, { kind: 'pago-fallido', toBuyer: (name) => paymentFailedLetter(front, order, name), at }),
	TransferIncomplete: ({ front }, tx, { order, amountCents, missingCents, at }) => {
		const toBuyer = (name: string) => partOfTransferLetter(front, order, { amountCents, missingCents, name })
		return mailOrder(tx, order, { kind: 'transferencia-incompleta', toBuyer, at })
	},
	CreditSettled: ({ front }, tx, { order, settledCents, missingCents, at }) => {
		const toBuyer = (name: string) => creditSettledLetter(front, order, { settledCents, missingCents, name })
		return mailOrder(tx, order, { kind: 'credito-cobrado', toBuyer, at })
	},
	OrderExpired: ({ front }, tx, { order, heldCents, at }) => {
		const toBuyer = (name: string) =>
			order.payMethod === 'transferencia'
				? transferExpiredLetter(front, order, { heldCents, name })
				: orderExpiredLetter(front, order, name)
		return mailOrder(tx, order, { kind: 'pedido-caducado', toBuyer, at })
	},
	OrderCancelled: ({ front }, tx, { order, wasConfirmed, at, ...amounts }) =>
		mailOrder(tx, order, {
			kind: 'pedido-cancelado',
			toBuyer: (name) => orderCancelledLetter(front, order, { ...amounts, name }),
			invoice: amounts.creditNoteNumber,
			// The client is only notified of accepted orders.
			...(wasConfirmed && { toClient: (reseller: string) => clientCancelledLetter(front, order, reseller) }),
			at,
		}),
	RefundSent: ({ front }, tx, { order, refund, at }) => {
		const toBuyer = (name: string) => orderRefundedLetter(front, order, refund, name)
		return mailOrder(tx, order, { kind: 'pedido-reembolsado', toBuyer, invoice: refund.creditNote, at })
	},
	AddressChanged: ({ front }, tx, { order, at }) =>
		mailOrder(tx, order, {
			kind: 'pedido-direccion',
			toBuyer: (name) => addressChangedLetter(front, order, name),
			toClient: (reseller) => clientAddressLetter(front, order, reseller),
			at,
		}),
	DeliveryAgreed: ({ front }, tx, { order, reason, at }) =>
		mailOrder(tx, order, {
			kind: 'entrega-acordada',
			toBuyer: (name) => agreedDeliveryLetter(front, order, { name, reason }),
			toClient: () => agreedDeliveryLetter(front, order, { name: order.nombre, reason }),
			at,
		}),
	OrderDispatched: async ({ front }, tx, { order, lines, tracking, carrier, at }) => {
		// Handed over at the counter.
		if (order.state === 'delivered') return
		const shipment = { tracking, carrier }
		await mailOrder(tx, order, {
			kind: 'pedido-enviado',
			toBuyer: (name) => orderDispatchedLetter(front, order, lines, { ...shipment, name }),
			toClient: (reseller) => clientDispatchedLetter(front, order, { lines, reseller, shipment }),
			at,
		})
	},
	PartDispatched: ({ front }, tx, { order, at, ...part }) =>
		mailOrder(tx, order, {
			kind: 'pedido-enviado-en-parte',
			toBuyer: (name) => partDispatchedLetter(front, order, { ...part, name }),
			toClient: (reseller) => clientPartLetter(front, order, { ...part, reseller }),
			at,
		}),
	DispatchUndone: async ({ front }, tx, { order, since, at }) => {
		if (!(await withdrawMails(tx, { orderId: order.id, kind: 'pedido-enviado', since }))) return
		await mailOrder(tx, order, {
			kind: 'envio-deshecho',
			toBuyer: (name) => dispatchUndoneLetter(front, order, name),
			toClient: (reseller) => clientDispatchUndoneLetter(front, order, reseller),
			at,
		})
	},
	ShipmentCorrected: ({ front }, tx, { order, at }) =>
		mailOrder(tx, order, {
			kind: 'pedido-seguimiento',
			toBuyer: (name) => shipmentCorrectedLetter(front, order, name),
			toClient: (reseller) => clientShipmentLetter(front, order, reseller),
			at,
		}),
	LotChanged: ({ front }, tx, { order, change, reason, at }) =>
		mailOrder(tx, order, {
			kind: 'pedido-lote',
			toBuyer: (name) => lotChangedLetter(front, order, { change, reason, name }),
			at,
		}),
	OrderDelivered: async ({ front }, tx, { order, at }) => {
		const cashbackCents = sum((await findMovementsOfOrder(tx, order.id)).map(({ amountCents }) => amountCents))
		await mailOrder(tx, order, {
			kind: 'pedido-entregado',
			toBuyer: (name) =>
				order.resellerId === null
					? orderDeliveredLetter(front, order, { cashbackCents })
					: clientOrderDeliveredLetter(front, order, { resellerName: name, cashbackCents }),
			toClient: (reseller) => clientDeliveredLetter(front, order, reseller),
			at,
		})
	},
	SamplesCredited: ({ front }, tx, { order, at, ...credit }) =>
		mailOrder(tx, order, { kind: 'vale-de-muestras', toBuyer: () => sampleCreditLetter(front, credit), at }),
	InvoiceReplaced: ({ front }, tx, { order, invoice, at }) => {
		const toBuyer = (name: string) => correctedInvoiceLetter(front, invoice, { name, order })
		return mailOrder(tx, order, { kind: 'factura-corregida', toBuyer, invoice: invoiceNumber(invoice), at })
	},
	MonthInvoiced: async ({ front }, tx, { order, invoice, accountId, at }) => {
		const account = await findAccount(tx, accountId)
		// A closed account has no address.
		if (!account || account.closedAt !== null) return
		const letter = monthlyInvoiceLetter(front, invoice, { name: account.nombre, order })
		const about = { kind: 'factura-del-mes', invoice: invoiceNumber(invoice) }
		await queueMail(tx, { ...about, recipient: account.correo, ...letter }, at)
	},
}
