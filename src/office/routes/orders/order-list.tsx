import { Link, useSearchParams } from 'react-router'
import { filterQuery } from '#contract/staff/order-list.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { withParameter } from '#office/page/query.ts'
import { type Columns, columnsOf, DataTable } from '#office/parts/data-table.tsx'
import { StateMark } from '#office/parts/state-mark.tsx'
import type { OrderRow } from './order-row.ts'

const column = columnsOf<OrderRow>()
const COLUMNS = column.columns([
	column.display({
		id: 'pedido',
		header: 'Pedido',
		cell: ({ row: { original } }) => (
			<Link className="text-link" to={addresses.order(original.id)}>
				{original.id}
			</Link>
		),
	}),
	column.display({ id: 'fecha', header: 'Fecha', cell: ({ row }) => <span className="whole">{row.original.at}</span> }),
	column.display({
		id: 'comprador',
		header: 'Comprador',
		cell: ({ row: { original } }) => (
			<>
				{original.buyer}
				{original.obra !== '' && <span className="mute">{` · ${original.obra}`}</span>}
			</>
		),
	}),
	column.display({
		id: 'destino',
		header: 'Destino',
		cell: ({ row: { original } }) => (
			<>
				{original.place}
				{original.zone !== '' && <span className="mute whole">{` · ${original.zone}`}</span>}
			</>
		),
	}),
	column.display({
		id: 'material',
		header: 'Material',
		cell: ({ row: { original } }) => (
			<>
				{original.area !== '' && <span className="whole">{`${original.area} · `}</span>}
				<span className="whole">{original.weight}</span>
			</>
		),
	}),
	column.display({ id: 'pago', header: 'Pago', cell: ({ row }) => row.original.payment }),
	column.display({
		id: 'total',
		header: 'Total',
		cell: ({ row }) => <span className="amount">{row.original.total}</span>,
	}),
	column.display({
		id: 'estado',
		header: 'Estado',
		cell: ({ row }) => <StateMark state={row.original.state} />,
	}),
	column.display({ id: 'espera', header: 'Espera', cell: ({ row }) => row.original.waitsFor || '—' }),
]) satisfies Columns<OrderRow>

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
				caption="Pedidos, los últimos primero"
				columns={COLUMNS}
				rows={rows}
				rowId={({ id }) => id}
				empty="Ningún pedido es así."
			/>
			<p className="pages">
				{query.has('despues') && <Link to={withParameter(query, 'despues', null)}>Los últimos</Link>}
				{next !== null && <Link to={withParameter(query, 'despues', next)}>Más antiguos</Link>}
				{mayExport && rows.length > 0 && (
					// A file, not a page.
					<a href={`${OFFICE_BASE}${addresses.ordersCsv}?${filterQuery(query)}`}>Descargar lo encontrado (CSV)</a>
				)}
			</p>
		</>
	)
}
