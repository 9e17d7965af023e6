import { Fragment } from 'react'
import { Form } from 'react-router'
import { ANSWERED, type DeedAnswer, questionOf } from '#office/page/question.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { type FieldDescription, rowField } from '#ui/form/form-description.ts'
import { useFaults } from '#ui/form/use-faults.ts'
import { Notice } from '#ui/notice.tsx'
import type { TariffLine } from './tariff-values.ts'

const ID = 'tarifa'

const START = rowField('desde', 'Desde el día', {
	kind: 'date',
	isOfRow: false,
	hint: 'Vacío: desde ahora. Un pedido ya hecho conserva su precio.',
})

interface TariffFormProps {
	readonly bands: readonly { readonly name: string; readonly limit: number }[]
	readonly lines: readonly TariffLine[]
	readonly values: Readonly<Record<string, string>>
	/** The day that the edited tariff begins; empty for the one in force. */
	readonly start: string
	/** The beginning of a planned tariff that the form edits; null for the one in force. */
	readonly edits: string | null
	readonly seen: string
	readonly answer: DeedAnswer
}

/** The whole tariff: the bands, and a line for each zone; on a phone each zone is a block. */
export function TariffForm({ bands, lines, values, start, edits, seen, answer }: TariffFormProps) {
	const question = questionOf(answer)
	const submit = edits === null ? 'Guardar la tarifa' : 'Guardar la tarifa programada'
	const faults = useFaults(question === null ? answer : undefined)
	const field = (one: FieldDescription, isBare = true) => (
		<Field
			field={one}
			idPrefix={ID}
			value={answer?.values[one.name] ?? (one === START ? start : values[one.name]) ?? ''}
			faults={faults}
			isBare={isBare}
		/>
	)
	const cell = (name: string, label: string) => field(rowField(name, label))
	const number = (name: string, label: string) => field(rowField(name, label, { inputMode: 'decimal' }))
	return (
		<Form method="post" className="tariff-form" noValidate preventScrollReset>
			<FaultSummary answer={question === null ? answer : undefined} faults={faults} idPrefix={ID} />
			<fieldset className="boxed row tariff-bands">
				<legend>Bandas de peso: hasta cuántos kg llega cada una</legend>
				{bands.map(({ name }, band) => (
					<Fragment key={name}>{field(rowField(name, `Banda ${band + 1}`, { inputMode: 'decimal' }), false)}</Fragment>
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
								<td data-label="Zona" className="tariff-zone">
									{cell(fields.zona, `Nombre de ${named}`)}
								</td>
								<td data-label="Empiezan por" className="tariff-prefixes">
									{cell(fields.prefixes, `Códigos postales de ${named}`)}
								</td>
								{fields.prices.map((name, band) => (
									<td key={name} data-label={`Hasta ${bands[band]?.limit} kg, €`}>
										{number(name, `Precio de ${named} hasta ${bands[band]?.limit} kg`)}
									</td>
								))}
							</tr>
						)
					})}
				</tbody>
			</table>
			<div className="tariff-start">{field(START, false)}</div>
			<input type="hidden" name="formulario" value={ID} />
			<input type="hidden" name="visto" value={seen} />
			{question !== null && (
				<>
					<input type="hidden" name={ANSWERED} value={question} />
					<Notice tone="warm" role="alert">
						{question}
					</Notice>
				</>
			)}
			<p>
				<Button type="submit" busyText="Guardando…">
					{question === null ? submit : 'Sí, guardarla así'}
				</Button>
			</p>
		</Form>
	)
}
