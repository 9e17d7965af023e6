import { Form } from 'react-router'
import type { ImportReport } from '#shop/import/import-files.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { useFaults } from '#ui/form/use-faults.ts'
import { answerField } from './field-names.ts'

interface QuestionsProps {
	readonly questions: ImportReport['questions']
	readonly answer: FormFaults | undefined
}

/** The missing information of another shop's file. */
export function FileQuestions({ questions, answer }: QuestionsProps) {
	const faults = useFaults(answer)
	return (
		<Form method="post" className="well stack narrow import-form" noValidate>
			<h2>Lo que el archivo no dice</h2>
			<p>Al cargarlo se guarda para la próxima vez.</p>
			<FaultSummary answer={answer} faults={faults} idPrefix="" />
			{questions.map(({ key, text, expected }, place) => {
				const name = answerField(place)
				return (
					<div className="field" key={key}>
						<label htmlFor={name}>{text}</label>
						<input
							id={name}
							name={name}
							className="input"
							defaultValue={answer?.values[name] ?? ''}
							autoComplete="off"
							aria-describedby={`${name}-pista`}
							aria-invalid={faults.of(name) ? true : undefined}
						/>
						<p id={`${name}-pista`} className="mute">
							{expected}
						</p>
					</div>
				)
			})}
			<input type="hidden" name="formulario" value="respuestas" />
			<Button type="submit">Responder y comprobar</Button>
		</Form>
	)
}
