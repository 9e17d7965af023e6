import { newPasswordSchema } from '#contract/account/account.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { NEW_PASSWORD } from '#web/forms/field-texts.ts'

export const NEW_PASSWORD_FORM = describeForm(newPasswordSchema, NEW_PASSWORD)
