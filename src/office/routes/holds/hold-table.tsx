import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { type Column, type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import type { HoldRow } from './hold-row.ts'

const text = textColumnsOf<HoldRow>()

const UNTIL: Column<HoldRow> = {
	id: 'hasta',
	header: 'Hasta',
	cell: (row) => (
		<Link className="text-link" to={addresses.hold(row.id)}>
			{row.hasta}
		</Link>
	),
}
const OF_LOT: Columns<HoldRow> = [UNTIL, text('quien', 'Quién'), text('cantidad', 'Cantidad'), text('obra', 'Para')]
const ALL: Columns<HoldRow> = [
	UNTIL,
	text('quien', 'Quién'),
	text('producto', 'Producto'),
	{
		id: 'lote',
		header: 'Lote',
		cell: (row) => (
			<Link className="text-link" to={addresses.lot(row.lotId)}>
				{row.lote}
			</Link>
		),
	},
	text('cantidad', 'Cantidad'),
	text('obra', 'Para'),
]

interface HoldTableProps {
	readonly holds: readonly HoldRow[]
	/** On their lot's page, whose name is omitted. */
	readonly isOfLot?: boolean
}

/** The held lots, and their owners. */
export function HoldTable({ holds, isOfLot = false }: HoldTableProps) {
	return (
		<DataTable
			caption="Reservas de lote"
			columns={isOfLot ? OF_LOT : ALL}
			rows={holds}
			rowId={({ id }) => `${id}`}
			empty="Nadie tiene nada reservado."
		/>
	)
}
