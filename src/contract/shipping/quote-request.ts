import { z } from 'zod'
import { postalCodeSchema } from '#contract/order/customer.ts'

const MOST_GRAMS = 100_000_000
const WEIGHT_FAULT = 'Introduce un peso en kilos, mayor que 0 y hasta 100000'

/** «150,5» or «150.5» kilos as grams. */
const gramsIn = (kilos: string) => Math.round(Number(kilos.replace(',', '.')) * 1000)

/** The calculator of /envios: the weight is typed in kilos and read in grams. */
export const quoteRequestSchema = z.strictObject({
	codigoPostal: postalCodeSchema,
	peso: z
		.string({ error: WEIGHT_FAULT })
		.trim()
		.regex(/^\d{1,6}([.,]\d{1,3})?$/, { error: WEIGHT_FAULT, abort: true })
		.refine((kilos) => gramsIn(kilos) > 0 && gramsIn(kilos) <= MOST_GRAMS, WEIGHT_FAULT)
		.transform(gramsIn),
})
