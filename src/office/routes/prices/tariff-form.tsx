import { Form } from 'react-router'
import { ANSWERED, type DeedAnswer, questionOf } from '#office/page/question.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { fieldId } from '#ui/form/form-description.ts'
import { type Faults, useFaults } from '#ui/form/use-faults.ts'
import type { TariffLine } from './tariff-values.ts'

const ID = 'tarifa'

interface TariffFormProps {
	readonly bands: readonly { readonly name: string; readonly limit: number }[]
	readonly lines: readonly TariffLine[]
	readonly values: Readonly<Record<string, string>>
	readonly seen: string
	readonly answer: DeedAnswer
}

interface CellProps {
	readonly name: string
	readonly label: string
	readonly value: string
	readonly faults: Faults
	readonly className?: string
	readonly isNumber?: boolean
}

function Cell({ name, label, value, faults, className = '', isNumber = false }: CellProps) {
	return (
		<input
			id={fieldId(ID, name)}
			className={`input ${className}`}
			name={name}
			aria-label={label}
			defaultValue={value}
			inputMode={isNumber ? 'decimal' : undefined}
			autoComplete="off"
			maxLength={400}
			aria-invalid={faults.of(name) ? true : undefined}
		/>
	)
}

/** The whole tariff: the bands, and a line for each zone; on a phone each zone is a block. */
export function TariffForm({ bands, lines, values, seen, answer }: TariffFormProps) {
	const question = questionOf(answer)
	const faults = useFaults(question === null ? answer : undefined)
	const shown = (name: string) => answer?.values[name] ?? values[name] ?? ''
	return (
		<Form method="post" className="tariff-form" noValidate preventScrollReset>
			<FaultSummary answer={question === null ? answer : undefined} faults={faults} idPrefix={ID} />
			<fieldset className="tariff-bands">
				<legend>Bandas de peso: hasta cuántos kg llega cada una</legend>
				{bands.map(({ name }, band) => (
					<label key={name} htmlFor={fieldId(ID, name)}>
						Banda {band + 1}
						<Cell name={name} label={`Kilos de la banda ${band + 1}`} value={shown(name)} faults={faults} isNumber />
					</label>
				))}
			</fieldset>
			<table className="data-table tariff-table">
				<caption className="visually-hidden">Zonas, códigos postales y precios sin IVA</caption>
				<thead>
					<tr>
						<th>Zona</th>
						<th>Empiezan por</th>
						{bands.map(({ name, limit }) => (
							<th key={name}>Hasta {limit} kg, €</th>
						))}
					</tr>
				</thead>
				<tbody>
					{lines.map(({ row, zona, fields }) => {
						const named = zona || `la línea ${row + 1}`
						return (
							<tr key={row}>
								<td data-label="Zona">
									<Cell
										name={fields.zona}
										label={`Nombre de ${named}`}
										value={shown(fields.zona)}
										faults={faults}
										className="tariff-zone"
									/>
								</td>
								<td data-label="Empiezan por">
									<Cell
										name={fields.prefixes}
										label={`Códigos postales de ${named}`}
										value={shown(fields.prefixes)}
										faults={faults}
										className="tariff-prefixes"
									/>
								</td>
								{fields.prices.map((name, band) => (
									<td key={name} data-label={`Hasta ${bands[band]?.limit} kg, €`}>
										<Cell
											name={name}
											label={`Precio de ${named} hasta ${bands[band]?.limit} kg`}
											value={shown(name)}
											faults={faults}
											isNumber
										/>
									</td>
								))}
							</tr>
						)
					})}
				</tbody>
			</table>
			<div className="field tariff-start">
				<label htmlFor={fieldId(ID, 'desde')}>
					Desde el día<span className="optional"> (opcional)</span>
				</label>
				<input
					id={fieldId(ID, 'desde')}
					className="input"
					type="date"
					name="desde"
					defaultValue={shown('desde')}
					aria-describedby={`${fieldId(ID, 'desde')}-pista`}
					aria-invalid={faults.of('desde') ? true : undefined}
				/>
				<p className="hint" id={`${fieldId(ID, 'desde')}-pista`}>
					Vacío: desde ahora. Un pedido ya hecho conserva su precio.
				</p>
			</div>
			<input type="hidden" name="formulario" value={ID} />
			<input type="hidden" name="visto" value={seen} />
			{question !== null && (
				<>
					<input type="hidden" name={ANSWERED} value={question} />
					<p className="notice wait" role="alert">
						{question}
					</p>
				</>
			)}
			<p>
				<Button type="submit" busyText="Guardando…">
					{question === null ? 'Guardar la tarifa' : 'Sí, guardarla así'}
				</Button>
			</p>
		</Form>
	)
}
