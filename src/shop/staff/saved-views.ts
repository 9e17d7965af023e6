import { MOST_VIEWS } from '#domain/staff/saved-views.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockAccount } from '#store/account/accounts.ts'
import { deleteSavedView, findSavedViews, type SavedView, writeSavedView } from '#store/staff/saved-views.ts'

export type { SavedView }

const LIST = 'pedidos'

/** The views that each worker stores of the list of orders. */
export const orderViews = {
	of: ({ db }: ShopContext, accountId: number) => findSavedViews(db, accountId, LIST),
	/** Stores a view under a name and replaces one of the same name; returns false if there are enough. */
	keep: (
		{ db }: ShopContext,
		accountId: number,
		{ name, query }: Pick<SavedView, 'name' | 'query'>,
	): Promise<boolean> =>
		db.transaction(async (tx) => {
			await lockAccount(tx, accountId)
			const kept = await findSavedViews(tx, accountId, LIST)
			if (kept.length >= MOST_VIEWS && !kept.some((view) => view.name === name)) return false
			await writeSavedView(tx, { accountId, list: LIST, name, query })
			return true
		}),
	remove: ({ db }: ShopContext, accountId: number, id: number): Promise<void> => deleteSavedView(db, accountId, id),
}
