import { invitationSchema } from '#contract/account/account.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { FIRST_PASSWORD, NAME } from '#web/forms/field-texts.ts'

export const INVITATION_FORM = describeForm(invitationSchema, { name: NAME, ...FIRST_PASSWORD })
