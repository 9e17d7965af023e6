import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import { type FormDescription, rowField } from '#ui/form/form-description.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { useFaults } from '#ui/form/use-faults.ts'
import { FREE_ROWS, rowsFor, ruleRow } from './list-fields.ts'

interface PriceListFormProps {
	readonly id: string
	readonly form: FormDescription
	/** The number of its rules. */
	readonly rules: number
	readonly values: FieldValues
	readonly version: string
	readonly submit: string
	readonly answer: FormFaults | undefined
}

/** A list with all of its rules in one form; a row without an amount is no rule. */
export function PriceListForm({ id, form, rules, values, version, submit, answer }: PriceListFormProps) {
	const faults = useFaults(answer)
	return (
		<Form method="post" className="stack loose" noValidate preventScrollReset>
			<div className="narrow message-form">
				<FormFields form={form} idPrefix={id} values={values} answer={answer} />
			</div>
			{Array.from({ length: rowsFor(rules) }, (_, row) => (
				<fieldset className="boxed columns min-14 even" key={rowField(`${row}`, '').name}>
					<legend>{`Regla ${row + 1}`}</legend>
					{ruleRow(row).map((field) => (
						<Field
							key={field.name}
							field={field}
							idPrefix={id}
							value={answer?.values[field.name] ?? values[field.name] ?? field.options?.[0]?.id ?? ''}
							faults={faults}
						/>
					))}
				</fieldset>
			))}
			<p className="mute">
				Para quitar una regla, vacía su fila. Para añadir más de las que caben, guarda: salen otras {FREE_ROWS} filas.
			</p>
			<input type="hidden" name="formulario" value={id} />
			<input type="hidden" name="version" value={version} />
			<p>
				<Button type="submit" busyText="Guardando…">
					{submit}
				</Button>
			</p>
		</Form>
	)
}
