import type { ClientOrderRow } from '#contract/order/client-orders.ts'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'

/** The orders as a table; on narrow screens each row is a card with labels. */
export function ClientOrderTable({ rows }: { readonly rows: readonly ClientOrderRow[] }) {
	return (
		<table className="table folds client-table">
			<caption className="visually-hidden">Pedidos de tus clientes, los últimos primero</caption>
			<thead>
				<tr>
					<th scope="col">Pedido</th>
					<th scope="col">Cliente</th>
					<th scope="col">Fecha</th>
					<th scope="col" className="number">
						Productos
					</th>
					<th scope="col" className="number">
						Total
					</th>
					<th scope="col">Estado</th>
					<th scope="col" className="number">
						Cashback
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ id, customer, quotation, date, items, total, status, tone, cashback }) => (
					<tr key={id}>
						<th scope="row" className="order">
							<Link className="text-link" to={addresses.clientOrder(id)}>
								{id}
							</Link>
						</th>
						<td className="who">
							{customer}
							{quotation !== null && <span className="small mute">{` · presupuesto ${quotation}`}</span>}
						</td>
						<td className="when">{date}</td>
						<td className="number items">
							{items}
							<span className="only-narrow">{items === 1 ? ' producto' : ' productos'}</span>
						</td>
						<td className="number total">{total}</td>
						<td className="status">
							<span className={`state ${tone}`}>{status}</span>
						</td>
						<td className="number cashback-cell good-word">
							{cashback === null ? (
								<>
									<span aria-hidden="true">–</span>
									<span className="visually-hidden">Sin cashback</span>
								</>
							) : (
								<>
									{cashback}
									<span className="only-narrow"> de cashback</span>
								</>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
