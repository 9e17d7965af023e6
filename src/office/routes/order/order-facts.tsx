import { Fragment } from 'react'
import { Link } from 'react-router'
import { hasDeliveryNote } from '#domain/order/state.ts'
import { totalRowText } from '#domain/tax/tax-regime-text.ts'
import { addresses, OFFICE_BASE, shopAddresses } from '#office/addresses.ts'
import { Pair } from '#ui/pair.tsx'
import type { OrderPage } from './order-page.ts'

/** A telephone number as the link that calls it. */
export const telephone = (typed: string) => `tel:${typed.replaceAll(/[^\d+]/g, '')}`

/** The buyer, and the delivery address. */
export function Buyer({ page }: { readonly page: OrderPage }) {
	const { order } = page
	return (
		<section aria-labelledby="comprador">
			<h2 id="comprador">Comprador y entrega</h2>
			<dl className="facts">
				<BuyerFacts page={page} />
				<DeliveryFacts shipping={order.shipping} />
				<SentFacts order={order} />
				{order.billing && (
					<>
						<dt>Factura a</dt>
						<dd>{`${order.billing.name}, ${order.billing.taxId}, ${order.billing.address}`}</dd>
					</>
				)}
				{order.forClient && (
					<>
						<dt>Pedido por</dt>
						<dd>Un distribuidor, para un cliente suyo</dd>
					</>
				)}
			</dl>
		</section>
	)
}

/** Who bought, how to reach them, and what their order refers to. */
function BuyerFacts({ page: { order, email, channel, goesWith } }: { readonly page: OrderPage }) {
	const { shipping } = order
	return (
		<>
			<dt>Nombre</dt>
			<dd>
				<Link className="text-link" to={`${addresses.orders}?q=${encodeURIComponent(shipping.name)}`}>
					{shipping.name}
				</Link>
			</dd>
			<dt>Teléfono</dt>
			<dd>
				{shipping.phone === '' ? (
					'No lo dejó'
				) : (
					<a className="text-link" href={telephone(shipping.phone)}>
						{shipping.phone}
					</a>
				)}
			</dd>
			<dt>Correo</dt>
			<dd>
				{email === '' ? (
					'No lo dejó'
				) : (
					<a className="text-link" href={`mailto:${email}`}>
						{email}
					</a>
				)}
			</dd>
			<dt>Llegó por</dt>
			<dd>{channel}</dd>
			{order.references.map(({ name, text }) => (
				<Fragment key={name}>
					<dt>{name}</dt>
					<dd>
						<Link className="text-link" to={`${addresses.orders}?q=${encodeURIComponent(text)}`}>
							{text}
						</Link>
					</dd>
				</Fragment>
			))}
			{goesWith.length > 0 && (
				<>
					<dt>Va con</dt>
					<dd>
						{goesWith.map((id) => (
							<Fragment key={id}>
								<Link className="text-link" to={addresses.order(id)}>
									{id}
								</Link>{' '}
							</Fragment>
						))}
					</dd>
				</>
			)}
		</>
	)
}

/** Where the goods go, and what the driver needs to know. */
function DeliveryFacts({ shipping }: Pick<OrderPage['order'], 'shipping'>) {
	return (
		<>
			<dt>Entrega</dt>
			<dd>{shipping.method}</dd>
			<dt>{shipping.pickup ? 'Dónde' : 'Dirección'}</dt>
			<dd>{shipping.address}</dd>
			{shipping.expected && (
				<>
					<dt>Previsto</dt>
					<dd>{shipping.expected}</dd>
				</>
			)}
			{shipping.access.length > 0 && (
				<>
					<dt>Acceso</dt>
					<dd>{shipping.access.join('. ')}</dd>
				</>
			)}
			{shipping.notes && (
				<>
					<dt>Para el conductor</dt>
					<dd className="several-lines">{shipping.notes}</dd>
				</>
			)}
		</>
	)
}

/** The parts that have left, and the carrier. */
function SentFacts({ order: { id, shipping } }: Pick<OrderPage, 'order'>) {
	return (
		<>
			{shipping.parts.map((part, index) => (
				<Fragment key={part.date}>
					<dt>{`Salida ${index + 1}`}</dt>
					<dd>
						{part.lines.join('; ')}
						<br />
						<span className="mute">
							{[part.date, part.carrier, part.tracking].filter((text) => text !== null).join(' · ')}
						</span>
						<br />
						<a className="text-link" href={`${OFFICE_BASE}${addresses.partNote(id, index + 1)}`}>
							Albarán de la salida
						</a>
					</dd>
				</Fragment>
			))}
			{(shipping.carrier || shipping.tracking) && (
				<>
					<dt>Envío</dt>
					<dd>{[shipping.carrier, shipping.tracking].filter((part) => part !== null).join(' · ')}</dd>
				</>
			)}
		</>
	)
}

/** The lines with their lots, and the totals as the buyer sees them. */
export function Lines({ page: { order, returned, offered } }: { readonly page: OrderPage }) {
	return (
		<section aria-labelledby="lineas">
			<h2 id="lineas">Material</h2>
			<table className="data-table">
				<caption className="visually-hidden">Líneas del pedido</caption>
				<thead>
					<tr>
						<th>Producto</th>
						<th>Lote</th>
						<th>Cantidad</th>
						<th>Precio sin IVA</th>
						<th>Importe</th>
					</tr>
				</thead>
				<tbody>
					{order.items.map((item) => (
						<tr key={item.id}>
							<td data-label="Producto">
								<div>
									{item.slug === '' ? (
										item.name
									) : (
										<a className="text-link" href={shopAddresses.product(item.slug)}>
											{item.name}
										</a>
									)}
									<span className="mute">{` · ${item.variant}${offered.includes(item.id) ? ' · de oferta' : ''}`}</span>
								</div>
							</td>
							<td data-label="Lote">{item.lot || '—'}</td>
							<td data-label="Cantidad">
								<div>
									<span className="whole">{item.packages ?? item.quantity}</span>
									<span className="mute">{quantityDetail(item)}</span>
								</div>
							</td>
							<td data-label="Precio">{item.unitPrice}</td>
							<td data-label="Importe" className="amount">
								{item.total}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{returned.length > 0 && (
				<ul className="rows pairs" aria-label="Lo que ha vuelto">
					{returned.map(({ id, text, detail }) => (
						<li key={id}>
							<span>{text}</span>
							<span className="mute">{detail}</span>
						</li>
					))}
				</ul>
			)}
			<Totals order={order} />
		</section>
	)
}

/** The m² of boxes, and the weight. */
const quantityDetail = ({ packages, area, weight }: OrderPage['order']['items'][number]) =>
	[packages === null ? null : area, weight].flatMap((part) => (part === null ? [] : [` · ${part}`])).join('')

function Totals({ order }: Pick<OrderPage, 'order'>) {
	const rows = [
		['Subtotal sin IVA', order.subtotal],
		[order.incentiveName, order.incentive],
		[order.promoCode ?? 'Descuento', order.discount],
		[order.shipping.pickup ? order.shipping.method : 'Transporte', order.shipping.cost],
		...order.taxes.map(({ name, amount }) => [name, amount] as const),
		[totalRowText(order.taxRegime), order.total],
		['Devuelto', order.refunded],
	] as const
	return (
		<dl className="pairs totals at-end">
			{rows.map(([name = '', amount]) =>
				amount ? (
					<Pair key={name} name={name}>
						{amount}
					</Pair>
				) : null,
			)}
			<Pair name="Peso">{order.weight}</Pair>
		</dl>
	)
}

/** The documents of an order, which the shop serves to the staff too. */
export function Papers({ page: { order, responses } }: { readonly page: OrderPage }) {
	const papers = [
		...order.invoices.flatMap(({ number, name, date, total, file, electronic }) => [
			{
				href: file,
				text: `${name} ${number}`,
				detail: [`${total}, del ${date}`, electronic.reason ?? ''].filter((part) => part !== '').join('. '),
			},
			...electronic.files.map((one) => ({
				href: one.file,
				text: `${number} en ${one.name}`,
				detail: 'factura electrónica',
			})),
		]),
		...(hasDeliveryNote(order)
			? [{ href: shopAddresses.deliveryNote(order.id), text: 'Albarán', detail: 'de hoy' }]
			: []),
		...(order.conditions
			? [{ href: order.conditions, text: 'Condiciones de venta', detail: 'las de este pedido' }]
			: []),
	]
	if (papers.length === 0) return null
	const hasReceipt = order.invoices.length > 0
	return (
		<section aria-labelledby="documentos">
			<h2 id="documentos">Documentos</h2>
			{order.monthlyInvoice !== null && <p>{`Su factura ${order.monthlyInvoice}.`}</p>}
			<ul className="rows pairs">
				{hasReceipt && (
					<li>
						<span>
							<Link className="text-link" to={addresses.receipt(order.id)}>
								Tique
							</Link>
							<span className="mute"> · la factura, en 80 mm</span>
						</span>
					</li>
				)}
				{papers.map(({ href, text, detail }) => (
					<li key={href}>
						<span>
							<a className="text-link whole" href={href}>
								{text}
							</a>
							<span className="mute">{` · ${detail}`}</span>
						</span>
					</li>
				))}
			</ul>
			{responses.length > 0 && (
				<>
					<h3>Respuestas a las facturas</h3>
					<ul className="rows pairs">
						{responses.map(({ key, text, recorded }) => (
							<li key={key}>
								<span>{text}</span>
								<span className="mute">{recorded}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	)
}
