import type { OrderAnswer } from '#contract/order-answer.ts'
import { Picture } from '../../ui/picture.tsx'

const GREEN = new Set(['Procesando', 'En tránsito', 'Entregado'])

/** An order as its buyer sees it: lines, delivery, totals and payment. */
export function OrderDetail({ order }: { readonly order: OrderAnswer }) {
	return (
		<div className="order">
			<section aria-label="Productos">
				<p className="order-state">
					<span className={GREEN.has(order.status) ? 'state good' : 'state'}>{order.status}</span>
					<span className="mute">{order.date}</span>
				</p>
				<ul className="order-lines">
					{order.items.map((item) => (
						<li key={item.id}>
							<span className="thumb">
								<Picture picture={item.picture} alt="" sizes="84px" />
							</span>
							<span>
								<b>{item.name}</b>
								<br />
								<span className="small mute">
									{[item.variant, item.quantity, item.lot === '' ? '' : `lote ${item.lot}`]
										.filter((part) => part !== '')
										.join(' · ')}
								</span>
							</span>
							<b>{item.total}</b>
						</li>
					))}
				</ul>
			</section>
			<div className="order-side">
				<section aria-labelledby="resumen">
					<h2 id="resumen">Resumen</h2>
					<dl className="totals">
						<div>
							<dt>Subtotal</dt>
							<dd>{order.subtotal}</dd>
						</div>
						{order.incentive && (
							<div className="good">
								<dt>Incentivo profesional</dt>
								<dd>{order.incentive}</dd>
							</div>
						)}
						{order.discount && (
							<div className="good">
								<dt>{order.promoCode ?? 'Descuento'}</dt>
								<dd>{order.discount}</dd>
							</div>
						)}
						<div>
							<dt>Envío</dt>
							<dd>{order.shipping.cost}</dd>
						</div>
						<div>
							<dt>IVA 21 %</dt>
							<dd>{order.tax}</dd>
						</div>
						<div className="total">
							<dt>Total</dt>
							<dd>{order.total}</dd>
						</div>
					</dl>
				</section>
				<section aria-labelledby="entrega">
					<h2 id="entrega">{order.shipping.method}</h2>
					<p>
						{order.shipping.name}
						<br />
						{order.shipping.address}
					</p>
					{order.shipping.tracking && <p>{`Seguimiento: ${order.shipping.tracking}`}</p>}
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
				</section>
			</div>
		</div>
	)
}
