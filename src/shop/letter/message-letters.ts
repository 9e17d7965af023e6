import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { paragraphsOf, signed } from './letters.ts'

/** The shop's answer in a thread of messages. */
export interface ThreadAnswer {
	/** The number of the thread, as its sender knows it. */
	readonly number: number
	readonly text: string
	/** The answered message. */
	readonly question: string
	readonly key: string
}

/** The message id of the first mail about a thread, which later mails reference: `consulta-12@soleria.example`. */
export const threadName = ({ origin }: Pick<ShopFront, 'origin'>, number: number): string =>
	`consulta-${number}@${new URL(origin).hostname}`

/** Mail with the shop's answer; its link leads to the form that continues the thread. */
export function answerLetter(front: ShopFront, { number, text, question, key }: ThreadAnswer): WrittenLetter {
	return signed(front, {
		subject: `Respuesta a tu consulta ${number} · ${front.brand}`,
		paragraphs: paragraphsOf(text),
		closing: ['Nos escribiste:', question],
		links: [{ text: 'Seguir la conversación', url: `${front.origin}/contacto?consulta=${encodeURIComponent(key)}` }],
	})
}
