import { quotationProfileSchema } from '#contract/quotation/quotation-form.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const PROFILE_FORM = describeForm(quotationProfileSchema, {
	margen: { label: 'Recargo sobre la tarifa con el que empiezan', inputMode: 'decimal', unit: '%' },
	condiciones: { label: 'Condiciones con las que empiezan', kind: 'textarea' },
	tienda: {
		label: 'Nombrar la tienda al pie',
		kind: 'checkbox',
		optional: true,
	},
})
