import type { Cents } from '#domain/money/cents.ts'
import { madridDay, madridMidnight } from '#domain/time/madrid.ts'

/** The roles of a firm's members beside its owner: buy, or only read its orders and invoices. */
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

/** A member who acts for a firm with a separate account. */
export interface FirmMember {
	readonly accountId: number
	readonly firmId: number
	readonly role: MemberRole
	/** The monthly amount that a member may order without approval, with VAT; null is without a limit. */
	readonly limitCents: Cents | null
}

/** Whether an account buys for a firm: members with a role that buys, and an account's owner. */
export function mayBuy({ member }: { readonly member?: FirmMember | null }): boolean {
	return !member || member.role === 'comprador'
}

/**
 * Why a member may not order alone: not at all, or not without the owner's approval, since the order and the member's orders of the month,
 * both with VAT, exceed the limit. Null if the member may. Orders that the owner has approved are not counted.
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

/** The states of an order that needs approval. */
export const REQUEST_STATES = ['pendiente', 'aprobada', 'rechazada', 'retirada'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const REQUEST_STATE_TEXTS: Readonly<Record<RequestState, string>> = {
	pendiente: 'Por aprobar',
	aprobada: 'Aprobada',
	rechazada: 'Rechazada',
	retirada: 'Retirada',
}
