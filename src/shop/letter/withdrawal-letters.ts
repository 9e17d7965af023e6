import type { WrittenLetter } from '#domain/letter/letter.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { REFUND_DAYS } from '#domain/trade/terms.ts'
import { TRADE_ORDER_TEXT } from '#domain/withdrawal/trade-order.ts'
import { extentOf, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import {
	followingTexts,
	lateText,
	type Made,
	OTHER_ADDRESS_TEXT,
	REFUNDED_TEXTS,
} from '#domain/withdrawal/withdrawal-text.ts'
import type { ShopFront } from '#shop/base/front.ts'
import type { StoredWithdrawal } from '#store/message/withdrawals.ts'
import { paragraphsOf, signed } from './letters.ts'

function factsOf({ id, nombre, correo, pedido, createdAt }: StoredWithdrawal): readonly (readonly [string, string])[] {
	const facts = [
		['Referencia', withdrawalNumber(id)],
		['Recibida', `${inMadrid(createdAt, 'dayAndSecond')} (hora peninsular española)`],
		['Nombre', nombre],
		['Correo', correo],
		['Pedido', pedido],
	] as const
	return facts.filter(([, value]) => value !== '')
}

const contentOf = ({ productos, pedido }: StoredWithdrawal) =>
	productos === '' ? `Desisto de todo el pedido ${pedido}.` : `Desisto de:\n${productos}`

/** Mail to the shop with a statement of withdrawal, and with a hint if it names the order of a trade or of another address. */
export function withdrawalLetter(
	front: ShopFront,
	stored: StoredWithdrawal,
	{
		isOfTrade,
		isFromElsewhere,
		endedOn,
	}: { readonly isOfTrade: boolean; readonly isFromElsewhere: boolean; readonly endedOn: string | null },
): WrittenLetter {
	return signed(front, {
		subject: `[${withdrawalNumber(stored.id)}] Desistimiento · ${stored.nombre}`,
		paragraphs: [
			`Declaración de desistimiento. El reembolso tiene que hacerse como mucho ${REFUND_DAYS} días después de la fecha de recepción. ${REFUNDED_TEXTS[extentOf(stored)].staff} Al responder, se contesta a quien la ha enviado.`,
			...(endedOn === null ? [] : [lateText(endedOn)]),
			...(isOfTrade ? [`${TRADE_ORDER_TEXT}.`] : []),
			...(isFromElsewhere ? [`Llega ${OTHER_ADDRESS_TEXT} con el comprador del pedido.`] : []),
		],
		facts: factsOf(stored),
		quote: contentOf(stored),
		action: { text: 'Verlo en la gestión', url: `${front.origin}/gestion/mensajes/desistimientos/${stored.id}` },
	})
}

/** The acknowledgement on a durable medium: the statement and when it was received (Directive 2023/2673, art. 11a). */
export function withdrawalReceipt(
	front: ShopFront,
	stored: StoredWithdrawal,
	{ hasLeft, endedOn }: Pick<Made, 'hasLeft' | 'endedOn'>,
): WrittenLetter {
	return signed(front, {
		subject: `Acuse de recibo de tu desistimiento ${withdrawalNumber(stored.id)} · ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Hemos recibido tu declaración de desistimiento. Este correo es el acuse de recibo: guárdalo, porque recoge lo que nos has comunicado y el momento en que llegó.',
		],
		facts: factsOf(stored),
		quote: contentOf(stored),
		closing: [
			...followingTexts(
				{
					extent: extentOf(stored),
					refund: stored.stated?.refund ?? null,
					madeMs: stored.createdAt.getTime(),
					hasLeft,
					endedOn,
				},
				front,
			),
			'Si no has sido tú quien ha enviado esta declaración, responde a este correo y la anulamos.',
		],
	})
}

/** Mail with the shop's answer to a statement of withdrawal. */
export function withdrawalAnswer(front: ShopFront, stored: StoredWithdrawal, text: string): WrittenLetter {
	return signed(front, {
		subject: `Respuesta a tu desistimiento ${withdrawalNumber(stored.id)} · ${front.brand}`,
		paragraphs: paragraphsOf(text),
		closing: ['Nos comunicaste:', contentOf(stored)],
	})
}
