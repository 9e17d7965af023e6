import {
	type ColumnDef,
	columnVisibilityFeature,
	createColumnHelper,
	type RowData,
	rowSortingFeature,
	tableFeatures,
	useTable,
} from '@tanstack/react-table'
import { Form, Link, useSearchParams } from 'react-router'
import { withParameter } from '#office/page/query.ts'
import { COLUMNS, SORT, shownColumns, sortOf } from '#office/page/table-query.ts'
import { Button } from '#ui/button.tsx'

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

/** Defines the columns of a table: their ids appear in its URL, their headers are the displayed texts. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>()

/** Defines columns that display a text of their rows. */
export const textColumnsOf = <Row extends RowData>() => {
	const column = columnsOf<Row>()
	return (id: keyof Row & string, header: string) =>
		column.display({ id, header, cell: ({ row }) => `${row.original[id]}` })
}

export type Columns<Row extends RowData> = ColumnDef<typeof features, Row, unknown>[]

interface DataTableProps<Row extends RowData> {
	readonly caption: string
	readonly columns: Columns<Row>
	readonly rows: readonly Row[]
	readonly rowId: (row: Row) => string
	/** The text in place of an empty table. */
	readonly empty: string
}

/**
 * A table whose order and columns are in its URL: the server sorts, headers are links, and columns are chosen by a form. On a
 * narrow screen each row is a block with the headers beside its values.
 */
export function DataTable<Row extends RowData>({ caption, columns, rows, rowId, empty }: DataTableProps<Row>) {
	const [query] = useSearchParams()
	const sort = sortOf(query)
	const shown = shownColumns(query)
	const table = useTable({
		features,
		columns,
		data: rows,
		getRowId: rowId,
		manualSorting: true,
		state: {
			sorting: sort ? [sort] : [],
			columnVisibility: shown ? Object.fromEntries(columns.map(({ id = '' }) => [id, shown.includes(id)])) : {},
		},
	})
	if (rows.length === 0) return <p className="empty-table mute">{empty}</p>
	const headers = table.getHeaderGroups().flatMap((group) => group.headers)
	return (
		<>
			<table className="data-table">
				<caption className="visually-hidden">{caption}</caption>
				<thead>
					<tr>
						{headers.map((header) => {
							const { id } = header.column
							const text = <table.FlexRender header={header} />
							if (header.column.columnDef.enableSorting !== true) return <th key={id}>{text}</th>
							const isDescending = sort?.id === id && !sort.desc
							return (
								<th key={id} aria-sort={sort?.id === id ? (sort.desc ? 'descending' : 'ascending') : undefined}>
									<Link to={withParameter(query, SORT, isDescending ? `-${id}` : id)} preventScrollReset>
										{text}
									</Link>
								</th>
							)
						})}
					</tr>
				</thead>
				<tbody>
					{table.getRowModel().rows.map((row) => (
						<tr key={row.id}>
							{row.getVisibleCells().map((cell) => (
								<td key={cell.id} data-label={`${cell.column.columnDef.header}`}>
									<div>
										<table.FlexRender cell={cell} />
									</div>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<ColumnChoice
				query={query}
				columns={table.getAllLeafColumns().map((column) => ({
					id: column.id,
					text: `${column.columnDef.header}`,
					isShown: column.getIsVisible(),
				}))}
			/>
		</>
	)
}

interface ColumnChoiceProps {
	readonly query: URLSearchParams
	readonly columns: readonly { readonly id: string; readonly text: string; readonly isShown: boolean }[]
}

/** The form that chooses the columns; the other parameters of the URL stay. */
function ColumnChoice({ query, columns }: ColumnChoiceProps) {
	return (
		<details className="column-choice">
			<summary>Columnas</summary>
			<Form preventScrollReset>
				{[...query]
					.filter(([name]) => name !== COLUMNS)
					.map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
				{columns.map(({ id, text, isShown }) => (
					<label key={id}>
						<input type="checkbox" className="check" name={COLUMNS} value={id} defaultChecked={isShown} />
						{text}
					</label>
				))}
				<Button kind="line" type="submit">
					Aplicar
				</Button>
			</Form>
		</details>
	)
}
