import { taxTestSchema, termsTestSchema } from '#contract/promo/terms-form.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { POSTAL_CODE } from '#ui/form/field-texts.ts'

export const TERMS_TEST_FORM = describeForm(termsTestSchema, {
	material: { label: 'Material comprado, sin IVA', inputMode: 'decimal', unit: '€' },
	metros: { label: 'Metros cuadrados', inputMode: 'decimal', unit: 'm²' },
})

export const TAX_TEST_FORM = describeForm(taxTestSchema, {
	codigoPostal: { ...POSTAL_CODE, autoComplete: 'off', half: false },
})
