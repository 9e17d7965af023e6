import { loginSchema } from '#contract/account/account.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { LOGIN_EMAIL, PASSWORD } from '#web/forms/field-texts.ts'

export const LOGIN_FORM = describeForm(loginSchema, { email: LOGIN_EMAIL, password: PASSWORD })
