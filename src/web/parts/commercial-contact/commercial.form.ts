import { commercialMessageSchema } from '#contract/message/message.ts'
import { COMMERCIAL_TYPES } from '#domain/message/message.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL, NAME, PHONE } from '#ui/form/field-texts.ts'

export const COMMERCIAL_FORM = describeForm(commercialMessageSchema, {
	name: { ...NAME, label: 'Nombre', half: true },
	company: { label: 'Empresa', autoComplete: 'organization', half: true },
	email: { ...EMAIL, half: true },
	phone: { ...PHONE, half: true },
	type: { label: 'A qué te dedicas', kind: 'select', options: COMMERCIAL_TYPES },
	message: {
		label: 'Mensaje',
		kind: 'textarea',
		hint: 'Metros, formato, fecha de obra: cuanto más concreto, antes tendrás un precio.',
	},
})
