import { data } from 'react-router'
import { type Account, maySeeOrder } from '#domain/account/account.ts'
import { mayBuy } from '#domain/firm/member.ts'
import type { OrderView } from '#domain/order/order.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { buyerOf } from '#web/page/visitor-account.ts'

interface Opened {
	readonly view: OrderView
	readonly account: Account | null
	/** The key in the URL, if it is the order's. */
	readonly key: string
	/** Whether the visitor is the buyer: staff can view the order, but act on it elsewhere. */
	readonly isBuyer: boolean
}

/** The order of a URL if the visitor may see it; otherwise throws a 404. */
export async function openOrder(request: Request, services: PageServices, id: string): Promise<Opened> {
	const given = new URL(request.url).searchParams.get('clave') ?? ''
	const account = await buyerOf(request, services)
	const view = await services.shop.viewOrder(id, given, account)
	if (!view) throw data({ isLoggedIn: account !== null }, { status: 404 })
	const { order } = view
	const key = given === order.accessKey ? given : ''
	const isOwn = account !== null && maySeeOrder(account, order) && mayBuy(account)
	return { view, account, key, isBuyer: key !== '' || isOwn }
}
