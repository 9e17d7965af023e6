import { may, type Permission, type StaffRole } from '#domain/staff/roles.ts'
import { isOrderId } from '#gateways/payment/ds-order.ts'
import { accountOf, listSessions, type OpenSession } from '#shop/account/sessions.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { type AuditFilter, findAuditEntries } from '#store/staff/audit-entries.ts'
import { findMember, findMembers, findRole, type StaffMember } from '#store/staff/members.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { changeRole, endAccess, endMemberSession, type MemberRefusal, type SeenMember } from './change-member.ts'
import { claimOwnership, isOwnerClaim, issueOwnerClaim } from './claim-ownership.ts'
import { inviteMember } from './invite-member.ts'

export type { MemberRefusal, SeenMember, StaffMember }

/** The worker: a member of the staff with a session. */
export interface Worker {
	readonly accountId: number
	readonly nombre: string
	readonly role: StaffRole
	may(permission: Permission): boolean
}

/** The filter of the audit trail, as it is asked for. */
export interface AskedAudit extends Omit<AuditFilter, 'rowKey' | 'orderId'> {
	readonly row: string | null
}

/** The worker of a session's key; null without a session, `'other'` if the account is not of the staff. */
async function workerOf(context: ShopContext, key: string): Promise<Worker | 'other' | null> {
	const account = await accountOf(context, key)
	if (!account) return null
	const role = account.kind === 'staff' ? await findRole(context.db, account.id) : null
	if (role === null) return 'other'
	return { accountId: account.id, nombre: account.nombre, role, may: (permission) => may(role, permission) }
}

/** The staff and their changes. Actions that change a member check the permissions of the actor `by`. */
export const team = {
	workerOf,
	members: onDatabase(findMembers),
	member: onDatabase(findMember),
	sessions: (context: ShopContext, accountId: number, currentKey: string): Promise<OpenSession[]> =>
		listSessions(context, { id: accountId, kind: 'staff' }, currentKey),
	invite: inviteMember,
	invitation: findInvitation,
	accept: acceptInvitation,
	issueOwnerClaim,
	isOwnerClaim,
	claimOwnership,
	changeRole,
	endAccess,
	endSession: endMemberSession,
	/** The newest entries; `row` is the key of a row, or the number of an order for all that belongs to it. */
	audit: onDatabase((db, { row, ...filter }: AskedAudit, limit: number) => {
		const orderId = (row ?? '').trim().toUpperCase()
		const isOrder = isOrderId(orderId)
		return findAuditEntries(db, { ...filter, rowKey: isOrder ? null : row, orderId: isOrder ? orderId : null }, limit)
	}),
}
