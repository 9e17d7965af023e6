import { canBearSurcharge } from '#domain/tax/surcharge.ts'
import { refuseOnCustomer, type StaffActor, type StaffRefusal } from '#shop/access/permitted.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockAccount, updateAccount } from '#store/account/accounts.ts'

export type SurchargeSet =
	| { readonly ok: true }
	| StaffRefusal
	| { readonly ok: false; readonly code: 'nif_sin_recargo' }

/**
 * Records that the owner of an account has proved to be under the recargo de equivalencia (RD 1624/1992, art. 61), or no longer is. It
 * applies to later orders.
 */
export async function setSurcharge(
	{ db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	by: StaffActor,
	accountId: number,
	isUnder: boolean,
): Promise<SurchargeSet> {
	const set = await db.transaction(async (tx): Promise<SurchargeSet> => {
		const account = await lockAccount(tx, accountId)
		const refusal = await refuseOnCustomer(tx, { by, permission: 'professional.decide' }, account)
		if (refusal) return refusal
		if (!account || (isUnder && !canBearSurcharge(account.cif))) return { ok: false, code: 'nif_sin_recargo' }
		const recargoSince = isUnder ? (account.recargoSince ?? (await clock.now(tx))) : null
		await updateAccount(tx, accountId, { recargoSince })
		return { ok: true }
	})
	if (set.ok) log.info('the surcharge of an account was decided', { account: accountId, isUnder: isUnder ? 1 : 0 })
	return set
}
