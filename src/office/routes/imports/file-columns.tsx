import { Form } from 'react-router'
import { COLUMN_HELP, HELPED_COLUMNS } from '#contract/csv/column-help.ts'
import { counted } from '#domain/text/counted.ts'
import type { ImportReport } from '#shop/import/import-files.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { useFaults } from '#ui/form/use-faults.ts'
import { columnField } from './field-names.ts'

type Column = ImportReport['columns'][number] & { readonly place: number }

interface FieldProps {
	readonly column: Column
	readonly answer: FormFaults | undefined
}

/** A column of the file: some of its cells, and the column of ours that it is. */
function ColumnField({ column: { name, ours, samples, place }, answer }: FieldProps) {
	const field = columnField(place)
	return (
		<div className="field">
			<label htmlFor={field}>{name}</label>
			<select
				id={field}
				name={field}
				className="input"
				defaultValue={answer?.values[field] ?? ours ?? ''}
				aria-describedby={`${field}-muestra`}
			>
				<option value="">No se lee</option>
				{HELPED_COLUMNS.map((column) => (
					<option key={column} value={column}>
						{COLUMN_HELP[column].label}
					</option>
				))}
			</select>
			<p id={`${field}-muestra`} className="mute tiny breaks">
				{samples.length === 0 ? 'Sin datos' : `Por ejemplo: ${samples.join(' · ')}`}
			</p>
		</div>
	)
}

const fields = (columns: readonly Column[], answer: FormFaults | undefined) => (
	<div className="columns min-14 snug">
		{columns.map((column) => (
			<ColumnField key={column.place} column={column} answer={answer} />
		))}
	</div>
)

interface FormProps {
	readonly columns: ImportReport['columns']
	readonly answer: FormFaults | undefined
}

/** The columns that a person has to say, and below them the clear ones, which are chosen already. */
function ColumnsForm({ columns, answer }: FormProps) {
	const faults = useFaults(answer)
	const all = columns.map((column, place) => ({ ...column, place })).filter(({ name }) => name.trim() !== '')
	const unclear = all.filter(({ isClear }) => !isClear)
	const clear = all.filter(({ isClear }) => isClear)
	return (
		<Form method="post" className="stack" noValidate>
			<FaultSummary answer={answer} faults={faults} idPrefix="" />
			{unclear.length > 0 && fields(unclear, answer)}
			{unclear.length > 0 && clear.length > 0 ? (
				<details open={answer !== undefined}>
					<summary className="text-link">{counted(clear.length, 'columna más', 'columnas más')}</summary>
					{fields(clear, answer)}
				</details>
			) : (
				fields(clear, answer)
			)}
			<input type="hidden" name="formulario" value="columnas" />
			<Button type="submit">Comprobar con estas columnas</Button>
		</Form>
	)
}

/** The part of the messages about the command. */
const OPTION = /: di qué columna es cada una.*$/
const PLACE = /^Línea \d+: /

interface AskedProps extends FormProps {
	/** The message about the header. */
	readonly fault: string
}

/** Asks for the meanings of a file's columns. */
export function AskedColumns({ columns, fault, answer }: AskedProps) {
	const what = fault.replace(PLACE, '').replace(OPTION, '')
	return (
		<section className="well stack import-form" aria-labelledby="columnas">
			<h2 id="columnas">Qué es cada columna</h2>
			<p>
				{`${what.charAt(0).toUpperCase()}${what.slice(1)}. Lo que elijas vale también para el próximo archivo con las mismas columnas.`}
			</p>
			<ColumnsForm columns={columns} answer={answer} />
		</section>
	)
}

/** The columns as they were read, to be changed before the file is loaded. */
export function ReadColumns({ columns, answer }: FormProps) {
	if (columns.length === 0) return null
	const read = columns.filter(({ ours }) => ours !== null).length
	return (
		<details className="fold boxed" open={answer !== undefined}>
			<summary>{`Columnas: se leen ${read} de ${columns.length}`}</summary>
			<ColumnsForm columns={columns.map((column) => ({ ...column, isClear: true }))} answer={answer} />
		</details>
	)
}
