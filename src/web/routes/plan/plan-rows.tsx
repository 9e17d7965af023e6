import type { DoorValues, OpeningValues, PlanValues } from '#contract/plan/plan-values.ts'
import { OPENING_OPTIONS } from './plan-fields.ts'

/** The prefix of the ids of the form's fields. */
export const PLAN_ID = 'plano'

interface GroupProps {
	readonly values: PlanValues
	readonly fault: string | null
}

/** What is left untiled. */
export function Openings({ values, fault }: GroupProps) {
	const isWall = values.forma === 'pared'
	const kind = isWall ? 'door' : 'column'
	return (
		<Rows<OpeningValues>
			name="huecos"
			title={isWall ? 'Puertas y ventanas' : 'Columnas y huecos'}
			legend="Hueco"
			further="Añadir otro hueco"
			rows={values.huecos}
			empty={{ tipo: kind, desde: '', altura: '', ancho: '', alto: '' }}
			fault={fault}
			kinds={isWall ? OPENING_OPTIONS.wall : OPENING_OPTIONS.floor}
			cells={[
				['desde', 'desde', 'Desde la izquierda'],
				['altura', 'altura', isWall ? 'Desde el suelo' : 'Desde arriba'],
				['ancho', 'huecoAnchura', 'Ancho'],
				['alto', 'huecoAltura', isWall ? 'Alto' : 'Largo'],
			]}
		/>
	)
}

/** The doorways of a floor. */
export function Doors({ values, fault }: GroupProps) {
	return (
		<Rows<DoorValues>
			name="puertas"
			title="Puertas"
			legend="Puerta"
			further="Añadir otra puerta"
			rows={values.puertas}
			empty={{ lado: '', desde: '', ancho: '' }}
			fault={fault}
			cells={[
				['lado', 'puertaLado', 'Lado (arriba es el 1)'],
				['desde', 'puertaDesde', 'Desde la esquina anterior'],
				['ancho', 'puertaAncho', 'Ancho'],
			]}
		/>
	)
}

interface RowsProps<Row> {
	/** The field that faults name. */
	readonly name: string
	readonly title: string
	readonly legend: string
	/** Offers a further row. */
	readonly further: string
	readonly rows: readonly Row[]
	readonly empty: Row
	readonly fault: string | null
	/** The choices of a first cell. */
	readonly kinds?: readonly { readonly id: string; readonly text: string }[]
	readonly cells: readonly (readonly [key: keyof Row & string, name: string, text: string])[]
}

/** Rows of measures. One more than has been filled in is offered, folded beside others. */
function Rows<Row extends { readonly ancho: string; readonly tipo?: string }>(group: RowsProps<Row>) {
	const { name, title, further, rows, empty, fault } = group
	const filled = rows.filter(({ ancho }) => ancho !== '')
	const next = <RowFields group={group} row={empty} place={filled.length} />
	return (
		<details open={filled.length > 0 || fault !== null}>
			<summary className="text-link">{title}</summary>
			{filled.map((row, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place.
				<RowFields key={`${place} ${filled.length}`} {...{ group, row, place }} />
			))}
			{filled.length === 0 ? (
				next
			) : (
				<details key={filled.length}>
					<summary className="text-link small">{further}</summary>
					{next}
				</details>
			)}
			{fault !== null && (
				<p className="fault" id={`${PLAN_ID}-${name}-error`}>
					{fault}
				</p>
			)}
		</details>
	)
}

interface RowFieldsProps<Row> {
	readonly group: RowsProps<Row>
	readonly row: Row
	readonly place: number
}

function RowFields<Row extends { readonly ancho: string; readonly tipo?: string }>({
	group: { name, legend, fault, kinds, cells },
	row,
	place,
}: RowFieldsProps<Row>) {
	return (
		<fieldset className="columns min-8 even end">
			<legend className="small">{`${legend} ${place + 1}`}</legend>
			{kinds && (
				<label className="field">
					Qué es
					<select className="input" name="hueco" defaultValue={row.tipo}>
						{kinds.map(({ id, text }) => (
							<option key={id} value={id}>
								{text}
							</option>
						))}
					</select>
				</label>
			)}
			{cells.map(([key, field, text], column) => (
				<label key={field} className="field">
					{text}
					<input
						className="input"
						id={place === 0 && column === 0 ? `${PLAN_ID}-${name}` : undefined}
						name={field}
						autoComplete="off"
						defaultValue={`${row[key]}`}
						aria-invalid={fault ? true : undefined}
						aria-describedby={fault ? `${PLAN_ID}-${name}-error` : undefined}
					/>
				</label>
			))}
		</fieldset>
	)
}
