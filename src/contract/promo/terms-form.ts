import { z } from 'zod'
import '#contract/problem.ts'
import { postalCodeSchema } from '#contract/order/customer.ts'

const amount = z
	.string()
	.trim()
	.max(12)
	.regex(/^\d[\d.]*([.,]\d{1,2})?$/, 'Escribe un número, por ejemplo 6000 o 57,6')

/** What is asked of the terms of professionals: a purchase in euros without VAT and in m². */
export const termsTestSchema = z.strictObject({ material: amount, metros: amount })

/** What is asked of the taxes: where something is delivered. */
export const taxTestSchema = z.strictObject({ codigoPostal: postalCodeSchema })
