import { z } from 'zod'
import { scaledOf } from '#contract/csv/decimals.ts'
import { emailSchema } from '#contract/order/customer.ts'
import { MEMBER_ROLES, type MemberRole } from '#domain/firm/member.ts'
import { type Cents, cents } from '#domain/money/cents.ts'

const terms = {
	papel: z.enum(MEMBER_ROLES, { error: 'Elige qué puede hacer' }),
	limite: z
		.string()
		.trim()
		.regex(/^(\d[\d.]{0,9}([.,]\d{1,2})?)?$/, 'Escribe un importe, por ejemplo 600, o déjalo vacío'),
}

/** Whom a firm invites, and what they may do. */
export const invitedMemberSchema = z.strictObject({ correo: emailSchema, ...terms })

/** What somebody of a firm may do. */
export const memberTermsSchema = z.strictObject(terms)

/** Why the owner of a firm refuses an order. */
export const requestRefusalSchema = z.strictObject({
	motivo: z.string().trim().max(300, 'Tiene como mucho 300 caracteres'),
})

/** The terms of a form; an empty limit is none. */
export function memberTermsOf({ papel, limite }: { readonly papel: MemberRole; readonly limite: string }): {
	readonly role: MemberRole
	readonly limitCents: Cents | null
} {
	const typed = limite === '' ? null : scaledOf(limite, 2)
	return { role: papel, limitCents: typed === null ? null : cents(typed) }
}
