import type { FirmMember } from '#domain/firm/member.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'

/** The kinds of account (rules §8). A reseller is a professional who also orders for clients of their own. */
export const ACCOUNT_KINDS = ['particular', 'professional', 'reseller', 'staff'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Most addresses of an account. */
export const MOST_ADDRESSES = 20

/** The professions a professional registers with: id as the specification names it (§5), and the Spanish text shown. */
export const PROFESSIONAL_TYPES = [
	{ id: 'constructor', text: 'Constructor' },
	{ id: 'distributor', text: 'Distribuidor' },
	{ id: 'architect', text: 'Arquitecto o interiorista' },
	{ id: 'installer', text: 'Instalador' },
] as const
export type ProfessionalType = (typeof PROFESSIONAL_TYPES)[number]['id']

/** Approval states of a professional account: staff checks the tax id and the papers before approving (rules §8). */
export const PROFESSIONAL_STATES = ['pendiente', 'aprobada', 'rechazada'] as const
export type ProfessionalState = (typeof PROFESSIONAL_STATES)[number]

/** The account fields that permissions depend on. */
export interface AccountStanding {
	readonly kind: AccountKind
	readonly professionalState: ProfessionalState | null
}

/** The account fields that prices depend on. */
export interface BuyerStanding extends AccountStanding {
	/** Since when the shop knows that its owner is under the recargo de equivalencia; null for all others. */
	readonly recargoSince: Date | null
}

/** The buyer of a cart: the terms of an account, and the account whose holds count. */
export interface CartBuyer extends BuyerStanding {
	readonly id: number
	/** The group of customers that it is in; null for none. */
	readonly groupId: number | null
}

/** A user who may log in. Excludes the password's hash: the store compares and changes that separately. */
export interface Account extends CartBuyer {
	/** Lower case. */
	readonly correo: string
	readonly correoConfirmedAt: Date | null
	readonly nombre: string
	readonly telefono: string
	/** A professional's company, tax id, trade and address; empty for others. */
	readonly empresa: string
	readonly cif: string
	readonly tipo: ProfessionalType | ''
	readonly direccion: string
	readonly localidad: string
	readonly codigoPostal: string
	/** Why a professional was refused; empty otherwise. */
	readonly refusalReason: string
	readonly decidedAt: Date | null
	/** The staff member who looks after a professional. */
	readonly managerId: number | null
	readonly cashbackCents: Cents
	/** Cashback that was spent before it was withdrawn: later credits pay it first. */
	readonly cashbackOwedCents: Cents
	/** The member who acts with it for the firm that owns it; absent for the owner. */
	readonly member?: FirmMember | null
	readonly createdAt: Date
	/** A closed account keeps its row, emptied, for the orders and invoices that name it. */
	readonly closedAt: Date | null
}

/** An address that a buyer need not type again. */
export interface SavedAddress {
	readonly id: number
	readonly accountId: number
	readonly alias: string
	readonly nombre: string
	readonly telefono: string
	readonly direccion: string
	readonly localidad: string
	readonly codigoPostal: string
	readonly isDefault: boolean
	readonly createdAt: Date
}

/** A client for whom a reseller orders. */
export interface Client {
	readonly id: number
	readonly resellerId: number
	readonly nombre: string
	readonly correo: string
	readonly telefono: string
	/** Tax id for the invoice; empty if a private person gives none. */
	readonly nif: string
	readonly direccion: string
	readonly localidad: string
	readonly codigoPostal: string
	readonly createdAt: Date
}

/** The decision on a professional as a form has shown it: another one meanwhile has another text. */
export function seenDecision({
	kind,
	professionalState,
	decidedAt,
}: Pick<Account, 'kind' | 'professionalState' | 'decidedAt'>): string {
	return `${kind} ${professionalState ?? ''} ${decidedAt?.getTime() ?? 0}`
}

/** Whether the account has the professionals' incentive and cashback: approved, and not merely registered (rules §3, §6). */
export function isApprovedProfessional(account: AccountStanding | null): boolean {
	return account?.professionalState === 'aprobada'
}

/** Whether the account's own purchases bear the recargo de equivalencia, where the product does (rules §3). */
export function bearsSurcharge(account: BuyerStanding | null): boolean {
	return account !== null && account.recargoSince !== null
}

/** The standing that prices an account's order for a client: the invoice, and so its surcharge, is the client's. */
export function forClient<Standing extends BuyerStanding>(account: Standing): Standing {
	return { ...account, recargoSince: null }
}

/** Whether the account may order for clients of its own. */
export function isApprovedReseller(account: AccountStanding | null): boolean {
	return account?.kind === 'reseller' && account.professionalState === 'aprobada'
}

/** Whether an order is an account's own: that of its owner or its reseller (rules §8). */
export function maySeeOrder(
	account: Pick<Account, 'id' | 'member'>,
	order: Pick<Order, 'accountId' | 'resellerId'>,
): boolean {
	const own = [account.id, personOf(account)]
	const isOf = (id: number | null) => id !== null && own.includes(id)
	return isOf(order.accountId) || isOf(order.resellerId)
}

/** Whether an account is invoiced as a company: it is one, and acts for itself. */
export const isCompany = ({ cif, member }: Pick<Account, 'cif' | 'member'>): boolean => cif !== '' && !member

/** The account of the person who acts: a firm's member has a separate one. */
export const personOf = ({ id, member }: Pick<Account, 'id' | 'member'>): number => member?.accountId ?? id
