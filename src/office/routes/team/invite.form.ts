import { inviteSchema } from '#contract/staff/member.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { EMAIL } from '#web/forms/field-texts.ts'
import { ROLE } from './role-field.ts'

export const INVITE_FORM = describeForm(inviteSchema, {
	email: { ...EMAIL, autoComplete: 'off' },
	role: { ...ROLE, options: ROLE.options.toReversed() },
})
