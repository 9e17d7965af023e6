import { refundStateText } from '#contract/payment/refund-states.ts'
import { wayBackOf } from '#domain/payment/pay-method.ts'
import { type Command, confirmed, day, done, money, numberOf, refused } from '#staff/answer.ts'

const NO_REFUND = 'No hay ninguna devolución por hacer con ese número.'

export const refunds: Command = async (shop) => {
	const open = await shop.staff.openRefunds()
	if (open.length === 0) return done('No hay devoluciones por hacer.')
	return done(
		...open.map((row) =>
			[
				row.id,
				`pago ${row.paymentNumber}`,
				money(row.amountCents),
				day(row.createdAt),
				row.reason,
				refundStateText(row, wayBackOf({ payMethod: row.method })),
			].join(' · '),
		),
	)
}

export const refundDone: Command = async (shop, subject, options) => {
	const open = (await shop.staff.openRefunds()).find(({ id }) => id === numberOf(subject))
	if (!open) return refused(NO_REFUND)
	const understood = `Se apunta como hecha la devolución ${subject} de ${money(open.amountCents)}, y se avisa al comprador. No se puede deshacer.`
	return confirmed(options, understood, async () =>
		(await shop.staff.decideRefund(open.id, 'hecho')) ? done(`Devolución ${subject}: hecha.`) : refused(NO_REFUND),
	)
}

export const refundRetry: Command = async (shop, subject) =>
	(await shop.staff.decideRefund(numberOf(subject), 'pendiente'))
		? done(`Devolución ${subject}: se pedirá otra vez al banco.`)
		: refused(NO_REFUND)
