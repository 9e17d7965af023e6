import { z } from 'zod'
import { optionalNumber } from '#contract/input/typed-number.ts'
import { lineOfText } from '#contract/order/customer.ts'
import { CREDIT_DAYS } from '#domain/payment/pay-method.ts'

/** The approval of a professional: the kind, and the staff member who looks after them; empty chooses the member with the fewest. */
export const approvalSchema = z.strictObject({
	como: z.enum(['professional', 'reseller'], { error: 'Elige cómo' }),
	gestor: z.string().regex(/^\d{0,9}$/, 'Elige a alguien del equipo'),
})

/** Why a professional is refused; they read it. */
export const refusalSchema = z.strictObject({ motivo: lineOfText('Di por qué', 300) })

/** The credit of a professional; without days, none. */
export const creditSchema = z
	.strictObject({
		dias: z.enum(['', ...CREDIT_DAYS.map((days) => `${days}`)], { error: 'Elige un plazo' }),
		limite: optionalNumber({ places: 2, least: 1, most: 1_000_000_000, fault: 'Escribe el límite en euros: 5000' }),
		mensual: z.enum(['', 'si'], { error: 'Elige cómo se factura' }).default(''),
	})
	.refine(({ dias, limite }) => dias !== '' || limite === null, {
		path: ['dias'],
		error: 'Elige un plazo, o deja el límite vacío: sin plazo no hay crédito',
	})
