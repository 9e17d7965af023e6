import { MOST_VIEWS } from '#domain/staff/saved-views.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockAccount } from '#store/account/accounts.ts'
import { deleteSavedView, findSavedViews, type SavedView, writeSavedView } from '#store/staff/saved-views.ts'

const LIST = 'pedidos'

/** The views that each worker stores of the list of orders, for themselves or for all. */
export const orderViews = {
	of: ({ db }: ShopContext, accountId: number) => findSavedViews(db, accountId, LIST),
	/** Stores a view under a name and replaces the worker's of the same name; returns false if there are enough. */
	keep: ({ db }: ShopContext, accountId: number, view: Omit<SavedView, 'id'>): Promise<boolean> =>
		db.transaction(async (tx) => {
			await lockAccount(tx, accountId)
			const seen = await findSavedViews(tx, accountId, LIST)
			const kept = seen.filter((one) => one.accountId === accountId)
			if (kept.length >= MOST_VIEWS && !kept.some(({ name }) => name === view.name)) return false
			await writeSavedView(tx, { accountId, list: LIST, ...view })
			return true
		}),
	/** Removes a worker's view, and with `alsoShared` one that another shares. */
	remove: (
		{ db }: ShopContext,
		accountId: number,
		view: { readonly id: number; readonly alsoShared: boolean },
	): Promise<void> => deleteSavedView(db, accountId, view),
}
