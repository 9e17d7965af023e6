import { confirmEmailSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PASSWORD } from '#ui/form/field-texts.ts'

export const CONFIRM_EMAIL_FORM = describeForm(confirmEmailSchema, { password: PASSWORD })
