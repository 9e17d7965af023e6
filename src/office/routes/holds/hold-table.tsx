import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { type Columns, columnsOf, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import type { HoldRow } from './hold-row.ts'

const column = columnsOf<HoldRow>()
const text = textColumnsOf<HoldRow>()

const UNTIL = column.display({
	id: 'hasta',
	header: 'Hasta',
	cell: ({ row: { original } }) => (
		<Link className="text-link" to={addresses.hold(original.id)}>
			{original.hasta}
		</Link>
	),
})
const OF_LOT: Columns<HoldRow> = [UNTIL, text('quien', 'Quién'), text('cantidad', 'Cantidad'), text('obra', 'Para')]
const ALL: Columns<HoldRow> = [
	UNTIL,
	text('quien', 'Quién'),
	text('producto', 'Producto'),
	column.display({
		id: 'lote',
		header: 'Lote',
		cell: ({ row: { original } }) => (
			<Link className="text-link" to={addresses.lot(original.lotId)}>
				{original.lote}
			</Link>
		),
	}),
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
