import { MOST_VIEWS } from '#domain/staff/saved-views.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockAccount } from '#store/account/accounts.ts'
import { deleteSavedView, findSavedViews, type SavedView, writeSavedView } from '#store/staff/saved-views.ts'

export type { SavedView }

export interface SavedViews {
	of(accountId: number): Promise<SavedView[]>
	/** Keeps a view under a name, in place of one of the same name; false when there are enough. */
	keep(accountId: number, view: Pick<SavedView, 'name' | 'query'>): Promise<boolean>
	remove(accountId: number, id: number): Promise<void>
}

/** What each of the staff keeps of the list of orders. */
export function createOrderViews({ db }: Pick<ShopContext, 'db'>): SavedViews {
	const list = 'pedidos'
	return {
		of: (accountId) => findSavedViews(db, accountId, list),
		keep: (accountId, { name, query }) =>
			db.transaction(async (tx) => {
				await lockAccount(tx, accountId)
				const kept = await findSavedViews(tx, accountId, list)
				if (kept.length >= MOST_VIEWS && !kept.some((view) => view.name === name)) return false
				await writeSavedView(tx, { accountId, list, name, query })
				return true
			}),
		remove: (accountId, id) => deleteSavedView(db, accountId, id),
	}
}
