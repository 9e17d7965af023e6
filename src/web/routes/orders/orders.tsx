import { counted } from '#domain/text/counted.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import './orders.css'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { thumbnailOf } from '#contract/picture/picture-answer.ts'
import { formatCents } from '#domain/money/format.ts'
import type { ListedOrder } from '#domain/order/order.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'
import { Details } from '#ui/details.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { requireBuyer } from '#web/page/visitor-account.ts'
import { AccountFrame, summaryOf } from '#web/parts/account-frame.tsx'
import { OrderState } from '#web/parts/order/order-state.tsx'

export const headers = privatePage

/** Most pictures of an order; further products are only counted. */
const MOST_PICTURES = 4

function listedOrder({ order, lines }: ListedOrder, shop: Shop, quotation: string) {
	return {
		id: order.id,
		about: [inMadrid(order.createdAt, 'day'), order.obra ?? '', quotation].filter((part) => part !== ''),
		state: order.state,
		status: STATE_LABELS[order.state],
		total: formatCents(order.totalCents),
		names: lines.map(({ nombre }) => nombre),
		pictures: (lines.length > MOST_PICTURES ? lines.slice(0, MOST_PICTURES - 1) : lines).map((line) =>
			thumbnailOf(line, shop.showroom),
		),
	}
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await requireBuyer(request, services)
	const asked = Number(new URL(request.url).searchParams.get('pagina') ?? 1)
	const { rows, total, page, pages } = await shop.orders.of(account.id, Number.isInteger(asked) ? asked : 1)
	if (page !== asked) throw redirect(addresses.orders)
	const quotations = await shop.quotations.ofOrders(
		account.id,
		rows.map(({ order }) => order.id),
	)
	const quoted = new Map(quotations.map(({ orderId, number, nombre }) => [orderId, `presupuesto ${number}, ${nombre}`]))
	return {
		account: summaryOf(account),
		count: total,
		page,
		pages,
		orders: rows.map((listed) => listedOrder(listed, shop, quoted.get(listed.order.id) ?? '')),
	}
}

export const meta = () => pageMeta('Tus pedidos', 'Tus pedidos, con su estado y sus facturas.', { noindex: true })

export default function OrdersPage() {
	const { account, count, orders, page, pages } = useLoaderData<typeof loader>()
	return (
		<AccountFrame
			account={account}
			title="Tus pedidos"
			crumbs={[{ text: 'Pedidos' }]}
			lead={count === 0 ? undefined : counted(count, 'pedido', 'pedidos, el último primero')}
		>
			{count === 0 ? (
				<NoOrders />
			) : (
				<ul className="orders rows">
					{orders.map((order) => (
						<OrderRow key={order.id} order={order} />
					))}
				</ul>
			)}
			<Pager
				label="Páginas de pedidos"
				previous={page > 1 ? `${addresses.orders}?pagina=${page - 1}` : null}
				next={page < pages ? `${addresses.orders}?pagina=${page + 1}` : null}
				at={{ page, pages }}
			/>
			<p className="small mute">
				¿Compraste sin cuenta y no ves aquí tu pedido? Ábrelo desde el enlace del correo de confirmación.
			</p>
		</AccountFrame>
	)
}

type Row = Awaited<ReturnType<typeof loader>>['orders'][number]

function OrderRow({ order }: { readonly order: Row }) {
	const more = order.names.length - order.pictures.length
	return (
		<li className="media">
			<span className={`pictures of-${more > 0 ? MOST_PICTURES : order.pictures.length}`} aria-hidden="true">
				{order.pictures.map((picture, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move.
					<span key={index} className="thumb">
						<Picture picture={picture} alt="" sizes="84px" wanted="soon" missing="" />
					</span>
				))}
				{more > 0 && <span className="thumb more">{`+${more}`}</span>}
			</span>
			<div className="about">
				<h2 className="sans">
					<Link to={addresses.order(order.id)}>{`Pedido ${order.id}`}</Link>
				</h2>
				<p className="small mute">
					<Details parts={order.about} />
				</p>
				<p className="names">{order.names.join(', ')}</p>
			</div>
			<div className="standing stack tight">
				<OrderState state={order.state} status={order.status} />
				<b>{order.total}</b>
			</div>
		</li>
	)
}

function NoOrders() {
	return (
		<div className="empty">
			<p className="serif empty-title">Todavía no has hecho ningún pedido</p>
			<p>Cuando hagas el primero verás aquí su estado, su factura y su albarán, y podrás repetirlo.</p>
			<ButtonLink to={addresses.bestSellers()}>Ver el catálogo</ButtonLink>
		</div>
	)
}
