import type { Cents } from '#domain/money/cents.ts'
import { madridDay, madridMidnight } from '#domain/time/madrid.ts'

/** What somebody may do for a firm beside its owner: buy, or only look at its orders and invoices. */
export const MEMBER_ROLES = ['comprador', 'consulta'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

export const MEMBER_ROLE_TEXTS: Readonly<Record<MemberRole, string>> = {
	comprador: 'Compra',
	consulta: 'Solo mira pedidos y facturas',
}

/** Lifetime of an invitation: seven days. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000
/** Members of a firm beside its owner, at most. */
export const MOST_MEMBERS = 20
/** Requests of a member that wait at the same time, at most. */
export const MOST_REQUESTS = 10

/** Somebody who acts for a firm with an account of their own. */
export interface FirmMember {
	readonly accountId: number
	readonly firmId: number
	readonly role: MemberRole
	/** What they may order in a month without asking, with VAT; null is without a limit. */
	readonly limitCents: Cents | null
}

/** Whether somebody acts for a firm with a role that buys; an account's owner does. */
export function mayBuy({ member }: { readonly member?: FirmMember | null }): boolean {
	return !member || member.role === 'comprador'
}

/**
 * Why a member does not order by themselves: not at all, or not without the owner's approval, since the order and what they have ordered
 * this month, both with VAT, pass their limit. Null when they do. What the owner has approved is not counted.
 */
export function memberRefusal(
	{ role, limitCents }: FirmMember,
	{ totalCents, spentCents }: { readonly totalCents: Cents; readonly spentCents: Cents },
): 'sin_permiso_de_compra' | 'necesita_aprobacion' | null {
	if (role !== 'comprador') return 'sin_permiso_de_compra'
	return limitCents !== null && spentCents + totalCents > limitCents ? 'necesita_aprobacion' : null
}

/** When the month of an instant began in Madrid: limits count from there. */
export const monthBegan = (nowMs: number): Date => madridMidnight(`${madridDay(nowMs).slice(0, 7)}-01`)

/** What becomes of an order that needs approval. */
export const REQUEST_STATES = ['pendiente', 'aprobada', 'rechazada', 'retirada'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const REQUEST_STATE_TEXTS: Readonly<Record<RequestState, string>> = {
	pendiente: 'Por aprobar',
	aprobada: 'Aprobada',
	rechazada: 'Rechazada',
	retirada: 'Retirada',
}
