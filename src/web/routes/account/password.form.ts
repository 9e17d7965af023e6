import { changePasswordSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { NEW_PASSWORD, PASSWORD } from '#ui/form/field-texts.ts'

export const CHANGE_PASSWORD_FORM = describeForm(changePasswordSchema, {
	current: { ...PASSWORD, label: 'Contraseña de ahora' },
	...NEW_PASSWORD,
})
