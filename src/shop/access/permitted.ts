import type { Account } from '#domain/account/account.ts'
import type { Permission } from '#domain/staff/roles.ts'
import type { Database } from '#store/database.ts'
import { findRole } from '#store/staff/members.ts'

/** Acts for the shop: a worker with the permissions of a role, or a command. */
export interface StaffActor {
	may(permission: Permission): boolean
}

/** A command of the terminal: its operator has every permission. */
export const OPERATOR: StaffActor = { may: () => true }

export type NotPermitted = { readonly ok: false; readonly code: 'sin_permiso' }
export type StaffRefusal = NotPermitted | { readonly ok: false; readonly code: 'cuenta_del_personal' }

/** Returns a refusal unless the actor has the permission. */
export function refuseWithout(by: StaffActor, permission: Permission): NotPermitted | null {
	return by.may(permission) ? null : { ok: false, code: 'sin_permiso' }
}

/**
 * Returns a refusal unless the actor has the permission for an action on a customer's account. Refuses accounts of the staff, which are
 * changed on the team's page. Former staff count as customers again, for actors who may change the staff.
 */
export async function refuseOnCustomer(
	tx: Database,
	{ by, permission }: { readonly by: StaffActor; readonly permission: Permission },
	account: Pick<Account, 'id' | 'kind'> | null,
): Promise<StaffRefusal | null> {
	const refusal = refuseWithout(by, permission)
	if (refusal || account?.kind !== 'staff') return refusal
	const isFormer = (await findRole(tx, account.id)) === null
	return isFormer && by.may('staff.change') ? null : { ok: false, code: 'cuenta_del_personal' }
}
