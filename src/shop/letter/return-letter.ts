import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { ContactMessage } from '#domain/message/message.ts'
import { listed } from '#domain/text/listed.ts'
import { RETURN_MONEY_TEXT } from '#domain/withdrawal/return-text.ts'
import { refundText } from '#domain/withdrawal/withdrawal-text.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'

/**
 * Receipt of a voluntary return. Unlike those of other messages it repeats what was asked for: the lines are the order's own, and its
 * address is the buyer's. What the buyer wrote beside them is left out.
 */
export function returnReceipt(
	front: ShopFront,
	{
		orderNumber,
		returned: { what, refund },
	}: Pick<ContactMessage, 'orderNumber'> & Required<Pick<ContactMessage, 'returned'>>,
	number: number,
): WrittenLetter {
	return signed(front, {
		subject: `Solicitud de devolución ${number} recibida · ${front.brand}`,
		heading: 'Hemos recibido tu solicitud de devolución',
		paragraphs: [
			'Hola:',
			`Te contestamos en ${front.answerIn} con las instrucciones y la dirección del almacén. Hasta entonces, guarda el material en su caja y sin colocar.`,
		],
		facts: [
			['Solicitud', `${number}`],
			['Pedido', orderNumber],
			['Devuelves', listed(what)],
			...(refund === null ? [] : [['Se te devuelve', refundText(refund)] as const]),
		],
		closing: [
			RETURN_MONEY_TEXT,
			'Para añadir algo, responde a este correo o llámanos y menciona el número de la solicitud.',
		],
	})
}
