import { inviteSchema } from '#contract/staff/member.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL } from '#ui/form/field-texts.ts'
import { ROLE } from './role-field.ts'

export const INVITE_FORM = describeForm(inviteSchema, {
	email: { ...EMAIL, autoComplete: 'off' },
	role: { ...ROLE, options: ROLE.options.toReversed() },
})
