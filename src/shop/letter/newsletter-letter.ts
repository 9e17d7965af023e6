import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { LetterPart } from '#domain/letter/letter-part.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { leaveUrl, signed } from './letters.ts'

/** A letter of the newsletter as it is written to a subscriber. */
export interface ComposedLetter {
	readonly subject: string
	readonly preheader: string
	readonly parts: readonly LetterPart[]
	/** When its prices were in force. */
	readonly at: Date
}

/** Mail with a letter of the newsletter, which says that it is advertising and how to leave (LSSI, art. 20 and 22). */
export function newsletterLetter(
	front: ShopFront,
	{ subject, preheader, parts, at }: ComposedLetter,
	key: string,
): WrittenLetter {
	const hasPrices = parts.some(({ kind }) => kind === 'product')
	return signed(front, {
		subject,
		...(preheader === '' ? {} : { preheader }),
		paragraphs: [`Publicidad: boletín de ${front.brand}.`],
		parts,
		closing: [
			...(hasPrices ? [`Precios del ${inMadrid(at, 'dayAndTime')}, salvo fin de existencias.`] : []),
			`Recibes este correo porque confirmaste tu suscripción al boletín de ${front.brand}.`,
		],
		links: [{ text: 'Darme de baja del boletín', url: leaveUrl(front, key) }],
	})
}
