import { fieldFaults } from '#contract/problem.ts'
import { reviewAnswerSchema } from '#contract/review/review.ts'
import { ASPECTS, HIDING_REASONS } from '#domain/review/review.ts'
import { type Command, day, done, misread, numberOf, refused, textOf } from '#staff/answer.ts'

/** The latest reviews that one command shows. */
const SHOWN = 50
const NONE = 'No hay ninguna opinión con ese número, o ya está así.'

export const reviews: Command = async (shop) => {
	const found = await shop.reviews.latest(SHOWN)
	if (found.length === 0) return done('Nadie ha opinado todavía.')
	return done(
		...found.flatMap((review) => {
			const { id, orderId, productId, author, texto, answer, photoCount, hiddenAt, hiddenReason } = review
			const product = shop.catalogue.staff.product(productId)?.nombre ?? `producto ${productId}`
			const facts = [
				`${id}`,
				day(review.writtenAt),
				product,
				`pedido ${orderId}`,
				author,
				ASPECTS.map((aspect) => `${aspect.name.toLowerCase()} ${review[aspect.id]}`).join(', '),
				photoCount === 0 ? '' : photoCount === 1 ? '1 foto' : `${photoCount} fotos`,
				hiddenAt === null ? '' : `OCULTA desde el ${day(hiddenAt)}: ${hiddenReason}`,
			]
			return [
				facts.filter((fact) => fact !== '').join(' · '),
				...(texto === '' ? [] : texto.split(/[\r\n]+/).map((line) => `  ${line}`)),
				...(answer === null ? [] : answer.split(/[\r\n]+/).map((line) => `  Respuesta: ${line}`)),
			]
		}),
	)
}

export const hideReview: Command = async (shop, subject, options) => {
	const typed = textOf(options.motivo)
	const reason = HIDING_REASONS.find(({ id }) => id === typed)
	if (!reason) {
		return misread('El motivo es uno de:', ...HIDING_REASONS.map(({ id, text }) => `  ${id}: la opinión ${text}`))
	}
	if (!(await shop.reviews.decide(numberOf(subject), reason.id))) return refused(NONE)
	return done(`Opinión ${subject}: oculta. Quien la escribió lee el motivo en la página de su pedido.`)
}

export const showReview: Command = async (shop, subject) => {
	if (!(await shop.reviews.decide(numberOf(subject), null))) return refused(NONE)
	return done(`Opinión ${subject}: publicada de nuevo.`)
}

export const answerReview: Command = async (shop, subject, _options, more) => {
	const read = reviewAnswerSchema.safeParse(more.join(' '))
	if (!read.success) return misread(...fieldFaults(read.error).map(({ mensaje }) => mensaje))
	if (!(await shop.reviews.answer(numberOf(subject), read.data))) return refused(NONE)
	return done(`Opinión ${subject}: la respuesta está publicada.`)
}
