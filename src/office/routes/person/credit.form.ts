import { creditSchema } from '#contract/staff/people-forms.ts'
import { CREDIT_DAYS } from '#domain/payment/pay-method.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const CREDIT_FORM = describeForm(creditSchema, {
	dias: {
		label: 'Plazo',
		kind: 'select',
		half: true,
		options: [{ id: '', text: 'Sin crédito' }, ...CREDIT_DAYS.map((days) => ({ id: `${days}`, text: `${days} días` }))],
	},
	limite: { label: 'Límite, IVA incluido', inputMode: 'decimal', unit: '€', half: true },
	mensual: {
		label: 'Facturas',
		hint: 'Vale para los pedidos a crédito desde ahora.',
		kind: 'select',
		options: [
			{ id: '', text: 'Una por pedido' },
			{ id: 'si', text: 'Una al mes' },
		],
	},
})
