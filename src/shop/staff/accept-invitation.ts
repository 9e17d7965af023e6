import type { StaffRole } from '#domain/staff/roles.ts'
import { logEntered } from '#shop/access/access-log.ts'
import type { LoggedIn } from '#shop/account/open-session.ts'
import { openSecondStep } from '#shop/account/second-step.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount, lockAccount, updateAccount } from '#store/account/accounts.ts'
import { deleteAccountLink, findAccountLink } from '#store/account/sessions.ts'
import { actAs } from '#store/actor.ts'
import { findRole } from '#store/staff/members.ts'

/** The recipient of an invitation. */
export interface Invitation {
	readonly accountId: number
	readonly nombre: string
	readonly correo: string
	readonly role: StaffRole
}

/** The invitation of a mailed key; null if it has ended. */
export async function findInvitation(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	key: string,
): Promise<Invitation | null> {
	const link = await findAccountLink(db, keyHash(key), ['invitacion'], await clock.now(db))
	const account = link && (await findAccount(db, link.accountId))
	const role = account && (await findRole(db, account.id))
	return account && role ? { accountId: account.id, nombre: account.nombre, correo: account.correo, role } : null
}

/** Sets name and password of an invited account, once, and begins its second step; null if the invitation has ended. */
export async function acceptInvitation(
	context: ShopContext,
	key: string,
	chosen: { readonly nombre: string; readonly password: string },
): Promise<LoggedIn | null> {
	const { db, clock } = context
	const invitation = await findInvitation(context, key)
	// Hashing costs memory and time, so it runs only for a valid link.
	if (!invitation) return null
	const passwordHash = await context.passwords.hash(chosen.password)
	const entered = await actAs(invitation.accountId, () =>
		db.transaction(async (tx) => {
			const account = await lockAccount(tx, invitation.accountId)
			if (!account || !(await deleteAccountLink(tx, keyHash(key)))) return null
			const change = { nombre: chosen.nombre, passwordHash, correoConfirmedAt: await clock.now(tx) }
			await updateAccount(tx, account.id, change)
			return openSecondStep(context, tx, { ...account, ...change })
		}),
	)
	return entered && logEntered(context, entered)
}
