import type { ShopContext } from '#shop/context.ts'
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
