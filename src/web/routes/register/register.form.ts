import { registrationSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { FIRST_PASSWORD, LOGIN_EMAIL, NAME, PHONE, TERMS } from '#ui/form/field-texts.ts'

export const REGISTRATION_FORM = describeForm(registrationSchema, {
	name: NAME,
	email: { ...LOGIN_EMAIL, half: true },
	phone: { ...PHONE, half: true },
	...FIRST_PASSWORD,
	acceptTerms: TERMS,
	newsletter: {
		label: 'Quiero recibir el boletín: lotes nuevos y ofertas, una o dos veces al mes',
		kind: 'checkbox',
	},
})
