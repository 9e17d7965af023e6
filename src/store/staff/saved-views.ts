import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { savedViews } from './tables.ts'

/** A list as its worker keeps it: the query of its page under a name. */
export interface SavedView {
	readonly id: number
	readonly name: string
	readonly query: string
}

type List = (typeof savedViews.$inferSelect)['list']

export function findSavedViews(db: Database, accountId: number, list: List): Promise<SavedView[]> {
	return db
		.select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
		.from(savedViews)
		.where(and(eq(savedViews.accountId, accountId), eq(savedViews.list, list)))
		.orderBy(asc(savedViews.id))
}

/** Keeps a view; one of the same name is replaced. */
export async function writeSavedView(tx: Database, view: typeof savedViews.$inferInsert): Promise<void> {
	await tx
		.insert(savedViews)
		.values(view)
		.onConflictDoUpdate({
			target: [savedViews.accountId, savedViews.list, savedViews.name],
			set: { query: view.query },
		})
}

/** Removes a view of an account; another account's view is unchanged. */
export async function deleteSavedView(db: Database, accountId: number, id: number): Promise<void> {
	await db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.accountId, accountId)))
}
