import { may, type Permission, type StaffRole } from '#domain/staff/roles.ts'
import type { StaffActor } from '#shop/access/permitted.ts'
import { accountOf, listSessions, type OpenSession } from '#shop/account/sessions.ts'
import type { ShopContext } from '#shop/context.ts'
import { type Actor, actAs } from '#store/actor.ts'
import { type AuditFilter, findAuditEntries } from '#store/staff/audit-entries.ts'
import { findMember, findMembers, findRole, type StaffMember } from '#store/staff/members.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { changeRole, endAccess, endMemberSession, type MemberRefusal, type SeenMember } from './change-member.ts'
import { inviteMember } from './invite-member.ts'

export type { AuditFilter, MemberRefusal, SeenMember, StaffMember }

/** Who is at work: somebody of the staff with a session. */
export interface Worker {
	readonly accountId: number
	readonly nombre: string
	readonly role: StaffRole
	may(permission: Permission): boolean
}

/** The staff and their changes. Deeds that change a member check the permissions of the actor `by`. */
export function createTeam(context: ShopContext) {
	const { db } = context
	return {
		/** Does work whose changes the audit trail tells of: of an account, or of a command. A query that it returns is part of it. */
		actAs: async <Result>(actor: Actor, work: () => Result | PromiseLike<Result>): Promise<Result> =>
			actAs(actor, async () => await work()),
		/** The worker of a session's key; null for anybody else, and `'other'` for the session of somebody else. */
		workerOf: async (key: string): Promise<Worker | 'other' | null> => {
			const account = await accountOf(context, key)
			if (!account) return null
			const role = account.kind === 'staff' ? await findRole(db, account.id) : null
			if (role === null) return 'other'
			return { accountId: account.id, nombre: account.nombre, role, may: (permission) => may(role, permission) }
		},
		members: () => findMembers(db),
		member: (accountId: number) => findMember(db, accountId),
		sessions: (accountId: number, currentKey: string): Promise<OpenSession[]> =>
			listSessions(context, { id: accountId, kind: 'staff' }, currentKey),
		invite: (by: StaffActor, invited: Parameters<typeof inviteMember>[2]) => inviteMember(context, by, invited),
		invitation: (key: string) => findInvitation(context, key),
		accept: (key: string, chosen: Parameters<typeof acceptInvitation>[2]) => acceptInvitation(context, key, chosen),
		changeRole: (by: StaffActor, seen: SeenMember, role: StaffRole) => changeRole(context, by, seen, role),
		endAccess: (by: StaffActor, seen: SeenMember) => endAccess(context, by, seen),
		endSession: (by: StaffActor, ended: Parameters<typeof endMemberSession>[2]) => endMemberSession(context, by, ended),
		audit: (filter: AuditFilter, limit: number) => findAuditEntries(db, filter, limit),
	}
}

export type Team = ReturnType<typeof createTeam>
