import { z } from 'zod'
import '#contract/problem.ts'
import { typedDay } from '#contract/input/typed-day.ts'
import { quantity } from '#contract/stock/lots.ts'
import { MOST_OBRA } from './hold-form.ts'

const reason = z.string().trim().min(1, 'Escribe el motivo').max(200, 'Tiene como mucho 200 caracteres')

/** A hold of a lot that the staff makes for a professional. */
export const staffHoldSchema = z.strictObject({
	correo: z.string().trim().min(1, 'Escribe el correo de su cuenta').max(254, 'Tiene como mucho 254 caracteres'),
	cantidad: quantity,
	obra: z.string().trim().max(MOST_OBRA, `Tiene como mucho ${MOST_OBRA} caracteres`),
})

export const holdExtensionSchema = z.strictObject({
	hasta: typedDay('Elige un día'),
	motivo: reason,
})

export const holdEndSchema = z.strictObject({ motivo: reason })
