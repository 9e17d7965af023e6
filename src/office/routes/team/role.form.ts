import { roleSchema } from '#contract/staff/member.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { ROLE } from './role-field.ts'

export const ROLE_FORM = describeForm(roleSchema, { role: ROLE })
