import { loginSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { LOGIN_EMAIL, PASSWORD } from '#ui/form/field-texts.ts'

export const LOGIN_FORM = describeForm(loginSchema, { email: LOGIN_EMAIL, password: PASSWORD })
