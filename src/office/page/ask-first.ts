import { data } from 'react-router'
import { refusedForm } from '#ui/form/read-form.ts'
import { ANSWERED, type Question } from './question.ts'

/**
 * Asks for confirmation of an irreversible action: returns null once exactly this question was answered, so that changes in the form after
 * the question require a new one.
 */
export function askFirst(form: FormData, question: string) {
	if (form.get(ANSWERED) === question) return null
	const asked: Question = { ...refusedForm(form, ''), detail: null, question }
	return data(asked, { status: 200 })
}
