import { refundStateText, waitsForStaff } from '#contract/payment/refund-states.ts'
import { workFailureText } from '#contract/staff/work-failures.ts'
import { wayBackOf } from '#domain/payment/pay-method.ts'
import type { Shop } from '#shop/shop.ts'
import { type Command, confirmed, day, done, misread, money, type Options, refused, textOf } from '#staff/answer.ts'

const NO_MAIL = 'No hay ningún correo abandonado con ese número.'
const NO_REFUND = 'No hay ninguna devolución por hacer con ese número.'
const ALL_MAILS = 'correos'

/** Lists given-up and uncertain work, repeats one item of it, or records a refund as made. */
export const failed: Command = async (shop, _subject, options) => {
	const [retry, made] = [textOf(options.retry), textOf(options.done)]
	if (made !== '') return noteMade(shop, made, options)
	return retry === '' ? list(shop) : repeat(shop, retry)
}

/** A heading with its lines; nothing if there are none. */
const section = (heading: string, lines: readonly string[]) => (lines.length === 0 ? [] : [heading, ...lines])

async function list(shop: Shop) {
	const { mails, orders, failures } = await shop.backlog.troubles()
	const refunds = (await shop.staff.openRefunds()).filter(waitsForStaff)
	const lines = [
		...section(
			'Correos que no se han podido enviar (failed --retry correo-NÚMERO; todos: failed --retry correos):',
			mails.map(({ id, kind, createdAt, attempts, reason }) =>
				[`  correo-${id}`, kind, day(createdAt), `${attempts} intentos`, reason].join(' · '),
			),
		),
		...section(
			'Devoluciones que hay que mirar o hacer (failed --done devolucion-NÚMERO; otra vez al banco: failed --retry devolucion-NÚMERO):',
			refunds.map((refund) =>
				[
					`  devolucion-${refund.id}`,
					`pago ${refund.paymentNumber}`,
					money(refund.amountCents),
					day(refund.createdAt),
					refund.reason,
					refundStateText(refund, wayBackOf({ payMethod: refund.method })),
				].join(' · '),
			),
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

/** The number in the name of an item, as displayed in the list; null for another kind. */
function numberOf(kind: 'correo' | 'devolucion', item: string): number | null {
	const [, number] = new RegExp(`^${kind}-(\\d{1,9})$`).exec(item) ?? []
	return number === undefined ? null : Number(number)
}

async function repeat(shop: Shop, item: string) {
	const refund = numberOf('devolucion', item)
	if (refund !== null) {
		const isQueued = await shop.staff.decideRefund(refund, 'pendiente')
		return isQueued ? done(`Devolución ${refund}: se pedirá otra vez al banco.`) : refused(NO_REFUND)
	}
	const mail = numberOf('correo', item)
	if (mail === null && item !== ALL_MAILS)
		return misread('Di qué, como lo nombra la lista de failed: correo-NÚMERO, correos o devolucion-NÚMERO.')
	const queued = await shop.backlog.retryMails(mail)
	if (queued === 0) return refused(NO_MAIL)
	return done(queued === 1 ? 'El correo se enviará otra vez.' : `${queued} correos se enviarán otra vez.`)
}

async function noteMade(shop: Shop, item: string, options: Options) {
	const number = numberOf('devolucion', item)
	if (number === null) return misread('Di qué devolución, como la nombra la lista de failed: devolucion-NÚMERO.')
	const open = (await shop.staff.openRefunds()).find(({ id }) => id === number)
	if (!open) return refused(NO_REFUND)
	const understood = `Se apunta como hecha la devolución ${number} de ${money(open.amountCents)}, y se avisa al comprador. No se puede deshacer.`
	return confirmed(options, understood, async () =>
		(await shop.staff.decideRefund(number, 'hecho')) ? done(`Devolución ${number}: hecha.`) : refused(NO_REFUND),
	)
}
