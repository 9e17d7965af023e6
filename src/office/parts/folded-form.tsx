import type { ReactNode } from 'react'
import { ANSWERED, type DeedAnswer, questionOf } from '#office/page/question.ts'
import type { FieldValues } from '#ui/form/form-answer.ts'
import type { FormDescription } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { Notice } from '#ui/notice.tsx'

export interface FoldedFormProps {
	readonly id: string
	/** Tells the fields of several forms of one action apart. */
	readonly row?: string
	/** The name of the action, as the text that opens its form. */
	readonly title: string
	readonly form: FormDescription
	readonly submit: string
	readonly answer: DeedAnswer
	readonly values?: FieldValues
	/** Further posted values; they distinguish forms of one action. */
	readonly hidden?: FieldValues
	/** The shown version of its row, for the action's comparison. */
	readonly seen?: string
	readonly isOpen?: boolean
	/** Content between the fields and the button. */
	readonly tools?: ReactNode
	readonly children?: ReactNode
}

/**
 * The form of one action, folded until it is needed. It sends the seen version of its row along; the answer to an irreversible action asks
 * for confirmation, and sending the same form again runs it.
 */
export function FoldedForm(props: FoldedFormProps) {
	const { id, row, title, form, submit, seen, answer, values = {}, hidden = {}, isOpen, tools, children } = props
	const isOwn =
		answer?.values.formulario === id && Object.entries(hidden).every(([name, value]) => answer.values[name] === value)
	const own = isOwn ? answer : undefined
	const question = questionOf(own)
	return (
		<details className="fold boxed" open={isOpen || own !== undefined}>
			<summary>{title}</summary>
			{children}
			<PageForm
				id={id}
				row={row}
				form={form}
				submit={question === null ? submit : 'Sí, hacerlo'}
				values={question === null ? values : { ...values, ...own?.values }}
				answer={question === null ? own : undefined}
				kind={question === null ? 'main' : 'danger'}
				hidden={{
					...hidden,
					...(seen === undefined ? {} : { visto: seen }),
					...(question === null ? {} : { [ANSWERED]: question }),
				}}
			>
				{tools}
				{question !== null && (
					<Notice tone="warm" role="alert">
						{question}
					</Notice>
				)}
			</PageForm>
		</details>
	)
}
