import { Link, useSearchParams } from 'react-router'
import { filterQuery } from '#contract/staff/order-list.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { SORT } from '#office/page/table-query.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import { StateMark } from '#office/parts/state-mark.tsx'
import type { OrderRow } from './order-row.ts'

const COLUMNS = [
	{
		id: 'pedido',
		header: 'Pedido',
		cell: (row) => (
			<Link className="text-link" to={addresses.order(row.id)}>
				{row.id}
			</Link>
		),
	},
	{ id: 'fecha', header: 'Fecha', sorts: true, cell: (row) => <span className="whole">{row.at}</span> },
	{
		id: 'comprador',
		header: 'Comprador',
		sorts: true,
		cell: (row) => (
			<>
				{row.buyer}
				{row.obra !== '' && <span className="mute">{` · ${row.obra}`}</span>}
			</>
		),
	},
	{
		id: 'destino',
		header: 'Destino',
		sorts: true,
		cell: (row) => (
			<>
				{row.place}
				{row.zone !== '' && <span className="mute whole">{` · ${row.zone}`}</span>}
			</>
		),
	},
	{
		id: 'material',
		header: 'Material',
		cell: (row) => (
			<>
				{row.area !== '' && <span className="whole">{`${row.area} · `}</span>}
				<span className="whole">{row.weight}</span>
			</>
		),
	},
	{ id: 'pago', header: 'Pago', cell: (row) => row.payment },
	{
		id: 'total',
		header: 'Total',
		sorts: true,
		cell: (row) => <span className="amount">{row.total}</span>,
	},
	{
		id: 'estado',
		header: 'Estado',
		cell: (row) => <StateMark state={row.state} />,
	},
	{ id: 'espera', header: 'Espera', cell: (row) => row.waitsFor || '—' },
] satisfies Columns<OrderRow>

interface OrderListProps {
	readonly rows: readonly OrderRow[]
	/** The last order of this page, if there is another page. */
	readonly next: string | null
	/** Whether the viewer may download the orders, which contain names and prices. */
	readonly mayExport: boolean
}

/** The orders of a filter, newest first; the results can be downloaded as a file. */
export function OrderList({ rows, next, mayExport }: OrderListProps) {
	const [query] = useSearchParams()
	return (
		<>
			<DataTable
				caption={query.has(SORT) ? 'Pedidos' : 'Pedidos, los últimos primero'}
				columns={COLUMNS}
				rows={rows}
				rowId={({ id }) => id}
				empty="Ningún pedido es así."
			/>
			<ListPager name="despues" next={next}>
				{mayExport && rows.length > 0 && (
					// A file, not a page.
					<a href={`${OFFICE_BASE}${addresses.ordersCsv}?${filterQuery(query)}`}>Descargar lo encontrado (CSV)</a>
				)}
			</ListPager>
		</>
	)
}
