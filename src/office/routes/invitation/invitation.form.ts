import { invitationSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { FIRST_PASSWORD, NAME } from '#ui/form/field-texts.ts'

export const INVITATION_FORM = describeForm(invitationSchema, { name: NAME, ...FIRST_PASSWORD })
