import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import type { FormDescription } from '#ui/form/form-description.ts'
import { useFaults } from '#ui/form/use-faults.ts'

/** The shop's answer to a test, with the reason. */
export interface Tested {
	readonly answer: string
	readonly reasons: readonly string[]
}

interface TesterProps {
	readonly id: string
	readonly title: string
	readonly form: FormDescription
	readonly submit: string
	readonly values: Readonly<Record<string, string>>
	readonly refused: FormFaults | null
	readonly tested: Tested | null
}

/** A question to the shop's own functions: a form of the URL, so that an answer can be linked. It changes nothing. */
export function Tester({ id, title, form, submit, values, refused, tested }: TesterProps) {
	const answer = refused ?? undefined
	const faults = useFaults(answer)
	return (
		<section className="well stack narrow price-tester" aria-labelledby={`${id}-titulo`}>
			<h2 id={`${id}-titulo`}>{title}</h2>
			<FaultSummary answer={answer} faults={faults} idPrefix={id} />
			<Form className="stack snug" noValidate preventScrollReset>
				{form.fields.map((field) => (
					<Field
						key={field.name}
						field={field}
						idPrefix={id}
						value={values[field.name] ?? field.options?.[0]?.id ?? ''}
						faults={faults}
					/>
				))}
				<Button type="submit">{submit}</Button>
			</Form>
			<div role="status">
				{tested && (
					<>
						<p>
							<b>{tested.answer}</b>
						</p>
						<ul>
							{tested.reasons.map((reason) => (
								<li key={reason}>{reason}</li>
							))}
						</ul>
					</>
				)}
			</div>
		</section>
	)
}
