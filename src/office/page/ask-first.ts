import { data } from 'react-router'
import { refusedForm } from '#web/forms/read-form.ts'
import { ANSWERED, type Question } from './question.ts'

/**
 * Asks before a deed that cannot be undone: null once exactly this question was answered, so that what was changed in the form
 * after it was shown is asked about again.
 */
export function askFirst(form: FormData, question: string) {
	if (form.get(ANSWERED) === question) return null
	const asked: Question = { ...refusedForm(form, ''), detail: null, question }
	return data(asked, { status: 200 })
}
