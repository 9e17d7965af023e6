import { refuseOnCustomer, type StaffActor, type StaffRefusal } from '#shop/access/permitted.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockAccount, updateAccount } from '#store/account/accounts.ts'
import { deleteGroup, insertGroup, lockGroup } from '#store/price-list/customer-groups.ts'

type Context = Pick<ShopContext, 'db'>
export type GroupChange =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: 'grupo_existente' | 'grupo_no_encontrado' | 'grupo_en_uso' }

/** Adds a group of customers. */
export async function addGroup({ db }: Context, name: string): Promise<GroupChange> {
	return (await insertGroup(db, name)) ? { ok: true } : { ok: false, code: 'grupo_existente' }
}

/** Deletes a group that has no customers and no list. */
export function removeGroup({ db }: Context, id: number): Promise<GroupChange> {
	return db.transaction(async (tx) => {
		if (!(await lockGroup(tx, id))) return { ok: false, code: 'grupo_no_encontrado' }
		return (await deleteGroup(tx, id)) ? { ok: true } : { ok: false, code: 'grupo_en_uso' }
	})
}

export type GroupSet =
	| { readonly ok: true }
	| StaffRefusal
	| { readonly ok: false; readonly code: 'grupo_no_encontrado' }

/** Puts an account in a group, or in none: its prices change from now on. */
export async function setGroup(
	{ db }: Context,
	by: StaffActor,
	accountId: number,
	groupId: number | null,
): Promise<GroupSet> {
	return db.transaction(async (tx) => {
		if (groupId !== null && !(await lockGroup(tx, groupId))) return { ok: false, code: 'grupo_no_encontrado' }
		const account = await lockAccount(tx, accountId)
		const refusal = await refuseOnCustomer(tx, { by, permission: 'price.change' }, account)
		if (refusal) return refusal
		await updateAccount(tx, accountId, { groupId })
		return { ok: true }
	})
}
