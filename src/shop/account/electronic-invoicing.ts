import { isCompany } from '#domain/account/account.ts'
import { refuseOnCustomer, type StaffActor, type StaffRefusal } from '#shop/access/permitted.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockAccount } from '#store/account/accounts.ts'
import {
	type ElectronicInvoicing,
	findElectronicInvoicing,
	writeElectronicInvoicing,
} from '#store/account/electronic-invoicing.ts'

/** How an account wants structured invoices; null if it has not said. */
export function electronicInvoicingOf(
	{ db }: Pick<ShopContext, 'db'>,
	accountId: number,
): Promise<ElectronicInvoicing | null> {
	return findElectronicInvoicing(db, accountId)
}

/** Stores how an account wants structured invoices: of now on, and of earlier ones that it downloads. */
export async function setElectronicInvoicing(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	wanted: ElectronicInvoicing,
): Promise<void> {
	await writeElectronicInvoicing(db, wanted)
	log.info('an account has said how it wants structured invoices', { account: wanted.accountId })
}

/** The same by the staff, for an account that cannot do it itself; only a company is invoiced so. */
export async function setElectronicInvoicingByStaff(
	{ db, log }: Pick<ShopContext, 'db' | 'log'>,
	by: StaffActor,
	wanted: ElectronicInvoicing,
): Promise<{ readonly ok: true } | StaffRefusal | { readonly ok: false; readonly code: 'no_es_empresa' }> {
	return await db.transaction(async (tx) => {
		const account = await lockAccount(tx, wanted.accountId)
		const refusal = await refuseOnCustomer(tx, { by, permission: 'professional.decide' }, account)
		if (refusal) return refusal
		if (!account || !isCompany(account)) return { ok: false, code: 'no_es_empresa' }
		await writeElectronicInvoicing(tx, wanted)
		log.info('the staff has said how an account gets structured invoices', { account: account.id })
		return { ok: true }
	})
}
