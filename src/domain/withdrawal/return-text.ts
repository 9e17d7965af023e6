import { dayInWords } from '#domain/time/madrid.ts'
import { REFUND_TEXT } from '#domain/trade/terms-text.ts'
import { type KeptFor, keptFor, type ReturnTerm } from './return-term.ts'
import { linesTexts } from './withdrawal-text.ts'
import type { WithdrawableLine } from './withdrawn-lines.ts'

const KEPT_WORDS = { offer: 'lo vendido de oferta', cut: 'lo cortado a medida' } as const satisfies Record<
	KeptFor,
	string
>

/**
 * Which goods the shop's own terms do not take back, and why, in a sentence: «No se devuelve así lo vendido de oferta (14 cajas de Terrazo
 * Sal) ni lo cortado a medida (19,5 m² de Roble)»; empty if there are none.
 */
export function keptText(left: readonly WithdrawableLine[]): string {
	const groups = (['offer', 'cut'] as const).flatMap((reason) => {
		const kept = left.filter(({ line }) => keptFor(line) === reason)
		const texts = kept.flatMap(({ line, leftHundredths }) =>
			linesTexts([line], [{ position: line.position, quantityHundredths: leftHundredths }]),
		)
		return texts.length === 0 ? [] : `${KEPT_WORDS[reason]} (${texts.join(', ')})`
	})
	return groups.length === 0 ? '' : `No se devuelve así ${groups.join(' ni ')}.`
}

/** Until when an order's goods are taken back, or were. */
export const termText = ({ last, isOver }: ReturnTerm): string =>
	isOver
		? `El plazo para devolver material acabó el ${dayInWords(last)}. Si algo te llegó roto o salió defectuoso, escríbenos: para eso no cuenta este plazo.`
		: `Hasta el ${dayInWords(last)} puedes devolver lo que siga en su caja y sin colocar.`

/** Of an order that has not arrived. */
export const NOT_YET_TEXT = 'Podrás devolver material cuando hayas recibido el pedido.'

/** Of an order without goods to take back. */
export const NOTHING_LEFT_TEXT = 'De este pedido no queda material que puedas devolver.'

/** How and when a voluntary return is paid back, and who pays its transport. */
export const RETURN_MONEY_TEXT = `Te lo devolvemos por el mismo medio de pago, como mucho ${REFUND_TEXT} después de que el material llegue al almacén. El transporte de la devolución corre de tu cuenta, salvo que llegara defectuoso o no fuera lo que pediste.`

/** Why a line that was asked for is refused. */
export const KEPT_FAULTS: Readonly<Record<KeptFor, string>> = {
	offer: 'se vendió de oferta y no se devuelve así',
	cut: 'se cortó a medida y no se devuelve así',
}
