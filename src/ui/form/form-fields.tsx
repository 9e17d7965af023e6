import type { ReactNode } from 'react'
import { FaultSummary } from './fault-summary.tsx'
import { Field } from './field.tsx'
import type { FieldValues, FormFaults } from './form-answer.ts'
import type { FieldDescription, FormDescription } from './form-description.ts'
import { Trap } from './trap.tsx'
import { useFaults } from './use-faults.ts'

interface FormFieldsProps {
	readonly form: FormDescription
	readonly idPrefix: string
	/** Initial values of some fields. */
	readonly values?: FieldValues | undefined
	readonly answer: FormFaults | undefined
	/** Visible labels with links in them, by field. */
	readonly labels?: Readonly<Record<string, ReactNode>> | undefined
	/** Title above the text of a form refused as a whole. */
	readonly failed?: string | undefined
}

/** The inside of every form: the summary of its faults, its fields and its honeypot. */
export function FormFields({ form, idPrefix, values = {}, answer, labels = {}, failed }: FormFieldsProps) {
	const faults = useFaults(answer)
	const typedOr = (initial: string, { name, kind }: FieldDescription) => {
		// A checkbox that is not ticked is not posted.
		if (kind === 'checkbox' && answer) return answer.values[name] ?? ''
		return answer?.values[name] ?? initial
	}
	return (
		<>
			<FaultSummary answer={answer} faults={faults} idPrefix={idPrefix} failed={failed} />
			{form.fields.map((field) => (
				<Field
					key={field.name}
					field={field}
					idPrefix={idPrefix}
					value={typedOr(values[field.name] ?? firstOption(field), field)}
					faults={faults}
					richLabel={labels[field.name]}
				/>
			))}
			{form.hasTrap && <Trap idPrefix={idPrefix} />}
		</>
	)
}

const firstOption = ({ kind, options }: FieldDescription) => (kind === 'select' ? (options?.[0]?.id ?? '') : '')
