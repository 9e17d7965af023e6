import type { SignerFault } from '#domain/electronic-invoice/signer.ts'
import { latestResponse } from '#domain/invoice/buyer-response.ts'
import { type InvoiceKind, invoiceNumber } from '#domain/invoice/invoice.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { IssuedInvoice, OrderView } from '#domain/order/order.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { standOf } from '#domain/payment/money-movement.ts'
import { type WayBack, wayBackOf } from '#domain/payment/pay-method.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { listed } from '#domain/text/listed.ts'
import { dayInWords, inMadrid } from '#domain/time/madrid.ts'
import {
	extentOf,
	type StatedWithdrawal,
	type WithdrawalDecision,
	withdrawalNumber,
} from '#domain/withdrawal/withdrawal.ts'
import { linesTexts } from '#domain/withdrawal/withdrawal-text.ts'
import { responseAnswer } from './buyer-response.ts'
import { electronicFiles } from './electronic-text.ts'

/** An instant with its time, in Madrid. */
export const whenText = (at: Date) => inMadrid(at, 'dayAndTime')

/** An amount in cents in display form; a negative amount has a true minus sign. */
export const amountText = (amount: Cents) => formatCents(amount).replace('-', '−')

const PAYMENT_TEXTS: Readonly<Record<PaymentState, string>> = {
	pendiente: 'Pendiente',
	autorizado: 'Pagado',
	denegado: 'Rechazado',
}

export const INVOICE_NAMES: Readonly<Record<InvoiceKind, string>> = {
	completa: 'Factura',
	simplificada: 'Factura simplificada',
	rectificativa: 'Factura rectificativa',
}

/** Payment status of an order, in Spanish. */
export function paymentStatus({ order, payment, refunds, money }: OrderView): string {
	if (order.totalCents === 0) return 'Nada que pagar'
	const { owedCents, heldCents } = standOf(money)
	const dueDay = dueDayOf(order)
	const isOnCredit = dueDay !== null
	if (isOnCredit && owedCents > 0) return `Quedan ${formatCents(owedCents)}, vencen el ${dayInWords(dueDay)}`
	if (order.payMethod === 'transferencia' && order.state === 'awaiting_payment') {
		return heldCents === 0
			? 'Pendiente de la transferencia'
			: `Recibidos ${formatCents(heldCents)} de ${formatCents(order.totalCents)}`
	}
	if (!payment && !isOnCredit) return order.payMethod === 'transferencia' ? 'Sin recibir' : 'Sin iniciar'
	if (refunds.some(({ state }) => state !== 'hecho')) return 'Devolución en curso'
	if (order.refundedCents > 0) return order.refundedCents === order.totalCents ? 'Devuelto' : 'Devuelto en parte'
	return payment ? PAYMENT_TEXTS[payment.state] : 'Nada que pagar'
}

/** The texts of a refund, requested and made, by the way on which it is returned. */
const REFUND_TEXTS: Readonly<
	Record<WayBack, { readonly asked: (amount: string) => string; readonly made: (amount: string) => string }>
> = {
	banco: {
		asked: (amount) => `Devolución de ${amount} pedida al banco`,
		made: (amount) => `El banco ha devuelto ${amount}`,
	},
	transferencia: {
		asked: (amount) => `Se devuelven ${amount} por transferencia`,
		made: (amount) => `Hecha la transferencia de vuelta de ${amount}`,
	},
	mostrador: {
		asked: (amount) => `Se devuelven ${amount} en la tienda`,
		made: (amount) => `Devueltos ${amount} en la tienda`,
	},
}

/** Events and refunds of an order in chronological order. */
export function timeline(view: OrderView): { date: string; words: string }[] {
	const { order, events, refunds, money, shipments, withdrawals } = view
	const { asked, made } = REFUND_TEXTS[wayBackOf(order)]
	const happened = [
		{ at: order.createdAt, words: 'Pedido recibido' },
		...money
			.filter(({ kind }) => kind === 'transferencia')
			.map(({ at, amountCents }) => ({ at, words: `Recibidos ${formatCents(amountCents)} por transferencia` })),
		...shipments.map(({ at, number }) => ({ at, words: `Salida ${number} de material` })),
		...events.map(({ at, reason }) => ({ at, words: reason })),
		...withdrawals.flatMap(withdrawalSteps),
		...returnSteps(view),
		...refunds.flatMap(({ amountCents, createdAt, doneAt }) => [
			{
				at: createdAt,
				words: asked(formatCents(amountCents)),
			},
			...(doneAt === null
				? []
				: [
						{
							at: doneAt,
							words: made(formatCents(amountCents)),
						},
					]),
		]),
	]
	// The sort is stable: simultaneous events keep their order.
	return happened
		.sort((a, b) => a.at.getTime() - b.at.getTime())
		.map(({ at, words }) => ({ date: whenText(at), words }))
}

/** The returns that the buyer of an order has asked for, as steps of it. */
export const returnSteps = ({ lines, returnRequests }: Pick<OrderView, 'lines' | 'returnRequests'>) =>
	returnRequests.map(({ number, at, request }) => ({
		at,
		words: `Solicitud de devolución ${number} recibida, de ${listed(linesTexts(lines, request.lines))}`,
	}))

/** A statement of withdrawal and its decision, as steps of its order. */
export function withdrawalSteps(statement: StatedWithdrawal) {
	const { id, createdAt, decision, decidedAt } = statement
	const number = withdrawalNumber(id)
	const what = extentOf(statement) === 'whole' ? 'de todo el pedido' : 'de una parte'
	const stated = { at: createdAt, words: `Desistimiento ${number} recibido, ${what}` }
	if (decision === null || decidedAt === null) return [stated] as const
	return [stated, { at: decidedAt, words: `Desistimiento ${number} ${DECIDED_TEXTS[decision]}` }] as const
}

const DECIDED_TEXTS: Readonly<Record<WithdrawalDecision, string>> = {
	atendido: 'tramitado',
	sin_efecto: 'sin efecto: el pedido sigue adelante',
}

/** An issued invoice in display form. */
export function invoiceAnswer(
	{ order: { id: orderId }, responses }: Pick<OrderView, 'order' | 'responses'>,
	{ issuedAt, content }: IssuedInvoice,
	signerFault: SignerFault | null,
) {
	const number = invoiceNumber(content)
	const latest = latestResponse(responses, number)
	return {
		number,
		name: INVOICE_NAMES[content.kind],
		date: inMadrid(issuedAt, 'day'),
		total: amountText(content.totalCents),
		file: `/pedidos/${orderId}/facturas/${number}.pdf`,
		response: latest && responseAnswer(latest),
		electronic: electronicFiles(orderId, content, signerFault),
	}
}
