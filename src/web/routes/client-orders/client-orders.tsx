import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { clientOrderRow, clientOrdersQuery, readClientOrdersView } from '#contract/order/client-orders.ts'
import { counted } from '#domain/text/counted.ts'
import { cashbackText } from '#domain/trade/terms-text.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Pager } from '#ui/pager.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame, summaryOf } from '#web/parts/account-frame.tsx'
import { ClientOrderTable } from './client-order-table.tsx'
import styleSheet from './client-orders.css?url'
import { OrderFilters } from './order-filters.tsx'
import { requireReseller } from './reseller.ts'

// Only the screens of this folder load this stylesheet, since the shared one has a size limit.
export const links = () => [{ rel: 'stylesheet', href: styleSheet }]

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const account = await requireReseller(request, services)
	const asked = readClientOrdersView(new URL(request.url).searchParams)
	const { shop } = services
	const { rows, total, page, pages } = await shop.clients.orders(account.id, asked, asked.page)
	return {
		account: summaryOf(account),
		view: { ...asked, page },
		pages,
		all: await shop.clients.countOrders(account.id),
		count: total,
		rows: rows.map(clientOrderRow),
	}
}

export const meta = () => pageMeta('Pedidos de Clientes', 'Los pedidos de tus clientes.', { noindex: true })

export default function ClientOrdersPage() {
	const { account, view, pages, all, count, rows } = useLoaderData<typeof loader>()
	const isNarrowed = clientOrdersQuery({ ...view, page: 1 }) !== ''
	return (
		<AccountFrame account={account} title="Pedidos de Clientes">
			<div className="stack loose">
				<p className="row">
					<ButtonLink to={addresses.clients}>Tus clientes</ButtonLink>
					{count > 0 && (
						<ButtonLink
							kind="line"
							href={`${addresses.clientOrdersFile}${clientOrdersQuery({ ...view, page: 1 })}`}
							download
						>
							Descargar en CSV
						</ButtonLink>
					)}
				</p>
				{all === 0 ? (
					<NoOrders />
				) : (
					<>
						<OrderFilters key={clientOrdersQuery(view)} view={view} isNarrowed={isNarrowed} />
						<p className="mute" role="status">
							{`Mostrando ${counted(count, 'pedido', 'pedidos')}`}
						</p>
						{rows.length === 0 ? (
							<div className="well roomy stack">
								<p>Ningún pedido coincide con lo que buscas.</p>
								<Link className="link" to={addresses.clientOrders}>
									Ver todos los pedidos
								</Link>
							</div>
						) : (
							<ClientOrderTable rows={rows} />
						)}
						<Pager
							previous={view.page > 1 ? clientOrdersQuery({ ...view, page: view.page - 1 }) || '?' : null}
							next={view.page < pages ? clientOrdersQuery({ ...view, page: view.page + 1 }) : null}
							at={{ page: view.page, pages }}
						/>
					</>
				)}
			</div>
		</AccountFrame>
	)
}

function NoOrders() {
	const { terms } = useMerchant()
	return (
		<div className="well roomy stack">
			<h2>Todavía no has hecho pedidos para clientes</h2>
			<p>
				Guarda un cliente con su dirección y, al tramitar un pedido, elige que es para él.{' '}
				{terms.cashbackPercent > 0
					? `El pedido aparecerá aquí y el ${cashbackText(terms)} de su total se sumará a tu cashback cuando lo entreguemos.`
					: 'El pedido aparecerá aquí.'}
			</p>
			<Link className="link" to={addresses.clients}>
				Guardar tu primer cliente
			</Link>
		</div>
	)
}
