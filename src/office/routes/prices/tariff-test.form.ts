import { tariffTestSchema } from '#contract/shipping/tariff-form.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { POSTAL_CODE } from '#ui/form/field-texts.ts'

export const TARIFF_TEST_FORM = describeForm(tariffTestSchema, {
	codigoPostal: { ...POSTAL_CODE, autoComplete: 'off', half: false },
	peso: { label: 'Peso', inputMode: 'decimal', unit: 'kg' },
	valor: { label: 'Material, sin IVA y con descuentos', inputMode: 'decimal', unit: '€', optional: true },
})
