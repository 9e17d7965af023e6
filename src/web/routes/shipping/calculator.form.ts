import { quoteRequestSchema } from '#contract/shipping/quote-request.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { POSTAL_CODE } from '#ui/form/field-texts.ts'

export const CALCULATOR_FORM = describeForm(quoteRequestSchema, {
	codigoPostal: { ...POSTAL_CODE, autoComplete: 'shipping postal-code', half: false },
	peso: { label: 'Peso', inputMode: 'decimal', unit: 'kg' },
})
