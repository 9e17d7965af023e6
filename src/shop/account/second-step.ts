import { createHash } from 'node:crypto'
import type { Account } from '#domain/account/account.ts'
import { GUESSES } from '#domain/limit/attempt-limit.ts'
import { newTotpSecret, stepOfCode, totpAddress } from '#gateways/second-factor/totp.ts'
import { logEntered, refuseAccess } from '#shop/access/access-log.ts'
import { type NotPermitted, refuseWithout, type StaffActor } from '#shop/access/permitted.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import type { GuessRefusal } from '#shop/limit/guesses.ts'
import { findAccount, lockAccount } from '#store/account/accounts.ts'
import {
	deleteSecondFactor,
	findSecondFactor,
	insertRecoveryCodes,
	insertSecondFactor,
	type StoredSecondFactor,
	spendRecoveryCode,
	updateSecondFactor,
} from '#store/account/second-factors.ts'
import { deleteAccountLink, deleteSessionsOf, findAccountLink, replaceAccountLink } from '#store/account/sessions.ts'
import type { Database } from '#store/database.ts'
import { countAttempt, endAttempts } from '#store/limit/attempt-counters.ts'
import { type LoggedIn, openSession } from './open-session.ts'

/** Time between the password and the code: ten minutes. */
const STEP_MS = 10 * 60_000
const RECOVERY_CODES = 10
/** Crockford's base32: without letters that resemble others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Data for the second step of a login. */
export interface SecondStep {
	/** The secret for the first enrolment; null if a code is required. */
	readonly enrolment: { readonly secret: string; readonly address: string } | null
}

/** A passed second step; `recoveryCodes` are shown once, after enrolling. */
export type SecondStepPassed = LoggedIn & { readonly recoveryCodes: readonly string[] | null }
export type SecondStepRefusal =
	| { readonly ok: false; readonly code: 'paso_caducado' | 'codigo_de_acceso_no_valido' }
	| GuessRefusal

/** Begins the second step after a right password: its key opens only the page that requests a code. */
export async function openSecondStep(context: ShopContext, tx: Database, account: Account): Promise<LoggedIn> {
	const key = context.random.key()
	const expiresAt = new Date((await context.clock.now(tx)).getTime() + STEP_MS)
	const sealedSecret = context.seal.close(newTotpSecret())
	await insertSecondFactor(tx, { accountId: account.id, sealedSecret })
	await replaceAccountLink(tx, { keyHash: keyHash(key), accountId: account.id, purpose: 'segundo-paso', expiresAt })
	return { ok: true, key, account, isWhole: false }
}

function secretOf({ seal }: Pick<ShopContext, 'seal'>, { accountId, sealedSecret }: StoredSecondFactor): string {
	const secret = seal.open(sealedSecret)
	if (secret === null) {
		throw new Error(`the second factor of account ${accountId} was sealed with another SECRET: reset it`)
	}
	return secret
}

/** The second step of a key; null if it is over. */
export async function findSecondStep(context: ShopContext, key: string): Promise<SecondStep | null> {
	const { db, clock, front } = context
	const link = await findAccountLink(db, keyHash(key), ['segundo-paso'], await clock.now(db))
	const account = link && (await findAccount(db, link.accountId))
	const factor = link && (await findSecondFactor(db, link.accountId))
	if (!account || !factor) return null
	if (factor.confirmedAt !== null) return { enrolment: null }
	const secret = secretOf(context, factor)
	return { enrolment: { secret, address: totpAddress(secret, account.correo, front.brand) } }
}

/**
 * Logs in with a code of the authenticator app or a recovery code, and enrols the first time. Each code works once. The
 * account's lock lets no two requests use the same one.
 */
export async function passSecondStep(
	context: ShopContext,
	key: string,
	typed: string,
): Promise<SecondStepPassed | SecondStepRefusal> {
	const { db, clock, pseudonyms, log } = context
	const at = await clock.now(db)
	const link = await findAccountLink(db, keyHash(key), ['segundo-paso'], at)
	if (!link) return refuseAccess(context, 'a second step', { code: 'paso_caducado' } as const)
	const refuse = (refusal: SecondStepRefusal) => refuseAccess(context, 'a second step', refusal, link.accountId)
	const subject = pseudonyms.subject('guess of a second factor', `${link.accountId}`)
	const wait = await countAttempt(db, subject, GUESSES.secondFactor, at)
	if (wait) return refuse({ ok: false, code: 'demasiados_intentos', ...wait })
	const passed = await db.transaction(async (tx): Promise<SecondStepPassed | SecondStepRefusal> => {
		const account = await lockAccount(tx, link.accountId)
		const factor = account && (await findSecondFactor(tx, account.id))
		if (!account || !factor) return { ok: false, code: 'paso_caducado' }
		if (!(await isRightCode(context, tx, { factor, typed, at }))) {
			return { ok: false, code: 'codigo_de_acceso_no_valido' }
		}
		if (!(await deleteAccountLink(tx, link.keyHash))) return { ok: false, code: 'paso_caducado' }
		const recoveryCodes = factor.confirmedAt === null ? await enrol(context, tx, account.id, at) : null
		return { ...(await openSession(context, tx, account)), recoveryCodes }
	})
	if (!passed.ok) return refuse(passed)
	await endAttempts(db, subject)
	if (passed.recoveryCodes !== null) log.info('a second factor was enrolled', { account: link.accountId })
	return logEntered(context, passed)
}

async function isRightCode(
	context: ShopContext,
	tx: Database,
	{ factor, typed, at }: { readonly factor: StoredSecondFactor; readonly typed: string; readonly at: Date },
): Promise<boolean> {
	const code = typed.replace(/[\s-]/g, '').toUpperCase()
	const step = stepOfCode(code, { secret: secretOf(context, factor), at, lastStep: factor.lastStep })
	if (step !== null) {
		await updateSecondFactor(tx, factor.accountId, { lastStep: step })
		return true
	}
	return factor.confirmedAt !== null && spendRecoveryCode(tx, factor.accountId, keyHash(code))
}

/** Confirms the second factor and returns its recovery codes, of which only hashes are stored. */
async function enrol(context: ShopContext, tx: Database, accountId: number, at: Date): Promise<string[]> {
	await updateSecondFactor(tx, accountId, { confirmedAt: at })
	const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(context.random.key()))
	await insertRecoveryCodes(
		tx,
		accountId,
		codes.map((code) => keyHash(code.replaceAll('-', ''))),
	)
	return codes
}

/** Twenty-four letters made of a random key, in groups of four: 120 bits, so a plain hash of it may be stored (ASVS 5.0, 6.5.2). */
function recoveryCode(key: string): string {
	const bytes = createHash('sha256').update(key).digest().subarray(0, 24)
	const letters = [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
	return letters.match(/.{4}/g)?.join('-') ?? letters
}

/**
 * Deletes the second factor of a staff account and its sessions; it enrols anew at its next login. `isReset` is false if it had none. The
 * caller must have verified the person's identity: until then the password alone opens the enrolment.
 */
export async function resetSecondFactor(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	by: StaffActor,
	accountId: number,
): Promise<{ readonly ok: true; readonly isReset: boolean } | NotPermitted> {
	const refusal = refuseWithout(by, 'staff.change')
	if (refusal) return refusal
	const isReset = await db.transaction(async (tx) => {
		if (!(await deleteSecondFactor(tx, accountId))) return false
		await deleteSessionsOf(tx, accountId, null)
		return true
	})
	if (isReset) log.info('a second factor was reset, and its sessions were closed', { account: accountId })
	return { ok: true, isReset }
}
