import type { MouseEvent } from 'react'
import { fillTemplate, type TemplateValues, withTemplate } from '#domain/message/reply-template.ts'
import type { DeedAnswer } from '#office/page/question.ts'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/form/form-description.ts'
import { ANSWER_FIELD, INSERT, TEMPLATE } from './template-fields.ts'

interface TemplateChoiceProps {
	/** The id of the answer's form. */
	readonly formId: string
	readonly templates: readonly { readonly id: number; readonly name: string; readonly text: string }[]
	readonly values: TemplateValues
	readonly answer: DeedAnswer
}

/** Inserts a template into the answer of its form: at once, or without a script by the server's answer. */
export function TemplateChoice({ formId, templates, values, answer }: TemplateChoiceProps) {
	if (templates.length === 0) return null
	const id = fieldId(formId, TEMPLATE)
	const fault =
		answer?.values.formulario === formId ? answer.faults.find(({ campo }) => campo === TEMPLATE)?.mensaje : undefined

	function insert(event: MouseEvent<HTMLButtonElement>): void {
		const fields = event.currentTarget.form?.elements
		const select = fields?.namedItem(TEMPLATE)
		const text = fields?.namedItem(ANSWER_FIELD)
		if (!(select instanceof HTMLSelectElement && text instanceof HTMLTextAreaElement)) return
		const chosen = templates.find((template) => `${template.id}` === select.value)
		// Without a choice the server's answer names the fault.
		if (!chosen) return
		event.preventDefault()
		text.value = withTemplate(text.value, fillTemplate(chosen.text, values))
		text.dispatchEvent(new Event('input', { bubbles: true }))
		text.focus()
	}

	return (
		<div className="field">
			<label htmlFor={id}>Plantilla</label>
			<div className="row template-choice">
				<select
					id={id}
					name={TEMPLATE}
					className="input"
					defaultValue=""
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? `${id}-error` : undefined}
				>
					<option value="">Elige una</option>
					{templates.map((template) => (
						<option key={template.id} value={template.id}>
							{template.name}
						</option>
					))}
				</select>
				<Button type="submit" kind="line" name={INSERT} value="si" onClick={insert}>
					Insertar
				</Button>
			</div>
			{fault && (
				<p className="fault" id={`${id}-error`}>
					{fault}
				</p>
			)}
		</div>
	)
}
