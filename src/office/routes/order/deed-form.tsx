import type { ReactNode } from 'react'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { ANSWERED, type Question } from '#office/page/question.ts'
import type { FieldValues, FormFaults } from '#web/forms/form-answer.ts'
import type { FormDescription } from '#web/forms/form-description.ts'
import { PageForm } from '#web/forms/page-form.tsx'

export type DeedAnswer = FormFaults | Question | undefined

const isQuestion = (answer: FormFaults): answer is Question => 'question' in answer

interface DeedFormProps {
	readonly id: string
	/** What the deed is, as the text that opens its form. */
	readonly title: string
	readonly form: FormDescription
	readonly submit: string
	readonly seen: SeenOrder
	readonly answer: DeedAnswer
	readonly values?: FieldValues
	/** What else it sends; tells forms of one deed apart. */
	readonly hidden?: FieldValues
	readonly isOpen?: boolean
	readonly children?: ReactNode
}

/**
 * The form of one deed on an order, folded until it is wanted. It sends the order along as it was shown; a deed that cannot be
 * undone is asked about by its answer, and done by sending the same form again.
 */
export function DeedForm(props: DeedFormProps) {
	const { id, title, form, submit, seen, answer, values = {}, hidden = {}, isOpen, children } = props
	const isOwn =
		answer?.values.formulario === id && Object.entries(hidden).every(([name, value]) => answer.values[name] === value)
	const own = isOwn ? answer : undefined
	const question = own && isQuestion(own) ? own.question : null
	return (
		<details className="deed" open={isOpen || own !== undefined}>
			<summary>{title}</summary>
			{children}
			<PageForm
				id={id}
				form={form}
				submit={question === null ? submit : 'Sí, hacerlo'}
				values={question === null ? values : { ...values, ...own?.values }}
				answer={question === null ? own : undefined}
				danger={question !== null}
				hidden={{ ...hidden, visto: JSON.stringify(seen), ...(question === null ? {} : { [ANSWERED]: question }) }}
			>
				{question !== null && (
					<p className="notice wait" role="alert">
						{question}
					</p>
				)}
			</PageForm>
		</details>
	)
}
