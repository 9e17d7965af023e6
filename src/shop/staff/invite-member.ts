import type { Account } from '#domain/account/account.ts'
import type { StaffRole } from '#domain/staff/roles.ts'
import { type NotPermitted, refuseWithout, type StaffActor } from '#shop/access/permitted.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccountByEmail, insertAccount } from '#store/account/accounts.ts'
import { deleteSecondFactor } from '#store/account/second-factors.ts'
import type { Database } from '#store/database.ts'
import { admitMember, findMember } from '#store/staff/members.ts'

/** The invited person; a name and a telephone may be empty, and are requested when the invitation is accepted. */
export interface Invited extends Pick<Account, 'nombre' | 'correo' | 'telefono'> {
	readonly role: StaffRole
}

export type InviteRefusal = NotPermitted | { readonly ok: false; readonly code: 'correo_con_cuenta' }

/**
 * Opens an account of the staff with a role, or reopens the access of a former member, and mails a link to choose a password. An
 * invitation that was not accepted is sent again, with another role if it changed. Refuses an address with any other account.
 */
export async function inviteMember(
	context: Pick<ShopContext, 'db' | 'clock' | 'append' | 'log'>,
	by: StaffActor,
	{ role, ...person }: Invited,
): Promise<{ readonly ok: true; readonly accountId: number } | InviteRefusal> {
	const refusal = refuseWithout(by, 'staff.invite')
	if (refusal) return refusal
	const { db, clock, log } = context
	const invited = await db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const account = await accountFor(tx, { ...person, correo: person.correo.trim().toLowerCase() }, at)
		if (!account) return null
		await admitMember(tx, account.id, role, at)
		await context.append(tx, 'LinkRequested', { account, link: { purpose: 'invitacion', role }, at })
		return account.id
	})
	if (invited === null) return { ok: false, code: 'correo_con_cuenta' }
	log.info('somebody was invited to the staff', { account: invited, role })
	return { ok: true, accountId: invited }
}

/** The account of an invitation: a new one, or that of a former member of the staff. */
async function accountFor(tx: Database, person: Omit<Invited, 'role'>, at: Date): Promise<Account | null> {
	const opened = await insertAccount(tx, { ...person, kind: 'staff', passwordHash: '', createdAt: at })
	if (opened) return opened
	const known = await findAccountByEmail(tx, person.correo)
	if (known?.kind !== 'staff' || known.closedAt !== null) return null
	const member = await findMember(tx, known.id)
	if (member?.hasJoined && member.endedAt === null) return null
	await deleteSecondFactor(tx, known.id)
	return known
}
