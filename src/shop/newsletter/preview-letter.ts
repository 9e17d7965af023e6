import { LOGO_ID } from '#gateways/mail/mail-gateway.ts'
import { mailedLogo } from '#shop/brand/mailed-logo.ts'
import type { ShopContext } from '#shop/context.ts'
import { newsletterLetter } from '#shop/letter/newsletter-letter.ts'
import { queueMail } from '#store/mail/mails.ts'
import { findLetter } from '#store/newsletter/letters.ts'
import { composedParts } from './letter-parts.ts'

/** The key of the leave link in tests and previews, which no subscription has. */
const NO_KEY = 'prueba'

/** Composes the mail of a letter with the present prices; null for an unknown letter. Its links lead to `origin`. */
async function written(context: ShopContext, id: number, origin: string) {
	const letter = await findLetter(context.db, id)
	if (!letter) return null
	const front = { ...context.front, origin }
	const at = new Date(context.clock.nowMs())
	const { subject, preheader, blocks } = letter
	const parts = composedParts(context, front, blocks, at)
	return newsletterLetter(front, { subject, preheader, parts, at }, NO_KEY)
}

/** The same for a page, which has the logo in itself. */
export async function previewLetter(context: ShopContext, id: number, origin: string) {
	const letter = await written(context, id, origin)
	const logo = mailedLogo(context.merchant)
	const source = logo && `data:image/png;base64,${logo.bytes.toString('base64')}`
	return letter && { ...letter, html: source ? letter.html.replace(`cid:${LOGO_ID}`, source) : letter.html }
}

/** Mails a letter with the present prices to one address; false for an unknown letter. */
export async function sendTestLetter(context: ShopContext, id: number, correo: string): Promise<boolean> {
	const letter = await written(context, id, context.front.origin)
	if (!letter) return false
	await context.db.transaction(async (tx) => {
		const mail = { kind: 'boletin-prueba', recipient: correo, ...letter, subject: `[Prueba] ${letter.subject}` }
		await queueMail(tx, mail, await context.clock.now(tx))
	})
	return true
}
