import { and, asc, eq, sql } from 'drizzle-orm'
import { type Database, one } from '#store/database.ts'
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

/** The papers of an account without their bytes, oldest first. */
export function listBusinessDocuments(db: Database, accountId: number) {
	return db
		.select({
			id: businessDocuments.id,
			name: businessDocuments.name,
			createdAt: businessDocuments.createdAt,
			bytes: sql<number>`length(${businessDocuments.content})`,
		})
		.from(businessDocuments)
		.where(eq(businessDocuments.accountId, accountId))
		.orderBy(asc(businessDocuments.id))
}

/** One document of an account; null if it has no document with this number. */
export async function findBusinessDocument(
	db: Database,
	accountId: number,
	id: number,
): Promise<StoredDocument | null> {
	return one(
		db
			.select()
			.from(businessDocuments)
			.where(and(eq(businessDocuments.id, id), eq(businessDocuments.accountId, accountId))),
	)
}
