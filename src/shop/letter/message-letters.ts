import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { paragraphsOf, photosText, signed } from './letters.ts'

/** The shop's answer in a thread of messages. */
export interface ThreadAnswer {
	/** The number of the thread, as its sender knows it. */
	readonly number: number
	readonly text: string
	/** The number of its photographs, which the linked page shows. */
	readonly photos: number
	/** The answered message. */
	readonly question: string
	readonly key: string
}

/** The message id of the first mail about a thread, which later mails reference: `consulta-12@soleria.example`. */
export const threadName = ({ origin }: Pick<ShopFront, 'origin'>, number: number): string =>
	`consulta-${number}@${new URL(origin).hostname}`

/** The page of a thread, for its sender. */
const conversationUrl = ({ origin }: ShopFront, key: string) => `${origin}/mensajes/${encodeURIComponent(key)}`

/** Mail with the shop's answer; its link leads to the page of the thread. */
export function answerLetter(front: ShopFront, { number, text, photos, question, key }: ThreadAnswer): WrittenLetter {
	return signed(front, {
		subject: `Respuesta a tu consulta ${number} · ${front.brand}`,
		paragraphs: [
			...paragraphsOf(text),
			...(photos === 0 ? [] : [`Con la respuesta hay ${photosText(photos)}: se ven en la conversación.`]),
		],
		closing: ['Nos escribiste:', question],
		links: [{ text: 'Seguir la conversación', url: conversationUrl(front, key) }],
	})
}
