import { forgottenPasswordSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { LOGIN_EMAIL } from '#ui/form/field-texts.ts'

export const FORGOTTEN_PASSWORD_FORM = describeForm(forgottenPasswordSchema, { email: LOGIN_EMAIL })
