import { z } from 'zod'
import '#contract/problem.ts'
import { typedNumber } from '#contract/input/typed-number.ts'
import { postalCodeSchema } from '#contract/order/customer.ts'

const MOST = 1_000_000_000
const FAULT = 'Escribe un número, por ejemplo 6000 o 57,6'

/** The test form of the professionals' terms: a purchase in euros without VAT and in m². */
export const termsTestSchema = z.strictObject({
	material: typedNumber({ places: 2, least: 0, most: MOST, fault: FAULT }),
	metros: typedNumber({ places: 2, unit: 'area', least: 0, most: MOST, fault: FAULT }),
})

/** The test form of the taxes: the postal code of a delivery. */
export const taxTestSchema = z.strictObject({ codigoPostal: postalCodeSchema })
