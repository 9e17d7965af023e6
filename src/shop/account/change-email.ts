import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { type GuessRefusal, verifyCurrentPassword } from '#shop/limit/guesses.ts'
import { findAccountByEmail, findPasswordHash } from '#store/account/accounts.ts'

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
		const tooMany = await countForm(context, tx, { form: 'new address', address: asked.address, at })
		if (tooMany) return tooMany
		if (await findAccountByEmail(tx, correo)) {
			await context.append(tx, 'TakenAddressEntered', { correo, at })
			return { ok: true }
		}
		const account = { id: accountId, correo }
		await context.append(tx, 'LinkRequested', { account, link: { purpose: 'correo', correo }, at })
		return { ok: true }
	})
}
