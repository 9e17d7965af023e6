import { confirmEmailSchema } from '#contract/account/account.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { PASSWORD } from '#web/forms/field-texts.ts'

export const CONFIRM_EMAIL_FORM = describeForm(confirmEmailSchema, { password: PASSWORD })
