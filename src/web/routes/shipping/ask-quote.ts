import { deliveryFaultText } from '#contract/shipping/delivery-fault-text.ts'
import { quoteRequestSchema } from '#contract/shipping/quote-request.ts'
import { mayBeFree } from '#domain/shipping/quote.ts'
import type { TaxRegime } from '#domain/tax/tax-regime.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'

/** The result of the calculator, with the typed values. */
export type Calculation =
	| { readonly kind: 'none'; readonly values: FieldValues }
	| { readonly kind: 'refused'; readonly values: FieldValues; readonly answer: FormFaults }
	| {
			readonly kind: 'quoted'
			readonly values: FieldValues
			readonly postalCode: string
			readonly zona: string
			readonly euros: number
			readonly kg: number
			readonly taxRegime: TaxRegime
			/** Whether delivery there is free once enough is bought. */
			readonly mayBeFree: boolean
	  }

/** The calculator's result for a URL; the price is computed by the cart's function. */
export function askQuote(shop: Pick<Shop, 'merchant' | 'quoteWeight'>, query: URLSearchParams): Calculation {
	const values = typedValues(query)
	if (!query.has('codigoPostal') && !query.has('peso')) return { kind: 'none', values }
	const read = readForm(query, quoteRequestSchema)
	if (!read.ok) return { kind: 'refused', values, answer: read.answer }
	const { codigoPostal, peso: grams } = read.data
	const quote = shop.quoteWeight(codigoPostal, grams)
	if (!quote.ok)
		return {
			kind: 'refused',
			values,
			answer: refusedForm(query, deliveryFaultText(quote.code, codigoPostal), 'codigoPostal'),
		}
	const { zona, costCents, taxRegime } = quote
	return {
		...{ kind: 'quoted', values, postalCode: codigoPostal, zona, taxRegime },
		...{ euros: costCents / 100, kg: grams / 1000 },
		mayBeFree: mayBeFree(shop.merchant().freeDelivery, codigoPostal),
	}
}
