import { roleSchema } from '#contract/staff/member.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { ROLE } from './role-field.ts'

export const ROLE_FORM = describeForm(roleSchema, { role: ROLE })
