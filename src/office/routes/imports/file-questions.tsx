import { Form } from 'react-router'
import type { ImportReport } from '#shop/import/import-files.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { useFaults } from '#ui/form/use-faults.ts'
import { answerField, columnField } from './field-names.ts'

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

interface ColumnsProps {
	readonly header: readonly string[]
	readonly columns: readonly string[]
	/** The messages about the header. */
	readonly fault: string
	readonly answer: FormFaults | undefined
}

/** The part of the messages about the command. */
const OPTION = /: di qué columna es cada una.*$/

/** The mapping of the file's columns to the shop's. */
export function FileColumns({ header, columns, fault, answer }: ColumnsProps) {
	const faults = useFaults(answer)
	return (
		<Form method="post" className="well stack narrow import-form" noValidate>
			<h2>Qué es cada columna</h2>
			<p>{fault.replace(OPTION, '')}. Di qué columnas son las nuestras; las demás no se leen.</p>
			<FaultSummary answer={answer} faults={faults} idPrefix="" />
			<div className="columns min-14 snug">
				{header.map((name, place) => {
					const field = columnField(place)
					return (
						<div className="field" key={field}>
							<label htmlFor={field}>{name}</label>
							<select id={field} name={field} className="input" defaultValue={answer?.values[field] ?? ''}>
								<option value="">No se lee</option>
								{columns.map((column) => (
									<option key={column} value={column}>
										{column.replaceAll('_', ' ')}
									</option>
								))}
							</select>
						</div>
					)
				})}
			</div>
			<input type="hidden" name="formulario" value="columnas" />
			<Button type="submit">Comprobar con estas columnas</Button>
		</Form>
	)
}
