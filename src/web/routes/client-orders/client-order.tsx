import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { stateTone } from '#contract/order/client-orders.ts'
import { orderAnswer } from '#contract/order/order-answer.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { formatCents } from '#domain/money/format.ts'
import { cashbackOfOrder } from '#domain/order/client-order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { Details } from '#ui/details.tsx'
import { Link } from '#ui/link.tsx'
import { Pair } from '#ui/pair.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame, summaryOf } from '#web/parts/account-frame.tsx'
import styleSheet from './client-orders.css?url'
import { requireReseller } from './reseller.ts'

// Only the screens of this folder load this stylesheet, since the shared one has a size limit.
export const links = () => [{ rel: 'stylesheet', href: styleSheet }]

export const headers = privatePage

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await requireReseller(request, services)
	const view = await shop.viewOrder(params.id ?? '', '', account)
	// The reseller's own purchases and the orders of other resellers are not shown here.
	const [quotation = null] = await shop.quotations.ofOrders(account.id, [params.id ?? ''])
	if (!view || (view.order.resellerId !== account.id && quotation === null)) {
		throw data(PROBLEMS.pedido_no_encontrado[1], { status: 404 })
	}
	const { order } = view
	const creditedCents = await shop.cashback.ofOrder(order.id)
	const cashbackCents = cashbackOfOrder({ ...order, creditedCents })
	return {
		account: summaryOf(account),
		order: orderAnswer(view, {
			showroom: shop.showroom,
			merchant: shop.merchant(),
			signerFault: shop.invoices.signer().fault,
			nowMs: shop.nowMs(),
		}),
		quotation,
		customer: { name: order.nombre, email: order.correo, phone: order.telefono },
		tone: stateTone(order.state),
		cashback: cashbackCents === 0 ? null : formatCents(cashbackCents),
	}
}

export const meta = () => pageMeta('Pedido de cliente', 'Un pedido de un cliente tuyo.', { noindex: true })

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

export default function ClientOrderPage() {
	const { account, order, quotation, customer, tone, cashback } = useLoaderData<typeof loader>()
	return (
		<AccountFrame
			account={account}
			title={`Pedido ${order.id}`}
			lead={`${order.date}, para ${quotation === null ? customer.name : `${quotation.nombre}, presupuesto ${quotation.number}`}`}
			crumbs={[{ text: 'Pedidos de Clientes', to: addresses.clientOrders }, { text: order.id }]}
		>
			<div className="sections">
				<p className="row loose">
					<span className={`state ${tone}`}>{order.status}</span>
					<Link className="link" to={addresses.order(order.id)}>
						Documentos y cambios
					</Link>
				</p>
				<section aria-labelledby="productos">
					<h2 id="productos">Productos</h2>
					<ClientLines items={order.items} />
					<Amounts order={order} />
				</section>
				<section aria-labelledby="tu-cashback">
					<h2 id="tu-cashback">Tu cashback</h2>
					<OrderCashback state={order.state} cashback={cashback} />
				</section>
				<CustomerAndDelivery customer={customer} shipping={order.shipping} />
			</div>
		</AccountFrame>
	)
}

/** The lines with the amounts and prices of the order, which later changes of the catalogue do not affect. */
function ClientLines({ items }: Pick<Shown['order'], 'items'>) {
	return (
		<ul className="rows">
			{items.map(({ id, name, variant, lot, picture, quantity, price, total }) => (
				<li key={id} className="media">
					<span className="thumb">
						<Picture picture={picture} alt="" sizes="72px" />
					</span>
					<p>
						<b>{name}</b>
						<br />
						<span className="small mute">
							<Details parts={[variant, lot]} />
						</span>
						<br />
						<span className="small">{`${quantity} · ${price}`}</span>
					</p>
					<b className="whole">{total}</b>
				</li>
			))}
		</ul>
	)
}

interface CustomerAndDeliveryProps {
	readonly customer: Shown['customer']
	readonly shipping: Shown['order']['shipping']
}

/** The client's contact data, and the delivery address. */
function CustomerAndDelivery({ customer, shipping }: CustomerAndDeliveryProps) {
	return (
		<section aria-label="Cliente y entrega">
			<div className="columns min-14">
				<div className="stack tight">
					<h2>Cliente</h2>
					<p>
						{customer.name}
						<br />
						<a className="text-link" href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>
							{customer.phone}
						</a>
						<br />
						<a className="text-link" href={`mailto:${customer.email}`}>
							{customer.email}
						</a>
					</p>
				</div>
				<div className="stack tight">
					<h2>{shipping.method}</h2>
					<p>
						{shipping.address}
						{shipping.tracking && (
							<>
								<br />
								{`Seguimiento: ${shipping.tracking}`}
							</>
						)}
					</p>
				</div>
			</div>
		</section>
	)
}

function Amounts({ order }: Pick<Shown, 'order'>) {
	const rows = [
		['Subtotal, sin IVA', order.subtotal],
		[order.incentiveName, order.incentive],
		[order.promoCode ?? 'Descuento', order.discount],
		[order.shipping.pickup ? order.shipping.method : 'Transporte', order.shipping.cost],
		...order.taxes.map(({ name, amount }) => [name, amount] as const),
		['Total', order.total],
		['Devolución', order.refunded],
	] as const
	return (
		<dl className="pairs totals">
			{rows.map(
				([name, amount]) =>
					amount !== null && (
						<Pair key={name} name={name} className={name === 'Total' ? 'total' : undefined}>
							{amount}
						</Pair>
					),
			)}
		</dl>
	)
}

function OrderCashback({ state, cashback }: { readonly state: OrderState; readonly cashback: string | null }) {
	if (cashback === null) return <p>Este pedido no da cashback.</p>
	return state === 'delivered' ? (
		<p>
			Este pedido ha sumado <b>{cashback}</b>.{' '}
			<Link className="text-link" to={addresses.cashback}>
				Ver tu cashback
			</Link>
		</p>
	) : (
		<p>
			Sumará <b>{cashback}</b> cuando lo entreguemos. Tu cliente no lo ve.
		</p>
	)
}
