import { z } from 'zod'
import type { Merchant } from '#domain/merchant/merchant.ts'
import type { OrderView } from '#domain/order/order.ts'
import { isOver } from '#domain/order/state.ts'
import { listed } from '#domain/text/listed.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { withdrawalEndedOn } from '#domain/withdrawal/return-term.ts'
import { extentOf, hasLeftOf, type StatedWithdrawal, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import { followingTexts, linesTexts } from '#domain/withdrawal/withdrawal-text.ts'

/** A statement of withdrawal that the buyer made, and what follows. */
export const statedWithdrawalSchema = z.object({
	number: z.string(),
	/** «Pediste desistir de todo el pedido el 28 de noviembre de 2026. Justificante D-00001.» */
	words: z.string(),
	/** What was typed: the withdrawn products, or a comment to them; empty for nothing. */
	text: z.string(),
	/** Whether it still waits for its refund. */
	isOpen: z.boolean(),
	/** How the goods go back and when the money comes, or what came of it. */
	following: z.array(z.string()),
})

/** The buyer's statements of withdrawal from an order, oldest first. */
export function withdrawalAnswers(view: OrderView, merchant: Merchant): z.infer<typeof statedWithdrawalSchema>[] {
	return view.withdrawals.map((statement) => {
		const number = withdrawalNumber(statement.id)
		const what = statedWhat(view, statement)
		return {
			number,
			words: `Pediste desistir${what} el ${inMadrid(statement.createdAt, 'day')}. Justificante ${number}.`,
			text: statement.stated === null ? statement.productos : statement.stated.comment,
			isOpen: statement.decision === null && !isOver(view.order.state),
			following: followingOf(view, statement, merchant),
		}
	})
}

/** « de todo el pedido», « de 2 cajas de Terrazo Sal y 1 saco de Cola»; empty if words alone say it. */
function statedWhat({ lines }: OrderView, statement: StatedWithdrawal): string {
	if (statement.stated?.covers === 'part') return ` de ${listed(linesTexts(lines, statement.stated.lines))}`
	return extentOf(statement) === 'whole' ? ' de todo el pedido' : ''
}

function followingOf(view: OrderView, statement: StatedWithdrawal, merchant: Merchant): string[] {
	if (statement.decision === 'sin_efecto') return ['Quedó sin efecto, como acordamos: tu pedido sigue adelante.']
	if (statement.decision === 'atendido') return ['Está tramitado: el dinero está devuelto o en camino.']
	if (isOver(view.order.state)) return ['El pedido está anulado: el dinero está devuelto o en camino.']
	const refund = statement.stated?.refund ?? null
	const madeMs = statement.createdAt.getTime()
	const made = { extent: extentOf(statement), refund, madeMs, endedOn: withdrawalEndedOn(view, madeMs) }
	return followingTexts({ ...made, hasLeft: hasLeftOf(view.order, view.shipments) }, merchant)
}
