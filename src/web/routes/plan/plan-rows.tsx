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
	readonly rows: readonly Row[]
	readonly empty: Row
	readonly fault: string | null
	/** The choices of a first cell. */
	readonly kinds?: readonly { readonly id: string; readonly text: string }[]
	readonly cells: readonly (readonly [key: keyof Row & string, name: string, text: string])[]
}

/** Rows of measures. There is always one more row than has been filled in. */
function Rows<Row extends { readonly ancho: string; readonly tipo?: string }>(group: RowsProps<Row>) {
	const { name, title, legend, rows, empty, fault, kinds, cells } = group
	const filled = rows.filter(({ ancho }) => ancho !== '')
	return (
		<details open={filled.length > 0 || fault !== null}>
			<summary className="text-link">{title}</summary>
			{[...filled, empty].map((row, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place.
				<fieldset key={`${place} ${filled.length}`} className="plan-opening">
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
			))}
			{fault !== null && (
				<p className="fault" id={`${PLAN_ID}-${name}-error`}>
					{fault}
				</p>
			)}
		</details>
	)
}
