import { z } from 'zod'
import { typedNumber } from '#contract/input/typed-number.ts'
import { emailSchema, lineOfText } from '#contract/order/customer.ts'
import { ALERT_KINDS, type AlertKind, type AlertWish } from '#domain/alert/alert-wish.ts'
import type { NumberUnit } from '#domain/input/read-number.ts'
import { cents, fromEuros } from '#domain/money/cents.ts'
import { trap } from './message.ts'

/** The form of a stock alert. */
const alertFormSchema = z.strictObject({ email: emailSchema, departamento: trap })

/** A number above 0 with up to two decimals, in hundredths. */
const above0 = (unit: NumberUnit, fault: string) => typedNumber({ places: 2, unit, least: 1, most: 99_999_999, fault })

/** The form of a price alert: of one m² or piece, in euros with VAT. */
export const priceAlertFormSchema = z.strictObject({
	precio: above0('money', 'Escribe un precio en euros, como 19,90'),
	...alertFormSchema.shape,
})

/** The form of an alert for more of a tone. */
export const toneAlertFormSchema = z.strictObject({
	tono: lineOfText('Elige un tono', 60),
	cantidad: above0('area', 'Escribe cuánto necesitas, como 24,5'),
	...alertFormSchema.shape,
})

/** The form of each kind of alert, and its wish. */
export const ALERT_FORMS = {
	existencias: { schema: alertFormSchema, wishOf: (): AlertWish => ({ kind: 'existencias' }) },
	precio: {
		schema: priceAlertFormSchema,
		wishOf: ({ precio }: z.infer<typeof priceAlertFormSchema>): AlertWish => ({
			kind: 'precio',
			priceCents: cents(precio),
		}),
	},
	tono: {
		schema: toneAlertFormSchema,
		wishOf: ({ tono, cantidad }: z.infer<typeof toneAlertFormSchema>): AlertWish => ({
			kind: 'tono',
			tono,
			quantityHundredths: cantidad,
		}),
	},
} as const satisfies Record<AlertKind, unknown>

const most = { error: 'Como mucho 999.999' }
const amount = z
	.number({ error: 'Escribe un número' })
	.positive({ error: 'Más que 0' })
	.max(999_999, most)
	.multipleOf(0.01, {
		error: 'Con dos decimales como mucho',
	})

/** `POST /api/avisos`: the awaited event, of the product with a slug; without `tipo`, stock. */
export const alertSchema = z
	.strictObject({
		producto: z.string().min(1).max(200),
		tipo: z.enum(ALERT_KINDS, { error: 'Ese aviso no existe' }).default('existencias'),
		/** € with VAT of one m² or piece, for `precio`. */
		precio: amount.optional(),
		/** For `tono`, with `cantidad` in m² or pieces. */
		tono: lineOfText('Elige un tono', 60).optional(),
		cantidad: amount.optional(),
		...alertFormSchema.shape,
	})
	.superRefine(({ tipo, ...given }, context) => {
		for (const name of ['precio', 'tono', 'cantidad'] as const) {
			const isWanted = name === 'precio' ? tipo === 'precio' : tipo === 'tono'
			if (isWanted === (given[name] !== undefined)) continue
			const message = isWanted ? 'Falta este dato' : 'Sobra en este aviso'
			context.addIssue({ code: 'custom', path: [name], message })
		}
	})

/** The wish of a checked body. */
export function toAlertWish({ tipo, precio = 0, tono = '', cantidad = 0 }: z.infer<typeof alertSchema>): AlertWish {
	if (tipo === 'precio') return { kind: tipo, priceCents: fromEuros(precio) }
	return tipo === 'tono' ? { kind: tipo, tono, quantityHundredths: fromEuros(cantidad) } : { kind: tipo }
}
