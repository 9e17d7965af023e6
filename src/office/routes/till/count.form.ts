import { cashCountSchema } from '#contract/staff/order-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const COUNT_FORM = describeForm(cashCountSchema, {
	contado: { label: 'Efectivo contado', unit: '€', inputMode: 'decimal', half: true },
	fondo: {
		label: 'Fondo con el que se abrió',
		unit: '€',
		inputMode: 'decimal',
		half: true,
		hint: 'Sin escribir nada, 0 €.',
	},
	nota: { label: 'Nota', hint: 'De dónde viene la diferencia, si la hay.' },
})
