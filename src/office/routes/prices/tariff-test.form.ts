import { tariffTestSchema } from '#contract/shipping/tariff-form.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { POSTAL_CODE } from '#web/forms/field-texts.ts'

export const TARIFF_TEST_FORM = describeForm(tariffTestSchema, {
	codigoPostal: { ...POSTAL_CODE, autoComplete: 'off', half: false },
	peso: { label: 'Peso', inputMode: 'decimal', unit: 'kg' },
	valor: { label: 'Material, sin IVA y con descuentos', inputMode: 'decimal', unit: '€', optional: true },
})
