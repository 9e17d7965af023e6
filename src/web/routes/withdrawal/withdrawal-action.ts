import { data } from 'react-router'
import { toWithdrawal, withdrawalSchema } from '#contract/message/withdrawal.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { type Withdrawal, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import { TRY_AGAIN } from '#ui/form/form-answer.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { formSource } from '#web/page/form-source.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import type { WithdrawalAnswer } from './withdrawal-answer.ts'

const BY_MAIL = 'También puedes escribirnos a nuestro correo: vale igual.'

const answer = (body: WithdrawalAnswer, status: number) => data(body, { status, headers: privatePage() })

/**
 * Handles each button of the form: the typed values are sent with every step, so that nothing is stored before the
 * confirmation.
 */
export async function takeWithdrawalForm(request: Request, services: PageServices, form: FormData) {
	const values = typedValues(form)
	const pressed = form.get('paso')
	if (pressed === 'corregir') return answer({ step: 'write', values, refused: null }, 200)
	const read = readForm(form, withdrawalSchema)
	if (!read.ok) return answer({ step: 'write', values, refused: read.answer }, 422)
	const noConsumer = () => {
		const [status, text] = PROBLEMS.desistimiento_solo_consumidores
		return answer({ step: 'write', values, refused: refusedForm(form, text, 'orderNumber') }, status)
	}
	if (pressed !== 'confirmar')
		return (await isRefused(request, services, toWithdrawal(read.data)))
			? noConsumer()
			: answer({ step: 'review', values, failed: null }, 200)
	const done = (number: string, atMs: number) =>
		answer({ step: 'done', values, number, at: inMadrid(atMs, 'dayAndSecond') }, 200)
	// Honeypot filled in: answered like a success, but nothing is stored.
	if (read.data.departamento !== '') return done(withdrawalNumber(0), services.shop.nowMs())
	try {
		const taken = await services.shop.takeWithdrawal(toWithdrawal(read.data), formSource(request, services))
		if (!taken.ok) {
			if (taken.code === 'desistimiento_solo_consumidores') return noConsumer()
			const [status, text] = refusalText(taken)
			return answer({ step: 'review', values, failed: `${text} ${BY_MAIL}` }, status)
		}
		return done(taken.number, taken.atMs)
	} catch (error) {
		services.log.failed('a withdrawal could not be taken', error)
		return answer({ step: 'review', values, failed: TRY_AGAIN }, 503)
	}
}

/** Whether a statement is refused before its confirmation. If the shop cannot tell, the confirmation does. */
async function isRefused(request: Request, services: PageServices, withdrawal: Withdrawal): Promise<boolean> {
	try {
		return (await services.shop.reviewWithdrawal(withdrawal, formSource(request, services))) !== null
	} catch (error) {
		services.log.failed('a withdrawal could not be reviewed', error)
		return false
	}
}
