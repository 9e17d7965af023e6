import { fold } from '@soleria/search/query'
import { type LegalBlock, plainText } from '#domain/legal/read-legal-text.ts'

export interface Question {
	readonly id: string
	readonly question: string
	readonly answer: readonly LegalBlock[]
}

export interface FaqCategory {
	readonly id: string
	readonly name: string
	readonly questions: readonly Question[]
}

/**
 * The questions that match both a search and a category; case and accents are ignored, and a blank search matches all
 * (specification §4, §5).
 */
export function findQuestions(faq: readonly FaqCategory[], search: string, category: string | null): FaqCategory[] {
	const query = fold(search)
	return faq
		.filter(({ id }) => category === null || id === category)
		.map((group) => ({
			...group,
			questions: group.questions.filter(
				({ question, answer }) =>
					query === '' || fold(question).includes(query) || fold(plainText(answer)).includes(query),
			),
		}))
		.filter(({ questions }) => questions.length > 0)
}
