import type { StaffRole } from '#domain/staff/roles.ts'
import { type NotPermitted, refuseWithout, type StaffActor } from '#shop/access/permitted.ts'
import type { ShopContext } from '#shop/context.ts'
import { deleteAccount, lockAccount } from '#store/account/accounts.ts'
import { deleteAccountLinksOf, deleteSessionOf, deleteSessionsOf } from '#store/account/sessions.ts'
import type { Database } from '#store/database.ts'
import { findMember, lockOtherOwners, type StaffMember, updateMember } from '#store/staff/members.ts'

/** A member as the form has shown it. */
export interface SeenMember {
	readonly accountId: number
	readonly version: number
}

export type MemberRefusal =
	| NotPermitted
	| { readonly ok: false; readonly code: 'persona_no_encontrada' | 'cambiado_entretanto' | 'ultimo_propietario' }

type MemberChange = Promise<{ readonly ok: true } | MemberRefusal>

/** Gives a member of the staff another role, from their next request on. */
export function changeRole(context: ShopContext, by: StaffActor, seen: SeenMember, role: StaffRole): MemberChange {
	return changeMember(context, by, {
		seen,
		keepsOwner: role === 'owner',
		change: (tx) => updateMember(tx, seen, { role }),
		done: 'the role of somebody of the staff was changed',
	})
}

/** Ends the access of a member of the staff, including their sessions; deletes an invitation that was not accepted. */
export function endAccess(context: ShopContext, by: StaffActor, seen: SeenMember): MemberChange {
	return changeMember(context, by, {
		seen,
		keepsOwner: false,
		change: async (tx, { hasJoined }) => {
			if (!(await updateMember(tx, seen, { endedAt: await context.clock.now(tx) }))) return false
			await deleteSessionsOf(tx, seen.accountId, null)
			await deleteAccountLinksOf(tx, seen.accountId)
			if (!hasJoined) await deleteAccount(tx, seen.accountId)
			return true
		},
		done: 'the access of somebody of the staff was ended',
	})
}

/** Changes a member under the lock of its account, which logging in takes too. */
async function changeMember(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	by: StaffActor,
	{
		seen: { accountId, version },
		keepsOwner,
		change,
		done,
	}: {
		readonly seen: SeenMember
		readonly keepsOwner: boolean
		readonly change: (tx: Database, member: StaffMember) => Promise<boolean>
		readonly done: string
	},
): MemberChange {
	const refusal = refuseWithout(by, 'staff.change')
	if (refusal) return refusal
	const changed = await db.transaction(async (tx): MemberChange => {
		await lockAccount(tx, accountId)
		const member = await findMember(tx, accountId)
		if (!member) return { ok: false, code: 'persona_no_encontrada' }
		if (member.version !== version || member.endedAt !== null) return { ok: false, code: 'cambiado_entretanto' }
		if (member.role === 'owner' && !keepsOwner && !(await lockOtherOwners(tx, accountId))) {
			return { ok: false, code: 'ultimo_propietario' }
		}
		return (await change(tx, member)) ? { ok: true } : { ok: false, code: 'cambiado_entretanto' }
	})
	if (changed.ok) log.info(done, { account: accountId })
	return changed
}

/** Ends one session of a member of the staff; returns false if it had ended, or if the actor may not change the staff. */
export async function endMemberSession(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	by: StaffActor,
	{ accountId, id }: { readonly accountId: number; readonly id: string },
): Promise<boolean> {
	if (!by.may('staff.change')) return false
	if ((await findMember(db, accountId)) === null || !(await deleteSessionOf(db, accountId, id))) return false
	log.info('a session of the staff was ended by another', { account: accountId })
	return true
}
