import { logEntered, refuseAccess } from '#shop/access/access-log.ts'
import type { LoggedIn } from '#shop/account/open-session.ts'
import { openSecondStep } from '#shop/account/second-step.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { insertAccount } from '#store/account/accounts.ts'
import { admitMember } from '#store/staff/members.ts'
import {
	deleteOwnerClaims,
	hasOwnerClaim,
	lockOwners,
	putOwnerClaim,
	spendOwnerClaim,
} from '#store/staff/owner-claims.ts'

/** A day, in which the installer opens the printed address. */
const CLAIM_MS = 24 * 60 * 60_000

/** The first owner's account. */
export interface FirstOwner {
	readonly nombre: string
	readonly correo: string
	readonly password: string
}

/** Makes the key with which a shop without an owner gets one, in place of the one before; null once there is an owner. */
export async function issueOwnerClaim({
	db,
	clock,
	random,
}: Pick<ShopContext, 'db' | 'clock' | 'random'>): Promise<string | null> {
	const key = random.key()
	return db.transaction(async (tx) => {
		if (await lockOwners(tx)) {
			await deleteOwnerClaims(tx)
			return null
		}
		await putOwnerClaim(tx, keyHash(key), new Date((await clock.now(tx)).getTime() + CLAIM_MS))
		return key
	})
}

/** Whether a key is valid now. */
export const isOwnerClaim = async ({ db, clock }: Pick<ShopContext, 'db' | 'clock'>, key: string): Promise<boolean> =>
	hasOwnerClaim(db, keyHash(key), await clock.now(db))

/** Opens the account of the first owner with a key, once, and begins its second step. */
export async function claimOwnership(
	context: ShopContext,
	key: string,
	{ password, ...person }: FirstOwner,
): Promise<LoggedIn | { readonly ok: false; readonly code: 'enlace_no_valido' | 'correo_con_cuenta' }> {
	const { db, clock } = context
	// Hashing costs memory and time, so it runs only for a valid key.
	if (!(await isOwnerClaim(context, key)))
		return refuseAccess(context, 'a mailed link', { code: 'enlace_no_valido' as const })
	const passwordHash = await context.passwords.hash(password)
	const entered = await db.transaction(async (tx): Promise<LoggedIn | 'taken' | 'spent'> => {
		const at = await clock.now(tx)
		if ((await lockOwners(tx)) || !(await spendOwnerClaim(tx, keyHash(key), at))) return 'spent'
		const opened = { ...person, correo: person.correo.trim().toLowerCase(), telefono: '', passwordHash }
		const account = await insertAccount(tx, { ...opened, kind: 'staff', correoConfirmedAt: at, createdAt: at })
		if (!account) {
			// Another address may still use the key.
			await putOwnerClaim(tx, keyHash(key), new Date(at.getTime() + CLAIM_MS))
			return 'taken'
		}
		await admitMember(tx, account.id, 'owner', at)
		return openSecondStep(context, tx, account)
	})
	if (entered === 'taken') return { ok: false, code: 'correo_con_cuenta' }
	return entered === 'spent' ? { ok: false, code: 'enlace_no_valido' } : logEntered(context, entered)
}
