import { firstOwnerSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL, FIRST_PASSWORD, NAME } from '#ui/form/field-texts.ts'

export const FIRST_OWNER_FORM = describeForm(firstOwnerSchema, { name: NAME, email: EMAIL, ...FIRST_PASSWORD })
