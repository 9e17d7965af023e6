import { eq } from 'drizzle-orm'
import { type Database, one } from '#store/database.ts'
import { electronicInvoicing } from './tables.ts'

export type ElectronicInvoicing = typeof electronicInvoicing.$inferSelect

/** How an account wants structured invoices; null if it has not said. */
export function findElectronicInvoicing(db: Database, accountId: number): Promise<ElectronicInvoicing | null> {
	return one(db.select().from(electronicInvoicing).where(eq(electronicInvoicing.accountId, accountId)))
}

export async function writeElectronicInvoicing(tx: Database, wanted: ElectronicInvoicing): Promise<void> {
	const { accountId: _, ...said } = wanted
	await tx
		.insert(electronicInvoicing)
		.values(wanted)
		.onConflictDoUpdate({ target: electronicInvoicing.accountId, set: said })
}

export async function deleteElectronicInvoicing(tx: Database, accountId: number): Promise<void> {
	await tx.delete(electronicInvoicing).where(eq(electronicInvoicing.accountId, accountId))
}
