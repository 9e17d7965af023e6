import type { Account } from '#domain/account/account.ts'
import { logEntered, refuseAccess } from '#shop/access/access-log.ts'
import { refuseOnCustomer, type StaffActor, type StaffRefusal } from '#shop/access/permitted.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { countGuess, forgetGuesses, type GuessRefusal } from '#shop/limit/guesses.ts'
import {
	findAccount,
	findAccountByEmail,
	findPasswordHash,
	lockAccount,
	updateAccount,
} from '#store/account/accounts.ts'
import {
	deleteAccountLink,
	deleteAccountLinksOf,
	deleteSession,
	deleteSessionsOf,
	findAccountLink,
	type StoredLink,
} from '#store/account/sessions.ts'
import type { Database } from '#store/database.ts'
import { findRole } from '#store/staff/members.ts'
import { type LoggedIn, openSession } from './open-session.ts'
import { openSecondStep } from './second-step.ts'

export type LoginRefusal = { readonly ok: false; readonly code: UncountedRefusal } | GuessRefusal
export type ConfirmRefusal =
	| { readonly ok: false; readonly code: 'enlace_no_valido' | 'credenciales_no_validas' }
	| GuessRefusal
/** Why a login with a counted guess is refused. */
type UncountedRefusal = 'credenciales_no_validas' | 'correo_sin_confirmar'

/** Opens a session or, for the staff, the second step before it. */
function enter(context: ShopContext, tx: Database, account: Account): Promise<LoggedIn> {
	return account.kind === 'staff' ? openSecondStep(context, tx, account) : openSession(context, tx, account)
}

/**
 * Logs in by mail address and password. An unknown address gets the same refusal after the same hashing work, so that
 * accounts cannot be enumerated.
 */
export async function logIn(
	context: ShopContext,
	asked: { readonly email: string; readonly password: string; readonly address: string },
): Promise<LoggedIn | LoginRefusal> {
	const { db } = context
	const at = await context.clock.now(db)
	const guesser = { correo: asked.email.trim().toLowerCase().slice(0, 254), address: asked.address }
	const refuse = (code: UncountedRefusal, account: number | null = null) =>
		refuseAccess(context, 'a login', { code }, account)
	const tooMany = await countGuess(context, guesser, at)
	if (tooMany) return refuseAccess(context, 'a login', tooMany)
	const account = await findAccountByEmail(db, guesser.correo)
	const hash = await findPasswordHash(db, account?.id ?? null)
	const isRight = await context.passwords.verify(asked.password, hash)
	if (!account || !isRight) return refuse('credenciales_no_validas', account?.id)
	await forgetGuesses(context, guesser)
	// Former staff get the same answer as unknown addresses.
	if (account.kind === 'staff' && (await findRole(db, account.id)) === null) {
		return refuse('credenciales_no_validas', account.id)
	}
	const entered = await db.transaction(async (tx): Promise<LoggedIn | UncountedRefusal> => {
		const locked = await lockVerified(tx, account.id, hash)
		if (!locked) return 'credenciales_no_validas'
		if (locked.correoConfirmedAt !== null) return enter(context, tx, locked)
		await context.append(tx, 'LinkRequested', { account: locked, link: { purpose: 'confirmar' }, at })
		return 'correo_sin_confirmar'
	})
	return typeof entered === 'string' ? refuse(entered, account.id) : logEntered(context, entered)
}

/**
 * Confirms the address of a mailed link and logs its owner in. It requires the password too: otherwise a click by the address's owner
 * could confirm an account that another person opened with the address.
 */
export async function confirmAccount(
	context: ShopContext,
	key: string,
	asked: { readonly password: string; readonly address: string },
): Promise<LoggedIn | ConfirmRefusal> {
	const at = await context.clock.now(context.db)
	const found = await findAccountLink(context.db, keyHash(key), ['confirmar', 'correo'], at)
	if (!found) return refuseAccess(context, 'a mailed link', { code: 'enlace_no_valido' } as const)
	const refuse = <Code extends 'enlace_no_valido' | 'credenciales_no_validas'>(code: Code) =>
		refuseAccess(context, 'a mailed link', { code }, found.accountId)
	const owner = await findAccount(context.db, found.accountId)
	const guesser = { correo: owner?.correo ?? '', address: asked.address }
	const tooMany = await countGuess(context, guesser, at)
	if (tooMany) return refuseAccess(context, 'a mailed link', tooMany, found.accountId)
	const hash = await findPasswordHash(context.db, found.accountId)
	if (!(await context.passwords.verify(asked.password, hash))) return refuse('credenciales_no_validas')
	await forgetGuesses(context, guesser)
	const entered = await confirmByLink(context, { found, hash }, at)
	if (!entered) return refuse('enlace_no_valido')
	context.log.info(found.correo === '' ? 'a mail address was confirmed' : 'a mail address was changed', {
		account: found.accountId,
	})
	return logEntered(context, entered)
}

/** Locks an account whose password was verified; null if its password has changed since. */
async function lockVerified(tx: Database, accountId: number, hash: string | null): Promise<Account | null> {
	const account = await lockAccount(tx, accountId)
	return (await findPasswordHash(tx, accountId)) === hash ? account : null
}

/** Uses up a link that confirms an address; null if the link or the password was used up meanwhile, or if the address is taken. */
function confirmByLink(
	context: ShopContext,
	{ found, hash }: { readonly found: StoredLink; readonly hash: string | null },
	at: Date,
): Promise<LoggedIn | null> {
	return context.db.transaction(async (tx) => {
		const before = await lockVerified(tx, found.accountId, hash)
		if (!before || !(await deleteAccountLink(tx, found.keyHash)) || !(await isFree(tx, found.correo))) return null
		const correo = found.correo === '' ? before.correo : found.correo
		await updateAccount(tx, before.id, { correo, correoConfirmedAt: at })
		const account = { ...before, correo, correoConfirmedAt: at }
		if (before.correoConfirmedAt === null && account.professionalState === 'pendiente') {
			await context.append(tx, 'ProfessionalRequested', { account, at })
		}
		if (correo !== before.correo) {
			// A link to choose a password that was mailed to the former address.
			await deleteAccountLinksOf(tx, before.id, 'contrasena')
			await context.append(tx, 'EmailChanged', { correo: before.correo, at })
		}
		return enter(context, tx, account)
	})
}

/** Returns whether an address has no account; it may have been registered since the link was mailed. */
async function isFree(tx: Database, correo: string): Promise<boolean> {
	return correo === '' || (await findAccountByEmail(tx, correo)) === null
}

export async function logOut({ db, log }: Pick<ShopContext, 'db' | 'log'>, key: string): Promise<void> {
	const account = await deleteSession(db, keyHash(key))
	if (account !== null) log.info('an account logged out', { account })
}

/** Ends every session of an account, including the current one. */
export async function logOutEverywhere({ db, log }: Pick<ShopContext, 'db' | 'log'>, accountId: number): Promise<void> {
	await deleteSessionsOf(db, accountId, null)
	log.info('an account logged out everywhere', { account: accountId })
}

/** Ends every session of a customer's account, for example after a lost device; refuses accounts of the staff. */
export async function logOutByStaff(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	by: StaffActor,
	accountId: number,
): Promise<{ readonly ok: true } | StaffRefusal> {
	const refusal = await db.transaction(async (tx) => {
		const account = await lockAccount(tx, accountId)
		const refused = await refuseOnCustomer(tx, { by, permission: 'person.erase' }, account)
		if (!refused) await deleteSessionsOf(tx, accountId, null)
		return refused
	})
	if (refusal) return refusal
	log.info('the staff ended all sessions of an account', { account: accountId })
	return { ok: true }
}
