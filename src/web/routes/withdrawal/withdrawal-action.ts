import { data } from 'react-router'
import { toWithdrawal, withdrawalSchema } from '#contract/message/withdrawal.ts'
import { fieldFaults } from '#contract/problem.ts'
import { withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import { TRY_AGAIN } from '#web/forms/form-answer.ts'
import { formSource } from '#web/forms/take-form.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { readWithdrawalValues, type WithdrawalAnswer } from './withdrawal-answer.ts'

const TOO_MANY =
	'Hemos recibido varios formularios tuyos en pocos minutos. Espera un poco y vuelve a confirmarlo, o escríbenos a nuestro correo: vale igual.'

const madrid = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Madrid' })

const answer = (body: WithdrawalAnswer, status: number) => data(body, { status, headers: privatePage() })

/**
 * Handles each button of the form: the typed values are sent with every step, so that nothing is stored before the
 * confirmation.
 */
export async function takeWithdrawalForm(request: Request, services: PageServices) {
	const form = await request.formData()
	const values = readWithdrawalValues(form)
	const pressed = form.get('paso')
	if (pressed === 'corregir') return answer({ step: 'write', values, faults: [] }, 200)
	const parsed = withdrawalSchema.safeParse(values)
	if (!parsed.success) {
		const faults = fieldFaults(parsed.error)
		// Only the first fault of each field is shown.
		const first = faults.filter(({ campo }, index) => faults.findIndex((other) => other.campo === campo) === index)
		return answer({ step: 'write', values, faults: first }, 422)
	}
	if (pressed !== 'confirmar') return answer({ step: 'review', values, failed: null }, 200)
	const done = (number: string, atMs: number) => answer({ step: 'done', values, number, at: madrid.format(atMs) }, 200)
	// Honeypot filled in: answered like a success, but nothing is stored.
	if (parsed.data.departamento !== '') return done(withdrawalNumber(0), services.shop.nowMs())
	try {
		const taken = await services.shop.takeWithdrawal(toWithdrawal(parsed.data), formSource(request, services))
		if (!taken.ok) return answer({ step: 'review', values, failed: TOO_MANY }, 429)
		return done(taken.number, taken.atMs)
	} catch (error) {
		console.error(error)
		return answer({ step: 'review', values, failed: TRY_AGAIN }, 503)
	}
}
