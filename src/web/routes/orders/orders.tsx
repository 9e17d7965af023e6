import './orders.css'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { thumbnailOf } from '#contract/picture/picture-answer.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { OrderState as State } from '#domain/order/state.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { requireAccount } from '#web/page/visitor-account.ts'
import { AccountFrame, summaryOf } from '#web/parts/account-frame.tsx'
import { OrderState } from '#web/parts/order/order-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

export const headers = privatePage

const PAGE_SIZE = 20
/** Most pictures of an order; further products are only counted. */
const MOST_PICTURES = 4

const madridDay = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' })

type Listed = Awaited<ReturnType<Shop['orders']['of']>>[number]

function listedOrder({ order, lines }: Listed, shop: Shop) {
	return {
		id: order.id,
		date: madridDay.format(order.createdAt),
		status: order.state satisfies State,
		total: formatCents(cents(order.totalCents)),
		names: lines.map(({ nombre }) => nombre),
		pictures: (lines.length > MOST_PICTURES ? lines.slice(0, MOST_PICTURES - 1) : lines).map((line) =>
			thumbnailOf(line, shop.showroom),
		),
	}
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await requireAccount(request, services)
	const orders = await shop.orders.of(account.id)
	const asked = new URL(request.url).searchParams.get('pagina')
	const pages = Math.max(1, Math.ceil(orders.length / PAGE_SIZE))
	const page = asked === null ? 1 : Number(asked)
	if (!Number.isInteger(page) || page < 1 || page > pages) throw redirect(addresses.orders)
	return {
		account: summaryOf(account),
		count: orders.length,
		page,
		pages,
		orders: orders.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((listed) => listedOrder(listed, shop)),
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
			lead={count === 0 ? undefined : count === 1 ? '1 pedido' : `${count} pedidos, el último primero`}
		>
			{count === 0 ? (
				<NoOrders />
			) : (
				<ul className="orders">
					{orders.map((order) => (
						<OrderRow key={order.id} order={order} />
					))}
				</ul>
			)}
			{pages > 1 && (
				<nav className="orders-pages" aria-label="Páginas de pedidos">
					{page > 1 && (
						<Link className="link" rel="prev" to={`${addresses.orders}?pagina=${page - 1}`}>
							Más recientes
						</Link>
					)}
					<span className="mute">{`Página ${page} de ${pages}`}</span>
					{page < pages && (
						<Link className="link" rel="next" to={`${addresses.orders}?pagina=${page + 1}`}>
							Más antiguos
						</Link>
					)}
				</nav>
			)}
			<p className="small mute orders-hint">
				¿Compraste sin cuenta y no ves aquí tu pedido? Ábrelo desde el enlace del correo de confirmación.
			</p>
		</AccountFrame>
	)
}

type Row = Awaited<ReturnType<typeof loader>>['orders'][number]

function OrderRow({ order }: { readonly order: Row }) {
	const more = order.names.length - order.pictures.length
	return (
		<li>
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
				<h2>
					<Link to={addresses.order(order.id)}>{`Pedido ${order.id}`}</Link>
				</h2>
				<p className="small mute">{order.date}</p>
				<p className="names">{order.names.join(', ')}</p>
			</div>
			<div className="standing">
				<OrderState status={order.status} />
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
			<Link className="btn" to={addresses.catalogue}>
				Ver el catálogo
			</Link>
		</div>
	)
}
