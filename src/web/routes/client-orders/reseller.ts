import { data } from 'react-router'
import { isApprovedReseller } from '#domain/account/account.ts'
import type { ListedOrder } from '#shop/order/orders.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { type Account, requireAccount } from '#web/page/visitor-account.ts'

/** The logged-in reseller; for every other account these pages answer 404. */
export async function requireReseller(request: Request, services: PageServices): Promise<Account> {
	const account = await requireAccount(request, services)
	if (!isApprovedReseller(account)) throw data('No está', { status: 404 })
	return account
}

/** The orders of a reseller's clients with the cashback of each, newest first. */
export async function clientOrderFacts({ shop }: PageServices, account: Account) {
	const orders = await shop.clients.orders(account.id)
	const given = await shop.cashback.ofOrders(account.id)
	return orders.map(({ order, lines }: ListedOrder) => {
		const { id, nombre, createdAt, totalCents, refundedCents, state } = order
		const creditedCents = given.get(id) ?? 0
		return { id, nombre, createdAt, totalCents, refundedCents, state, items: lines.length, creditedCents }
	})
}
