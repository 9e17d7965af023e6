import { GUESSES, type Wait } from '#domain/limit/attempt-limit.ts'
import { refuseAccess } from '#shop/access/access-log.ts'
import type { ShopContext } from '#shop/context.ts'
import { countAttempt, endAttempts, uncountAttempts } from '#store/limit/attempt-counters.ts'

/** Who guesses a password, and at which account: its mail address, whether or not it has an account. */
export interface Guesser {
	readonly correo: string
	/** The visitor's network address. */
	readonly address: string
}

/** The refusal of a guess, because there were too many. */
export interface GuessRefusal extends Wait {
	readonly ok: false
	readonly code: 'demasiados_intentos'
}

type Guessed = Pick<ShopContext, 'db' | 'pseudonyms'>

function subjectsOf({ pseudonyms }: Guessed, { correo, address }: Guesser) {
	const visitor = pseudonyms.visitor(address)
	return {
		pair: pseudonyms.subject('guess at', correo, visitor),
		visitor: pseudonyms.subject('guess by', visitor),
		site: pseudonyms.subject('guess by', pseudonyms.site(address)),
		account: pseudonyms.subject('guess of', correo),
	}
}

/**
 * Counts a guess before it is verified, so that guesses at the same moment cannot slip past the limit; the refusal when it must
 * not be verified. The narrowest limit is asked first and a refused guess counts towards no wider one: hammering at one
 * account neither locks its owner out nor the visitor's neighbours.
 */
export async function countGuess(context: Guessed, guesser: Guesser, at: Date): Promise<GuessRefusal | null> {
	const subjects = subjectsOf(context, guesser)
	for (const limit of ['pair', 'visitor', 'site', 'account'] as const) {
		const wait = await countAttempt(context.db, subjects[limit], GUESSES[limit], at)
		if (wait) return { ok: false, code: 'demasiados_intentos', ...wait }
	}
	return null
}

/** Forgets the guesses of a visitor at an account, after a right one. */
export async function forgetGuesses(context: Guessed, guesser: Guesser): Promise<void> {
	const subjects = subjectsOf(context, guesser)
	const many = await endAttempts(context.db, subjects.pair)
	await uncountAttempts(context.db, subjects.visitor, many)
	await uncountAttempts(context.db, subjects.site, many)
	await uncountAttempts(context.db, subjects.account, many)
}

/**
 * Forgets the guesses of all visitors at an account, and those of its owner, who has just chosen another password: visitors who have used
 * up the guesses of the account no longer keep its owner out.
 */
export async function forgetAllGuesses(context: Guessed, owner: Guesser): Promise<void> {
	await forgetGuesses(context, owner)
	await endAttempts(context.db, subjectsOf(context, owner).account)
}

/** Verifies the current password of somebody who is logged in, whose wrong guesses are limited too. */
export async function verifyCurrentPassword(
	context: Pick<ShopContext, 'db' | 'clock' | 'pseudonyms' | 'passwords' | 'log'>,
	accountId: number,
	typed: { readonly password: string; readonly hash: string | null },
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: 'credenciales_no_validas' } | GuessRefusal> {
	const subject = context.pseudonyms.subject('guess in a session', `${accountId}`)
	const wait = await countAttempt(context.db, subject, GUESSES.session, await context.clock.now(context.db))
	const refuse = <Refused extends { readonly code: string }>(refused: Refused) =>
		refuseAccess(context, 'a current password', refused, accountId)
	if (wait) return refuse({ code: 'demasiados_intentos', ...wait } as const)
	if (!(await context.passwords.verify(typed.password, typed.hash))) {
		return refuse({ code: 'credenciales_no_validas' } as const)
	}
	await endAttempts(context.db, subject)
	return { ok: true }
}
