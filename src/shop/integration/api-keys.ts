import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import { type KeyScope, MOST_KEYS } from '#domain/integration/scopes.ts'
import { madridDay } from '#domain/time/madrid.ts'
import { refuseOnCustomer, type StaffActor, type StaffRefusal } from '#shop/access/permitted.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { type GuessRefusal, verifyCurrentPassword } from '#shop/limit/guesses.ts'
import { findAccount, findPasswordHash } from '#store/account/accounts.ts'
import { deleteKey, findKey, findKeysOf, insertKey, type ListedKey, noteKeyUse } from '#store/integration/api-keys.ts'
import { lockUntilCommit } from '#store/locks.ts'

/** The prefix of keys, so that scanners for secrets in published code find them. */
const KEY_PREFIX = 'slr_'
const KEY = /^slr_[\w-]{16,64}$/

/** The account of a key, and its permissions. */
export interface KeyHolder {
	readonly keyId: number
	readonly account: Account
	readonly scopes: readonly KeyScope[]
}

export type KeyRefusal =
	| {
			readonly ok: false
			readonly code: 'credenciales_no_validas' | 'cuenta_no_admitida' | 'demasiadas_claves' | 'nombre_repetido'
	  }
	| GuessRefusal

/**
 * Creates a key for an approved professional who types the password, and notifies them by mail: a key outlives sessions. It is returned
 * once; only its hash is stored.
 */
export async function makeKey(
	context: ShopContext,
	accountId: number,
	asked: { readonly name: string; readonly scopes: readonly KeyScope[]; readonly password: string },
): Promise<{ readonly ok: true; readonly key: string } | KeyRefusal> {
	const hash = await findPasswordHash(context.db, accountId)
	const verified = await verifyCurrentPassword(context, accountId, { password: asked.password, hash })
	if (!verified.ok) return verified
	const made = await context.db.transaction(
		async (tx): Promise<{ readonly ok: true; readonly key: string } | KeyRefusal> => {
			await tx.execute(lockUntilCommit('integrations'))
			const at = await context.clock.now(tx)
			const account = await findAccount(tx, accountId)
			if (!account || !isApprovedProfessional(account)) return { ok: false, code: 'cuenta_no_admitida' }
			const keys = await findKeysOf(tx, accountId)
			if (keys.length >= MOST_KEYS) return { ok: false, code: 'demasiadas_claves' }
			const { name, scopes } = asked
			if (keys.some((key) => key.name === name)) return { ok: false, code: 'nombre_repetido' }
			const key = KEY_PREFIX + context.random.key()
			const ending = key.slice(-4)
			await insertKey(tx, { accountId, name, scopes: [...scopes], keyHash: keyHash(key), ending, createdAt: at })
			await context.append(tx, 'KeyMade', { account, name, scopes, at })
			return { ok: true, key }
		},
	)
	if (made.ok) context.log.info('an account made a key of the API', { account: accountId })
	return made
}

/**
 * The account of a key; null for an invalid or ended key, and if the account is no longer an approved professional. Records the day of its
 * use.
 */
export async function holderOf(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	typed: string,
): Promise<KeyHolder | null> {
	if (!KEY.test(typed)) return null
	const found = await findKey(db, keyHash(typed))
	if (!found || found.account.closedAt !== null || !isApprovedProfessional(found.account)) return null
	const { account, key } = found
	const today = madridDay((await clock.now(db)).getTime())
	if (key.lastUsedOn !== today) await noteKeyUse(db, key.id, today)
	return { keyId: key.id, account, scopes: key.scopes }
}

/** The keys of an account, the oldest first. */
export function listKeys({ db }: Pick<ShopContext, 'db'>, accountId: number): Promise<ListedKey[]> {
	return findKeysOf(db, accountId)
}

/** Ends a key of an account at once; returns false if it has none with this id. */
export async function endKey(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	accountId: number,
	id: number,
): Promise<boolean> {
	if (!(await deleteKey(db, accountId, id))) return false
	log.info('a key of the API was ended', { account: accountId })
	return true
}

/** Ends a key of a customer's account at once. Idempotent; refuses accounts of the staff. */
export async function endKeyByStaff(
	context: Pick<ShopContext, 'db' | 'log'>,
	by: StaffActor,
	{ accountId, keyId }: { readonly accountId: number; readonly keyId: number },
): Promise<{ readonly ok: true } | StaffRefusal> {
	const account = await findAccount(context.db, accountId)
	const refusal = await refuseOnCustomer(context.db, { by, permission: 'professional.decide' }, account)
	if (refusal) return refusal
	await endKey(context, accountId, keyId)
	return { ok: true }
}
