import { asc, eq } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { businessDocuments } from './tables.ts'

export type StoredDocument = typeof businessDocuments.$inferSelect

export async function insertBusinessDocuments(
	tx: Database,
	documents: readonly Omit<StoredDocument, 'id'>[],
): Promise<void> {
	if (documents.length > 0) await tx.insert(businessDocuments).values([...documents])
}

export function findBusinessDocuments(db: Database, accountId: number): Promise<StoredDocument[]> {
	return db
		.select()
		.from(businessDocuments)
		.where(eq(businessDocuments.accountId, accountId))
		.orderBy(asc(businessDocuments.id))
}

export async function deleteBusinessDocuments(tx: Database, accountId: number): Promise<void> {
	await tx.delete(businessDocuments).where(eq(businessDocuments.accountId, accountId))
}
