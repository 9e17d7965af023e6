/** The kinds of account (rules §8). A reseller is a professional who also orders for clients of their own. */
export const ACCOUNT_KINDS = ['particular', 'professional', 'reseller', 'staff'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

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

/** Whether the account gets the professionals' incentive and cashback: only once approved (rules §3, §6). */
export function isApprovedProfessional(account: AccountStanding | null): boolean {
	return account?.professionalState === 'aprobada'
}

/** Whether the account may order for clients of its own. */
export function isApprovedReseller(account: AccountStanding | null): boolean {
	return account?.kind === 'reseller' && account.professionalState === 'aprobada'
}

/** The accounts an order belongs to: its owner and the reseller who placed it. */
export interface OrderHands {
	readonly accountId: number | null
	readonly resellerId: number | null
}

/** Whether an account may see an order: its owner, its reseller, and the staff (rules §8). */
export function maySeeOrder(account: AccountStanding & { readonly id: number }, order: OrderHands): boolean {
	return account.kind === 'staff' || order.accountId === account.id || order.resellerId === account.id
}

/** Lifetime of a session in days. */
export const SESSION_DAYS = 30
