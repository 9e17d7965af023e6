import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import type { ShownInvoice } from './invoices.tsx'

interface InvoiceTableProps {
	readonly invoices: readonly ShownInvoice[]
	readonly caption: string
}

/** Invoices as a table; on narrow screens each row is a card with labels. */
export function InvoiceTable({ invoices, caption }: InvoiceTableProps) {
	return (
		<table className="table folds even">
			<caption className="visually-hidden">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">Factura</th>
					<th scope="col">Pedido</th>
					<th scope="col" className="number">
						Base
					</th>
					<th scope="col" className="number">
						IVA
					</th>
					<th scope="col" className="number">
						Total
					</th>
					<th scope="col">Descargar</th>
				</tr>
			</thead>
			<tbody>
				{invoices.map((invoice) => (
					<InvoiceRow key={invoice.number} invoice={invoice} />
				))}
			</tbody>
		</table>
	)
}

function InvoiceRow({ invoice }: { readonly invoice: ShownInvoice }) {
	const { number, name, date, obra, base, vat, total, file, electronic } = invoice
	return (
		<tr>
			<th scope="row">
				<b>{number}</b>
				<br />
				<span className="small mute">{`${name} · ${date}`}</span>
			</th>
			<td>
				<OrdersOf invoice={invoice} />
				{obra !== '' && (
					<>
						<br />
						<span className="small mute">{obra}</span>
					</>
				)}
			</td>
			<td className="number">
				<span className="only-narrow">Base </span>
				{base}
			</td>
			<td className="number">
				<span className="only-narrow">IVA </span>
				{vat}
			</td>
			<td className="number">
				<span className="only-narrow">Total </span>
				<b>{total}</b>
			</td>
			<td>
				<span className="row tight">
					<a className="text-link" href={file} download aria-label={`PDF de ${number}`}>
						PDF
					</a>
					{electronic.map((each) => (
						<a
							key={each.format}
							className="text-link"
							href={each.file}
							download
							aria-label={`${each.name} de ${number}`}
						>
							{each.name}
						</a>
					))}
				</span>
			</td>
		</tr>
	)
}

/** The order of an invoice, or how many it has. */
function OrdersOf({ invoice: { orderIds } }: { readonly invoice: ShownInvoice }) {
	const [only, ...more] = orderIds
	if (only === undefined) return null
	if (more.length > 0) return `${orderIds.length} pedidos`
	return (
		<Link className="text-link" to={addresses.order(only)}>
			{only}
		</Link>
	)
}
