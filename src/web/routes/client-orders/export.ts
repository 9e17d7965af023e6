import type { LoaderFunctionArgs } from 'react-router'
import { clientOrdersCsv } from '#contract/export/client-orders.ts'
import { readClientOrdersView } from '#contract/order/client-orders.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { requireReseller } from './reseller.ts'

/** `/pedidos-clientes/exportar.csv`: the filtered list of the same query, all its pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const account = await requireReseller(request, services)
	const view = readClientOrdersView(new URL(request.url).searchParams)
	const orders = await services.shop.clients.allOrders(account.id, view)
	return new Response(clientOrdersCsv(orders), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="pedidos-clientes.csv"',
			'cache-control': 'private, no-store',
		},
	})
}
