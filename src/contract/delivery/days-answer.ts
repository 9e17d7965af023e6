import { z } from 'zod'
import { deliverySchema } from '#contract/cart/cart-answer.ts'
import { accessSchema } from '#contract/order/access.ts'
import type { OfferedDays } from '#domain/delivery/delivery-days.ts'
import { driverAccess } from '#domain/order/driver-access.ts'

/** `GET /api/envios/dias`: where to, how much, and the answers about the door. */
export const daysQuerySchema = z.object({
	entrega: deliverySchema.default('shipping'),
	codigoPostal: z.string().max(5).default(''),
	/** In kg. */
	peso: z.coerce.number({ error: 'El peso es un número de kilos' }).min(0).max(100_000).default(0),
	...accessSchema.shape,
})

export const daysAnswerSchema = z.object({
	/** `dias`: one may be chosen; `telefono`: the day is agreed by phone; `ninguno`: as soon as possible. */
	eleccion: z.enum(['dias', 'telefono', 'ninguno']),
	dias: z.array(
		z.object({
			dia: z.string(),
			/** Empty if `motivo` has the reason. */
			franjas: z.array(
				z.object({
					franja: z.string(),
					texto: z.string(),
					/** Until when it can be chosen, changed or left, ISO 8601. */
					hasta: z.string(),
				}),
			),
			motivo: z.enum(['festivo', 'cerrado', 'completo']).nullable(),
		}),
	),
})

const CHOICES = { days: 'dias', phone: 'telefono', none: 'ninguno' } as const

/** The consignment of a query. */
export function consignmentIn({ entrega, codigoPostal, peso, ...answers }: z.infer<typeof daysQuerySchema>) {
	return {
		delivery: entrega,
		postalCode: codigoPostal,
		weightGrams: Math.round(peso * 1000),
		acceso: driverAccess(answers),
	} as const
}

/** The JSON of the days that are offered. */
export function daysAnswer(offered: OfferedDays): z.infer<typeof daysAnswerSchema> {
	const days = offered.kind === 'days' ? offered.days : []
	return {
		eleccion: CHOICES[offered.kind],
		dias: days.map(({ day, windows, why }) => ({
			dia: day,
			franjas: windows.map(({ id, text, cutOffMs }) => ({
				franja: id,
				texto: text,
				hasta: new Date(cutOffMs).toISOString(),
			})),
			motivo: why,
		})),
	}
}
