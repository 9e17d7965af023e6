import { changePasswordSchema } from '#contract/account/account.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { NEW_PASSWORD, PASSWORD } from '#web/forms/field-texts.ts'

export const CHANGE_PASSWORD_FORM = describeForm(changePasswordSchema, {
	current: { ...PASSWORD, label: 'Contraseña de ahora' },
	...NEW_PASSWORD,
})
