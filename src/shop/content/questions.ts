import { fillText } from '#domain/legal/fill-text.ts'
import type { LegalBlock } from '#domain/legal/read-legal-text.ts'
import { readBlocks } from '#gateways/legal/read-legal-text.ts'
import type { MerchantMemory } from '#shop/merchant/merchant-memory.ts'
import type { ContentMemory } from './content-memory.ts'

/** The contents, and the settings that fill their placeholders. */
export interface Written {
	readonly content: Pick<ContentMemory, 'items'>
	readonly merchant: Pick<MerchantMemory, 'current'>
}

export interface Question {
	readonly id: string
	readonly question: string
	readonly answer: readonly LegalBlock[]
}

/** A group of frequent questions. */
export interface QuestionGroup {
	readonly id: string
	readonly name: string
	readonly questions: readonly Question[]
}

/** The frequent questions visible to shoppers, by group; a group without any is omitted. */
export function shownQuestions(context: Written): QuestionGroup[] {
	const questions = context.content.items('preguntas').filter(({ hidden }) => !hidden)
	return context.content
		.items('temas')
		.filter(({ hidden }) => !hidden)
		.map(({ key, texts: { nombre } }) => ({
			id: key,
			name: nombre,
			questions: questions
				.filter(({ texts }) => texts.tema === key)
				.map(({ key: id, texts }) => ({
					id,
					question: texts.pregunta,
					answer: filledBlocks(context, texts.respuesta),
				})),
		}))
		.filter((group) => group.questions.length > 0)
}

/** A text in restricted Markdown as shoppers read it, with the merchant's settings filled in. */
export function filledBlocks({ merchant }: Pick<Written, 'merchant'>, markdown: string): LegalBlock[] {
	return readBlocks(fillText(markdown, merchant.current()))
}
