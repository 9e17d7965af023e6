import { z } from 'zod'
import { typedNumber } from '#contract/input/typed-number.ts'
import { postalCodeSchema } from '#contract/order/customer.ts'

const MOST_GRAMS = 100_000_000

/** The calculator of /envios: the weight is typed in kilos and read in grams. */
export const quoteRequestSchema = z.strictObject({
	codigoPostal: postalCodeSchema,
	peso: typedNumber({
		places: 3,
		unit: 'weight',
		least: 1,
		most: MOST_GRAMS,
		fault: 'Introduce un peso en kilos, mayor que 0 y hasta 100000',
	}),
})
