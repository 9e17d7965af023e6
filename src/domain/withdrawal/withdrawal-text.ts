import { addressText, type Merchant } from '#domain/merchant/merchant.ts'
import { formatCents } from '#domain/money/format.ts'
import { quantityOfPart } from '#domain/order/line-text.ts'
import type { OrderLine } from '#domain/order/order.ts'
import type { LineQuantity } from '#domain/order/returned-lines.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import { WITHDRAWAL_TEXT } from '#domain/trade/terms-text.ts'
import { type Extent, refundDueOn, returnDueOn } from './withdrawal.ts'
import type { WithdrawnRefund } from './withdrawn-lines.ts'

/**
 * What is paid back after a withdrawal (RDL 1/2007, art. 107.1): the ordinary transport only with the whole order. For its buyer behind «te
 * devolvemos», for the staff a sentence.
 */
export const REFUNDED_TEXTS: Readonly<Record<Extent, { readonly buyer: string; readonly staff: string }>> = {
	whole: {
		buyer: 'todo lo que pagaste, también el transporte ordinario',
		staff: 'Se devuelve todo lo que pagó, también el transporte ordinario.',
	},
	part: {
		buyer:
			'todo lo que pagaste por lo que devuelves, sin el transporte: solo se devuelve si desistes del pedido entero',
		staff: 'Se devuelve lo que pagó por lo que devuelve, sin el transporte: solo se devuelve con el pedido entero.',
	},
	text: {
		buyer: 'todo lo que pagaste por lo que devuelves, también el transporte ordinario si desistes del pedido entero',
		staff: 'Se devuelve lo que pagó por lo que devuelve, y el transporte ordinario solo con el pedido entero.',
	},
}

/** The staff's mark at a statement that comes from neither its order's nor its account's address. */
export const OTHER_ADDRESS_TEXT = 'desde otra dirección: compruébalo'

/** The quantities of a statement: «2 cajas de Terrazo Sal», a text a line. */
export const linesTexts = (lines: readonly OrderLine[], stated: readonly LineQuantity[]): string[] =>
	stated.flatMap(({ position, quantityHundredths }) => {
		const line = lines.find((one) => one.position === position)
		return line ? [`${quantityOfPart(line, quantityHundredths)} de ${line.nombre}`] : []
	})

/** The amount of a refund: «130,17 € con IVA, 107,58 € sin IVA». */
export const refundText = ({ baseCents, totalCents }: WithdrawnRefund): string =>
	baseCents === totalCents
		? formatCents(totalCents)
		: `${formatCents(totalCents)} con IVA, ${formatCents(baseCents)} sin IVA`

/** What a statement covers, when it was made, and whether its goods have left; null if the shop cannot tell. */
export interface Made {
	readonly extent: Extent
	/** What it pays back; null if the shop cannot tell. */
	readonly refund: WithdrawnRefund | null
	readonly madeMs: number
	readonly hasLeft: boolean | null
	/** The last day of its term, for a statement after it. */
	readonly endedOn: string | null
}

/** «Los 14 días para desistir de este pedido acabaron el 7 de noviembre.» */
export const endedText = (endedOn: string): string =>
	`Los ${WITHDRAWAL_TEXT} para desistir de este pedido acabaron el ${dayInWords(endedOn)}.`

/** The staff's mark at a statement after its term. */
export const lateText = (endedOn: string): string => `Fuera de plazo: acabó el ${dayInWords(endedOn)}.`

/** What follows a statement until it is decided, for its buyer: how the goods go back, and when the money comes. */
export function followingTexts(
	{ extent, refund, madeMs, hasLeft, endedOn }: Made,
	{ companyName, warehouse }: Pick<Merchant, 'companyName' | 'warehouse'>,
): string[] {
	if (endedOn !== null)
		return [
			`${endedText(endedOn)} Revisamos tu declaración y te contestamos por correo: no envíes nada hasta entonces.`,
		]
	const money = `Te devolvemos ${REFUNDED_TEXTS[extent].buyer}. Lo hacemos como mucho el ${dayInWords(refundDueOn(madeMs))} y por el mismo medio de pago.${refund === null ? '' : ` Según lo que pagaste son ${refundText(refund)}.`}`
	if (hasLeft === false) return [NOT_LEFT, money]
	const send = hasLeft ? 'Envíalo o tráelo' : 'Si ya tienes el material, envíalo o tráelo'
	return [
		`${send} como mucho el ${dayInWords(returnDueOn(madeMs))} a ${companyName}, ${addressText(warehouse)}. El coste directo de devolverlo corre de tu cuenta.`,
		`${money} Podemos esperar a recibir el material o la prueba de que lo has enviado, lo que llegue antes.`,
	]
}

/** Nothing of the order leaves before the staff has decided. */
const NOT_LEFT = 'Todavía no ha salido, y no sale hasta que lo tramitemos: no tienes que devolver nada.'
