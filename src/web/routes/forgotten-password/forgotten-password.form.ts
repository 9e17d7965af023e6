import { forgottenPasswordSchema } from '#contract/account/account.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { LOGIN_EMAIL } from '#web/forms/field-texts.ts'

export const FORGOTTEN_PASSWORD_FORM = describeForm(forgottenPasswordSchema, { email: LOGIN_EMAIL })
