import { type DoorValues, type OpeningValues, type PlanValues, rowField } from '#contract/plan/plan-values.ts'
import { fieldId } from '#ui/form/form-description.ts'
import type { Faults } from '#ui/form/use-faults.ts'
import { OPENING_OPTIONS } from './plan-fields.ts'

/** The prefix of the ids of the form's fields. */
export const PLAN_ID = 'plano'

interface GroupProps {
	readonly values: PlanValues
	readonly faults: Faults
}

/** The untiled parts. */
export function Openings({ values, faults }: GroupProps) {
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
			faults={faults}
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
export function Doors({ values, faults }: GroupProps) {
	return (
		<Rows<DoorValues>
			name="puertas"
			title="Puertas"
			legend="Puerta"
			further="Añadir otra puerta"
			rows={values.puertas}
			empty={{ lado: '', desde: '', ancho: '' }}
			faults={faults}
			cells={[
				['lado', 'puertaLado', 'Lado (arriba es el 1)'],
				['desde', 'puertaDesde', 'Desde la esquina anterior'],
				['ancho', 'puertaAncho', 'Ancho'],
			]}
		/>
	)
}

interface RowsProps<Row> {
	/** The field that faults of all rows together name. */
	readonly name: string
	readonly title: string
	readonly legend: string
	/** Offers a further row. */
	readonly further: string
	readonly rows: readonly Row[]
	readonly empty: Row
	readonly faults: Faults
	/** The choices of a first cell. */
	readonly kinds?: readonly { readonly id: string; readonly text: string }[]
	readonly cells: readonly (readonly [key: keyof Row & string, name: string, text: string])[]
}

/** Rows of measures. One more than has been filled in is offered, folded beside others. */
function Rows<Row extends { readonly desde: string; readonly tipo?: string }>(group: RowsProps<Row>) {
	const { name, title, further, rows, empty, faults } = group
	const fault = faults.of(name)
	const next = <RowFields group={group} row={empty} place={rows.length} />
	return (
		<details open={rows.length > 0 || fault !== null}>
			<summary className="text-link" id={fieldId(PLAN_ID, name)}>
				{title}
			</summary>
			{rows.map((row, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place.
				<RowFields key={`${place} ${rows.length}`} {...{ group, row, place }} />
			))}
			{rows.length === 0 ? (
				next
			) : (
				<details key={rows.length}>
					<summary className="text-link small">{further}</summary>
					{next}
				</details>
			)}
			{fault !== null && (
				<div className="field">
					<p className="fault" id={`${PLAN_ID}-${name}-error`}>
						{fault}
					</p>
				</div>
			)}
		</details>
	)
}

interface RowFieldsProps<Row> {
	readonly group: RowsProps<Row>
	readonly row: Row
	readonly place: number
}

function RowFields<Row extends { readonly desde: string; readonly tipo?: string }>({
	group: { name, legend, faults, kinds, cells },
	row,
	place,
}: RowFieldsProps<Row>) {
	const hasFault = cells.some(([, field]) => faults.of(rowField(field, place)) !== null)
	return (
		<fieldset className={hasFault ? 'columns min-8 even' : 'columns min-8 even end'}>
			<legend className="small">{`${legend} ${place + 1}`}</legend>
			{kinds && (
				<div className="field wide">
					<label htmlFor={fieldId(PLAN_ID, rowField('hueco', place))}>Qué es</label>
					<select
						className="input"
						id={fieldId(PLAN_ID, rowField('hueco', place))}
						name="hueco"
						defaultValue={row.tipo}
					>
						{kinds.map(({ id, text }) => (
							<option key={id} value={id}>
								{text}
							</option>
						))}
					</select>
				</div>
			)}
			{cells.map(([key, field, text]) => {
				const campo = rowField(field, place)
				const id = fieldId(PLAN_ID, campo)
				const own = faults.of(campo)
				const shownAt = own === null ? fieldId(PLAN_ID, name) : id
				const isFaulty = own !== null || faults.of(name) !== null
				return (
					<div key={field} className="field">
						<label htmlFor={id}>{text}</label>
						<input
							className="input"
							id={id}
							name={field}
							autoComplete="off"
							defaultValue={`${row[key]}`}
							aria-invalid={isFaulty ? true : undefined}
							aria-describedby={isFaulty ? `${shownAt}-error` : undefined}
						/>
						{own !== null && (
							<p className="fault" id={`${id}-error`}>
								{own}
							</p>
						)}
					</div>
				)
			})}
		</fieldset>
	)
}
