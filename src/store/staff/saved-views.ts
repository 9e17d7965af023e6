import { and, asc, eq, or } from 'drizzle-orm'
import { accounts } from '#store/account/tables.ts'
import type { Database } from '#store/database.ts'
import { savedViews } from './tables.ts'

/** A list as a worker keeps it: the query of its page under a name. */
export interface SavedView {
	readonly id: number
	readonly name: string
	readonly query: string
	/** Whether every worker sees it. */
	readonly shared: boolean
}

/** A view among those that a worker sees. */
export interface SeenView extends SavedView {
	readonly accountId: number
	/** The name of the worker who keeps it. */
	readonly author: string
}

type List = (typeof savedViews.$inferSelect)['list']

/** A worker's views and those that others share: the worker's own first, each in the order of their making. */
export async function findSavedViews(db: Database, accountId: number, list: List): Promise<SeenView[]> {
	const { id, name, query, shared } = savedViews
	const found = await db
		.select({ id, name, query, shared, accountId: savedViews.accountId, author: accounts.nombre })
		.from(savedViews)
		.innerJoin(accounts, eq(accounts.id, savedViews.accountId))
		.where(and(eq(savedViews.list, list), or(eq(savedViews.accountId, accountId), savedViews.shared)))
		.orderBy(asc(savedViews.id))
	const isOwn = (view: SeenView) => view.accountId === accountId
	return [...found.filter(isOwn), ...found.filter((view) => !isOwn(view))]
}

/** Keeps a view; one of the same name is replaced. */
export async function writeSavedView(tx: Database, view: typeof savedViews.$inferInsert): Promise<void> {
	await tx
		.insert(savedViews)
		.values(view)
		.onConflictDoUpdate({
			target: [savedViews.accountId, savedViews.list, savedViews.name],
			set: { query: view.query, shared: view.shared ?? false },
		})
}

/** Removes a view of an account, or also one that another account shares; every other view is unchanged. */
export async function deleteSavedView(
	db: Database,
	accountId: number,
	{ id, alsoShared }: { readonly id: number; readonly alsoShared: boolean },
): Promise<void> {
	const own = eq(savedViews.accountId, accountId)
	await db.delete(savedViews).where(and(eq(savedViews.id, id), alsoShared ? or(own, savedViews.shared) : own))
}
