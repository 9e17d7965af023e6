import { newPasswordSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { NEW_PASSWORD } from '#ui/form/field-texts.ts'

export const NEW_PASSWORD_FORM = describeForm(newPasswordSchema, NEW_PASSWORD)
