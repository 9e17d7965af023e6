import { totalRowText } from '#domain/tax/tax-regime-text.ts'
import './order.css'
import type { ReactNode } from 'react'
import type { OrderAnswer } from '#contract/order/order-answer.ts'
import { Details } from '#ui/details.tsx'
import { Link } from '#ui/link.tsx'
import { Pair } from '#ui/pair.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { OrderState } from './order-state.tsx'
import { TransferBlock } from './transfer-block.tsx'

type Item = OrderAnswer['items'][number]

interface OrderDetailProps {
	readonly order: OrderAnswer
	/** Slugs of the products still on sale, which are linked. */
	readonly onSale: readonly string[]
	/** Content below the products. */
	readonly children?: ReactNode
	/** Content beside the products, after the payment. */
	readonly documents?: ReactNode
}

/** An order for its buyer: lines, events, totals, delivery and payment. */
export function OrderDetail({ order, onSale, children, documents }: OrderDetailProps) {
	return (
		<div className="order-body beside">
			<div className="order-main sections">
				{order.payment.transfer && <TransferBlock transfer={order.payment.transfer} />}
				<section aria-label="Productos">
					<p className="order-state row">
						<OrderState state={order.state} status={order.status} />
						<span className="mute">{order.date}</span>
						{order.forClient && <span className="mute">Para un cliente</span>}
						{order.references.map(({ name, text }) => (
							<b key={name} title={name}>
								{text}
							</b>
						))}
					</p>
					<ul className="order-lines rows">
						{order.items.map((item) => (
							<OrderLine key={item.id} item={item} isOnSale={onSale.includes(item.slug)} />
						))}
					</ul>
				</section>
				{children}
				<section aria-labelledby="seguimiento">
					<h2 id="seguimiento">Qué ha pasado</h2>
					<ol className="order-story">
						{order.events.map(({ date, words }) => (
							<li key={date + words}>
								<b>{words}</b>
								<span className="small mute">{date}</span>
							</li>
						))}
					</ol>
				</section>
			</div>
			<div className="order-side sections">
				<section aria-labelledby="resumen">
					<h2 id="resumen">Resumen</h2>
					<Totals order={order} />
					<p className="tiny mute">Precios de línea sin IVA.</p>
					{order.taxNote !== null && <p className="small">{order.taxNote}</p>}
				</section>
				<section aria-labelledby="entrega">
					<h2 id="entrega">{order.shipping.method}</h2>
					<Delivery order={order} />
				</section>
				<section aria-labelledby="pago">
					<h2 id="pago">Pago</h2>
					<p>
						{`${order.payment.method} · ${order.payment.status}`}
						{order.payment.date && (
							<>
								<br />
								<span className="mute">{order.payment.date}</span>
							</>
						)}
					</p>
					{order.payment.due && <p>{`Vencimiento: ${order.payment.due}`}</p>}
					{order.billing && (
						<p>
							{`Factura a nombre de ${order.billing.name}, NIF ${order.billing.taxId}`}
							<br />
							<span className="mute">{order.billing.address}</span>
						</p>
					)}
					{order.conditions && (
						<p>
							<Link className="link" to={order.conditions}>
								Condiciones de venta de este pedido
							</Link>
						</p>
					)}
				</section>
				{documents}
			</div>
		</div>
	)
}

function OrderLine({ item, isOnSale }: { readonly item: Item; readonly isOnSale: boolean }) {
	return (
		<li className="media">
			<span className="thumb">
				{item.slug !== '' && <Picture picture={item.picture} alt="" sizes="84px" wanted="soon" />}
			</span>
			<span className="stack close">
				{isOnSale ? (
					<Link className="text-link name" to={addresses.product(item.slug)}>
						{item.name}
					</Link>
				) : (
					<span className="name">{item.name}</span>
				)}
				<span className="small mute">
					<Details parts={[item.variant, item.lot === '' ? '' : `lote ${item.lot}`, item.weight]} />
				</span>
				<span className="small">
					<span className="visually-hidden">Cantidad: </span>
					<Details
						parts={item.packages === null || item.area === null ? [item.quantity] : [item.packages, item.area]}
					/>
					<span className="mute">
						<span className="visually-hidden">, precio</span>
						{` × ${item.unitPrice}`}
					</span>
				</span>
			</span>
			<b>{item.total}</b>
		</li>
	)
}

function Totals({ order }: { readonly order: OrderAnswer }) {
	return (
		<dl className="pairs totals">
			<Pair name="Subtotal sin IVA">{order.subtotal}</Pair>
			{order.incentive && (
				<Pair className="good-word" name={order.incentiveName}>
					{order.incentive}
				</Pair>
			)}
			{order.discount && (
				<Pair className="good-word" name={order.promoCode ?? 'Descuento'}>
					{order.discount}
				</Pair>
			)}
			<Pair name={order.shipping.pickup ? order.shipping.method : 'Transporte'}>{order.shipping.cost}</Pair>
			{order.shipping.extras && (
				<Pair className="mute" name="De ello, servicios de entrega">
					{order.shipping.extras}
				</Pair>
			)}
			{order.taxes.map(({ name, amount }) => (
				<Pair key={name} name={name}>
					{amount}
				</Pair>
			))}
			<Pair className="total" name={totalRowText(order.taxRegime)}>
				{order.total}
			</Pair>
			{order.refunded && <Pair name="Devolución">{order.refunded}</Pair>}
		</dl>
	)
}

function Delivery({ order }: { readonly order: OrderAnswer }) {
	const { hours } = useMerchant()
	const { name, address, phone, carrier, tracking, pickup, notes, access, expected, parts } = order.shipping
	return (
		<>
			{expected && <p>{expected}</p>}
			<p>
				{pickup ? `Lo recoge ${name}` : name}
				<br />
				{address}
				<br />
				{pickup ? hours : `Teléfono: ${phone}`}
			</p>
			<p className="mute">{`Peso: ${order.weight}`}</p>
			{(notes !== null || access.length > 0) && (
				<>
					<h3>Para el transportista</h3>
					{notes !== null && <p className="several-lines">{notes}</p>}
					{access.length > 0 && <p>{access.join(' · ')}</p>}
				</>
			)}
			{parts.map((part) => (
				<div key={part.date} className="stack close">
					<h3>{`${pickup ? 'Listo desde el' : 'Salió el'} ${part.date}`}</h3>
					<ul>
						{part.lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
					{(part.carrier || part.tracking) && (
						<p className="mute">{[part.carrier, part.tracking].filter((text) => text !== null).join(' · ')}</p>
					)}
				</div>
			))}
			{parts.length === 0 && (carrier || tracking) && (
				<dl className="facts">
					{carrier && <Pair name="Transportista">{carrier}</Pair>}
					{tracking && <Pair name="Seguimiento">{tracking}</Pair>}
				</dl>
			)}
		</>
	)
}
