import { z } from 'zod'
import { typedDay } from '#contract/input/typed-day.ts'
import { lineOfText } from '#contract/order/customer.ts'
import { PROBLEMS, type ProblemCode, type ProblemExtra } from '#contract/problem.ts'
import {
	type BuyerResponse,
	RESPONSE_NAMES,
	RESPONSE_STATES,
	type RecordedResponse,
} from '#domain/invoice/buyer-response.ts'
import { dayInWords, inMadrid } from '#domain/time/madrid.ts'

export const LONGEST_REASON = 500

/** The response to an invoice in the API: each state with its own data. */
export const buyerResponseSchema = z.discriminatedUnion(
	'estado',
	[
		z.strictObject({ estado: z.literal('aceptada') }),
		z.strictObject({ estado: z.literal('rechazada'), motivo: lineOfText('Di por qué se rechaza', LONGEST_REASON) }),
		z.strictObject({ estado: z.literal('pagada'), fecha: typedDay('Di qué día se pagó') }),
	],
	{ error: `El estado es ${RESPONSE_STATES.join(', ')}` },
)

export function toResponse(said: z.infer<typeof buyerResponseSchema>): BuyerResponse {
	return {
		state: said.estado,
		reason: said.estado === 'rechazada' ? said.motivo : '',
		paidDay: said.estado === 'pagada' ? said.fecha : null,
	}
}

/** «Rechazada: falta el pedido», «Pagada el 21 de noviembre de 2026», «Aceptada». */
export function responseText({ state, reason, paidDay }: BuyerResponse): string {
	if (state === 'rechazada') return `${RESPONSE_NAMES[state]}: ${reason}`
	return paidDay === null ? RESPONSE_NAMES[state] : `${RESPONSE_NAMES[state]} el ${dayInWords(paidDay)}`
}

/** The latest response to an invoice, as an order shows it. */
export const invoiceResponseSchema = z.object({
	state: z.enum(RESPONSE_STATES),
	reason: z.string(),
	/** The ISO day on which it was paid. */
	paidOn: z.string().nullable(),
	text: z.string(),
	/** When it was recorded, and by whom, in words. */
	recorded: z.string(),
})

export function responseAnswer(recorded: RecordedResponse): z.infer<typeof invoiceResponseSchema> {
	const { state, reason, paidDay, at, byStaff } = recorded
	const who = byStaff ? 'la tienda' : 'el comprador'
	return {
		state,
		reason,
		paidOn: paidDay,
		text: responseText(recorded),
		recorded: `${inMadrid(at, 'dayAndTime')}, por ${who}`,
	}
}

/** The field that a refusal is about. */
export function responseFaults(code: ProblemCode): ProblemExtra {
	return code === 'pago_sin_llegar' ? { errores: [{ campo: 'fecha', mensaje: PROBLEMS[code][1] }] } : {}
}
