import { cartReminderSchema, closeAccountSchema, newEmailSchema, profileSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL, NAME, PASSWORD, PHONE } from '#ui/form/field-texts.ts'

export const PROFILE_FORM = describeForm(profileSchema, { name: NAME, phone: PHONE })

export const NEW_EMAIL_FORM = describeForm(newEmailSchema, {
	email: { ...EMAIL, label: 'Correo nuevo' },
	password: PASSWORD,
})

export const CART_REMINDER_FORM = describeForm(cartReminderSchema, {
	escribidme: {
		label: 'Quiero que me escribáis una vez si dejo un carrito a medias',
		kind: 'checkbox',
		optional: true,
	},
})

export const CLOSE_ACCOUNT_FORM = describeForm(closeAccountSchema, {
	password: { ...PASSWORD, hint: 'Para estar seguros de que eres tú.' },
})
