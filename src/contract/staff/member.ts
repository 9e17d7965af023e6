import { z } from 'zod'
import { emailSchema } from '#contract/order/customer.ts'
import { STAFF_ROLES } from '#domain/staff/roles.ts'

const role = z.enum(STAFF_ROLES, { error: 'Elige un papel' })

/** The form that invites a person to the staff. */
export const inviteSchema = z.strictObject({ email: emailSchema, role })

/** The form that changes a member's role. */
export const roleSchema = z.strictObject({ role })
