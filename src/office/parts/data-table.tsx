import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { withParameter } from '#office/page/query.ts'
import { COLUMNS, PAGES, SORT, shownColumns, sortOf } from '#office/page/table-query.ts'
import { Button } from '#ui/button.tsx'
import { KeptParameters } from './kept-parameters.tsx'

/** A column of a table. */
export interface Column<Row> {
	/** Its name in the URL. */
	readonly id: string
	readonly header: string
	/** Whether its header sorts the rows. */
	readonly sorts?: boolean
	readonly cell: (row: Row) => ReactNode
}

export type Columns<Row> = readonly Column<Row>[]

/** Defines columns that display a text of their rows. */
export const textColumnsOf =
	<Row,>() =>
	(id: keyof Row & string, header: string): Column<Row> => ({ id, header, cell: (row) => `${row[id]}` })

interface DataTableProps<Row> {
	readonly caption: string
	readonly columns: Columns<Row>
	readonly rows: readonly Row[]
	readonly rowId: (row: Row) => string
	/** The text in place of an empty table. */
	readonly empty: string
}

/**
 * A table whose order and columns are in its URL: the server sorts, headers are links, and columns are chosen by a form. On a
 * narrow screen each row is a block with the headers beside its values; between the two, a table too wide for its column scrolls
 * by itself.
 */
export function DataTable<Row>({ caption, columns, rows, rowId, empty }: DataTableProps<Row>) {
	const [query] = useSearchParams()
	if (rows.length === 0) return <p className="empty-table mute">{empty}</p>
	const chosen = shownColumns(query)
	const shown = columns.filter(({ id }) => chosen?.includes(id) ?? true)
	return (
		<>
			<div className="wide-table">
				<table className="data-table">
					<caption className="visually-hidden">{caption}</caption>
					<thead>
						<tr>
							{shown.map((column) => (
								<Header key={column.id} {...column} query={query} />
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={rowId(row)}>
								{shown.map(({ id, header, cell }) => (
									<td key={id} data-label={header}>
										<div>{cell(row)}</div>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<ColumnChoice columns={columns} shown={shown} />
		</>
	)
}

interface HeaderProps {
	readonly id: string
	readonly header: string
	readonly sorts?: boolean
	readonly query: URLSearchParams
}

function Header({ id, header, sorts = false, query }: HeaderProps) {
	if (!sorts) return <th>{header}</th>
	const sort = sortOf(query)
	const isSorted = sort?.id === id
	const first = new URLSearchParams(query)
	for (const name of PAGES) first.delete(name)
	return (
		<th aria-sort={isSorted ? (sort.desc ? 'descending' : 'ascending') : undefined}>
			<Link to={withParameter(first, SORT, isSorted && !sort.desc ? `-${id}` : id)} preventScrollReset>
				{header}
			</Link>
		</th>
	)
}

interface ColumnChoiceProps {
	readonly columns: readonly { readonly id: string; readonly header: string }[]
	readonly shown: readonly { readonly id: string }[]
}

/** The form that chooses the columns; the other parameters of the URL stay. */
function ColumnChoice({ columns, shown }: ColumnChoiceProps) {
	return (
		<details className="column-choice">
			<summary className="text-link">Columnas</summary>
			<Form className="row" preventScrollReset>
				<KeptParameters except={[COLUMNS]} />
				{columns.map(({ id, header }) => (
					<label key={id} className="row tight">
						<input
							type="checkbox"
							className="check"
							name={COLUMNS}
							value={id}
							defaultChecked={shown.some((column) => column.id === id)}
						/>
						{header}
					</label>
				))}
				<Button kind="line" type="submit">
					Aplicar
				</Button>
			</Form>
		</details>
	)
}
