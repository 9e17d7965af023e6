import { and, asc, eq } from 'drizzle-orm'
import type { ContentKind, WrittenItem } from '#domain/content/content-item.ts'
import type { Database } from '#store/database.ts'
import { contentItems } from './tables.ts'

/** Everything that the merchant has written, in an order that is the same for every process. */
export function loadContentItems(db: Database): Promise<WrittenItem[]> {
	const { kind, key, position, hidden, texts } = contentItems
	return db
		.select({ kind, key, position, hidden, texts })
		.from(contentItems)
		.orderBy(asc(contentItems.kind), asc(contentItems.key))
}

/** Writes an item in place of the one under its key. The caller holds the lock of the contents. */
export async function writeContentItem(tx: Database, item: typeof contentItems.$inferInsert): Promise<void> {
	const { position, hidden, texts, changedAt } = item
	await tx
		.insert(contentItems)
		.values(item)
		.onConflictDoUpdate({
			target: [contentItems.kind, contentItems.key],
			set: { position, hidden, texts, changedAt },
		})
}

export async function deleteContentItem(tx: Database, kind: ContentKind, key: string): Promise<void> {
	await tx.delete(contentItems).where(and(eq(contentItems.kind, kind), eq(contentItems.key, key)))
}

/** Deletes the items of a kind that were last written at an instant. */
export async function deleteContentsOf(tx: Database, kind: ContentKind, changedAt: Date): Promise<void> {
	await tx.delete(contentItems).where(and(eq(contentItems.kind, kind), eq(contentItems.changedAt, changedAt)))
}
