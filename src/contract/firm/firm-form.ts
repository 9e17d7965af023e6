import { z } from 'zod'
import { optionalNumber } from '#contract/input/typed-number.ts'
import { emailSchema } from '#contract/order/customer.ts'
import { MEMBER_ROLES, type MemberRole } from '#domain/firm/member.ts'
import { type Cents, cents } from '#domain/money/cents.ts'

const MOST_LIMIT_CENTS = 1_000_000_000

const terms = {
	papel: z.enum(MEMBER_ROLES, { error: 'Elige qué puede hacer' }),
	limite: optionalNumber({
		places: 2,
		least: 0,
		most: MOST_LIMIT_CENTS,
		fault: 'Escribe un importe hasta 10.000.000 €, por ejemplo 600, o déjalo vacío',
	}),
}

/** The person a firm invites, with their permissions. */
export const invitedMemberSchema = z.strictObject({ correo: emailSchema, ...terms })

/** The permissions of a firm's member. */
export const memberTermsSchema = z.strictObject(terms)

/** Why the owner of a firm refuses an order. */
export const requestRefusalSchema = z.strictObject({
	motivo: z.string().trim().max(300, 'Tiene como mucho 300 caracteres'),
})

/** The terms of a form; an empty limit is no limit. */
export function memberTermsOf({ papel, limite }: z.infer<typeof memberTermsSchema>): {
	readonly role: MemberRole
	readonly limitCents: Cents | null
} {
	return { role: papel, limitCents: limite === null ? null : cents(limite) }
}
