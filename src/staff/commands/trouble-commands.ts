import { refundStateText } from '#contract/payment/refund-states.ts'
import { workFailureText } from '#contract/staff/work-failures.ts'
import type { Refund } from '#domain/payment/payment.ts'
import { type Command, day, done, misread, money, numberOf, refused } from '#staff/answer.ts'

const refundLine = (refund: Refund) =>
	`  ${refund.id} · pago ${refund.paymentNumber} · ${money(refund.amountCents)} · ${day(refund.createdAt)} · ${refundStateText(refund, 'banco')}`

/** A heading with its lines; nothing when there are none. */
const section = (heading: string, lines: readonly string[]) => (lines.length === 0 ? [] : [heading, ...lines])

export const failed: Command = async (shop) => {
	const { mails, refunds, orders, failures } = await shop.backlog.troubles()
	const lines = [
		...section(
			'Correos que no se han podido enviar (mail-retry NÚMERO, o mail-retry todos):',
			mails.map(({ id, kind, createdAt, attempts, reason }) =>
				[`  ${id}`, kind, day(createdAt), `${attempts} intentos`, reason].join(' · '),
			),
		),
		...section(
			'Devoluciones que el banco ha rechazado o de las que no se sabe (refund-done NÚMERO, refund-retry NÚMERO):',
			refunds.map(refundLine),
		),
		...section(
			'Tareas automáticas que fallan; se prueban otra vez solas, y el registro dice por qué:',
			failures.map((failure) => {
				const { text, detail } = workFailureText(failure)
				return `  ${text} · ${detail}`
			}),
		),
		...section(
			'Pedidos sin pagar que no se han podido caducar; se prueba solo cada pocos segundos, y el registro dice por qué falla:',
			orders.map(({ id, reservedUntil }) => `  ${id} · reservado hasta el ${day(reservedUntil)}`),
		),
	]
	return done(...(lines.length === 0 ? ['No hay nada pendiente de mirar.'] : lines))
}

export const mailRetry: Command = async (shop, subject) => {
	const all = subject === 'todos'
	if (!all && numberOf(subject) === 0) return misread('Di el número de un correo de la lista de failed, o todos.')
	const queued = await shop.backlog.retryMails(all ? null : numberOf(subject))
	if (queued === 0) return refused('No hay ningún correo abandonado con ese número.')
	return done(queued === 1 ? 'El correo se enviará otra vez.' : `${queued} correos se enviarán otra vez.`)
}
