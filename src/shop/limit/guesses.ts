import { GUESSES, type Wait } from '#domain/limit/attempt-limit.ts'
import { refuseAccess } from '#shop/access/access-log.ts'
import type { ShopContext } from '#shop/context.ts'
import { countAttempt, endAttempts, uncountAttempts } from '#store/limit/attempt-counters.ts'

/** A guess of a password: its visitor, and the mail address of the account, whether or not it has one. */
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
 * Counts a guess before it is verified, so that simultaneous guesses cannot slip past the limit; returns a refusal if it must not be
 * verified. Checks the narrowest limit first, and a refused guess counts towards no wider one: hammering at one account locks out neither
 * its owner nor the visitor's neighbours.
 */
export async function countGuess(context: Guessed, guesser: Guesser, at: Date): Promise<GuessRefusal | null> {
	const subjects = subjectsOf(context, guesser)
	for (const limit of ['pair', 'visitor', 'site', 'account'] as const) {
		const wait = await countAttempt(context.db, subjects[limit], GUESSES[limit], at)
		if (wait) return { ok: false, code: 'demasiados_intentos', ...wait }
	}
	return null
}

/** Deletes the guesses of a visitor at an account, after a right one. */
export async function forgetGuesses(context: Guessed, guesser: Guesser): Promise<void> {
	const subjects = subjectsOf(context, guesser)
	const many = await endAttempts(context.db, subjects.pair)
	await uncountAttempts(context.db, subjects.visitor, many)
	await uncountAttempts(context.db, subjects.site, many)
	await uncountAttempts(context.db, subjects.account, many)
}

/**
 * Deletes the guesses of all visitors at an account, and its owner's own, after the owner has chosen another password: visitors who have
 * used up the guesses of the account no longer lock its owner out.
 */
export async function forgetAllGuesses(context: Guessed, owner: Guesser): Promise<void> {
	await forgetGuesses(context, owner)
	await endAttempts(context.db, subjectsOf(context, owner).account)
}

/** Verifies the current password of a logged-in person, whose wrong guesses are limited too. */
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
