import { z } from 'zod'
import { type FirmMember, MEMBER_ROLES, REQUEST_STATES, type RequestState } from '#domain/firm/member.ts'
import type { Cents } from '#domain/money/cents.ts'

/** `GET /api/equipo`: the members of a firm, and the orders that they request. Amounts in € with VAT; instants in ISO 8601. */
export const teamSchema = z.object({
	personas: z.array(
		z.object({
			nombre: z.string(),
			correo: z.string(),
			papel: z.enum(MEMBER_ROLES),
			/** The monthly amount that they may order without approval; null is without a limit. */
			limite: z.number().nullable(),
			/** The amount of this month's orders without approval. */
			gastado: z.number(),
			/** Null while the invitation waits. */
			desde: z.string().nullable(),
		}),
	),
	/** Waiting ones first, then the latest. */
	solicitudes: z.array(
		z.object({
			id: z.int(),
			correo: z.string(),
			estado: z.enum(REQUEST_STATES),
			total: z.number(),
			fecha: z.string(),
			/** The order that it became; null if none. */
			pedido: z.string().nullable(),
		}),
	),
})

interface Member extends Pick<FirmMember, 'role' | 'limitCents'> {
	readonly nombre: string
	readonly correo: string
	readonly spentCents: Cents
	readonly joinedAt: Date | null
}

interface Request {
	readonly id: number
	readonly member: { readonly correo: string }
	readonly state: RequestState
	readonly totalCents: Cents
	readonly createdAt: Date
	readonly orderId: string | null
}

export function teamAnswer(team: readonly Member[], requests: readonly Request[]): z.infer<typeof teamSchema> {
	return {
		personas: team.map(({ nombre, correo, role, limitCents, spentCents, joinedAt }) => ({
			nombre,
			correo,
			papel: role,
			limite: limitCents === null ? null : limitCents / 100,
			gastado: spentCents / 100,
			desde: joinedAt?.toISOString() ?? null,
		})),
		solicitudes: requests.map(({ id, member, state, totalCents, createdAt, orderId }) => ({
			id,
			correo: member.correo,
			estado: state,
			total: totalCents / 100,
			fecha: createdAt.toISOString(),
			pedido: orderId,
		})),
	}
}
