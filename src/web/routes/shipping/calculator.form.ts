import { quoteRequestSchema } from '#contract/shipping/quote-request.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { POSTAL_CODE } from '#web/forms/field-texts.ts'

export const CALCULATOR_FORM = describeForm(quoteRequestSchema, {
	codigoPostal: { ...POSTAL_CODE, autoComplete: 'shipping postal-code', half: false },
	peso: { label: 'Peso', inputMode: 'decimal', unit: 'kg' },
})
