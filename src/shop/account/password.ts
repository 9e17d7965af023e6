import type { Account } from '#domain/account/account.ts'
import { refuseAccess } from '#shop/access/access-log.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { forgetAllGuesses, verifyCurrentPassword } from '#shop/limit/guesses.ts'
import {
	findAccount,
	findAccountByEmail,
	findPasswordHash,
	lockAccount,
	updateAccount,
} from '#store/account/accounts.ts'
import { deleteAccountLink, deleteAccountLinksOf, deleteSessionsOf, findAccountLink } from '#store/account/sessions.ts'
import type { Database } from '#store/database.ts'

/** Mails a link to choose a new password. The answer is the same for an address without an account. */
export async function askForNewPassword(
	context: ShopContext,
	email: string,
	address: string,
): Promise<{ readonly ok: true } | FormRefusal> {
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const tooMany = await countForm(context, tx, { form: 'new password', address, at })
		if (tooMany) return tooMany
		const account = await findAccountByEmail(tx, email)
		if (account) await context.append(tx, 'LinkRequested', { account, link: { purpose: 'contrasena' }, at })
		return { ok: true }
	})
}

/** Whether a mailed link to choose a new password is still valid. */
export async function isPasswordLink(context: Pick<ShopContext, 'db' | 'clock'>, key: string): Promise<boolean> {
	return (await findAccountLink(context.db, keyHash(key), ['contrasena'], await context.clock.now(context.db))) !== null
}

/**
 * Sets the password with a mailed link, once, ends every session, and deletes all guesses at the account. Access to the mail proves
 * ownership of the address.
 */
export async function setPasswordByLink(
	context: ShopContext,
	key: string,
	asked: { readonly password: string; readonly address: string },
): Promise<boolean> {
	// Hashing costs memory and time, so it runs only for a valid link.
	const changed = (await isPasswordLink(context, key)) ? await spendPasswordLink(context, key, asked.password) : null
	if (changed === null) {
		refuseAccess(context, 'a mailed link', { code: 'enlace_no_valido' })
		return false
	}
	await forgetAllGuesses(context, { correo: changed.correo, address: asked.address })
	context.log.info('a password was changed by a mailed link', { account: changed.id })
	return true
}

/** Sets the password with a mailed link. Returns its account, or null if the link was used meanwhile. */
async function spendPasswordLink(context: ShopContext, key: string, password: string): Promise<Account | null> {
	const passwordHash = await context.passwords.hash(password)
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const link = await findAccountLink(tx, keyHash(key), ['contrasena'], at)
		// Locked first: a concurrent change of the address or the password deletes the link.
		const account = link && (await lockAccount(tx, link.accountId))
		if (!account || !(await deleteAccountLink(tx, link.keyHash))) return null
		const correoConfirmedAt = account.correoConfirmedAt ?? at
		await updateAccount(tx, account.id, { passwordHash, correoConfirmedAt })
		await tellAndLogOut(context, tx, account, null, at)
		return account
	})
}

/** Changes the password, given the current one. All other sessions are ended. */
export async function changePassword(
	context: ShopContext,
	accountId: number,
	asked: { readonly current: string; readonly next: string; readonly sessionKey: string },
): ReturnType<typeof verifyCurrentPassword> {
	const account = await findAccount(context.db, accountId)
	const hash = await findPasswordHash(context.db, accountId)
	const verified = await verifyCurrentPassword(context, accountId, { password: asked.current, hash })
	if (!verified.ok) return verified
	if (!account) return { ok: false, code: 'credenciales_no_validas' }
	const passwordHash = await context.passwords.hash(asked.next)
	await context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		await lockAccount(tx, account.id)
		await updateAccount(tx, account.id, { passwordHash })
		await tellAndLogOut(context, tx, account, keyHash(asked.sessionKey), at)
	})
	context.log.info('a password was changed', { account: account.id })
	return verified
}

async function tellAndLogOut(
	context: Pick<ShopContext, 'append'>,
	tx: Database,
	account: { readonly id: number; readonly correo: string },
	keptHash: string | null,
	at: Date,
): Promise<void> {
	await deleteSessionsOf(tx, account.id, keptHash)
	await deleteAccountLinksOf(tx, account.id, 'segundo-paso')
	await deleteAccountLinksOf(tx, account.id, 'contrasena')
	await context.append(tx, 'PasswordChanged', { correo: account.correo, at })
}
