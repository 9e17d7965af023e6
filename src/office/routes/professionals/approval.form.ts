import { approvalSchema } from '#contract/staff/people-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const APPROVAL_FORM = describeForm(approvalSchema, {
	como: {
		label: 'Como',
		kind: 'select',
		options: [
			{ id: 'professional', text: 'Profesional' },
			{ id: 'reseller', text: 'Distribuidor, con clientes suyos' },
		],
	},
	gestor: { label: 'Gestor', kind: 'select', options: [{ id: '', text: 'Quien menos lleve' }] },
})
