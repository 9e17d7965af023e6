import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { alreadyRegisteredLetter, confirmNewEmailLetter } from '#shop/letter/account-letters.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { type GuessRefusal, verifyCurrentPassword } from '#shop/limit/guesses.ts'
import { findAccountByEmail, findPasswordHash } from '#store/account/accounts.ts'
import { replaceAccountLink } from '#store/account/sessions.ts'
import { queueMail } from '#store/mail/mails.ts'

/** Lifetime of a link that confirms a new address: a day. */
const LINK_MS = 24 * 60 * 60_000

/**
 * Mails a link to the new address of an account; the address only changes when the link is followed. The answer is the
 * same for an address that another account has.
 */
export async function askForNewEmail(
	context: ShopContext,
	accountId: number,
	asked: { readonly email: string; readonly password: string; readonly address: string },
): Promise<
	{ readonly ok: true } | FormRefusal | GuessRefusal | { readonly ok: false; readonly code: 'credenciales_no_validas' }
> {
	const correo = asked.email.toLowerCase()
	const hash = await findPasswordHash(context.db, accountId)
	const verified = await verifyCurrentPassword(context, accountId, { password: asked.password, hash })
	if (!verified.ok) return verified
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const nowMs = at.getTime()
		const tooMany = await countForm(context, tx, { form: 'new address', address: asked.address, at })
		if (tooMany) return tooMany
		if (await findAccountByEmail(tx, correo)) {
			await queueMail(tx, { kind: 'cuenta-repetida', recipient: correo, ...alreadyRegisteredLetter(context.front) }, at)
			return { ok: true }
		}
		const key = context.random.key()
		const expiresAt = new Date(nowMs + LINK_MS)
		await replaceAccountLink(tx, { keyHash: keyHash(key), accountId, purpose: 'correo', correo, expiresAt })
		await queueMail(tx, { kind: 'correo-nuevo', recipient: correo, ...confirmNewEmailLetter(context.front, key) }, at)
		return { ok: true }
	})
}
