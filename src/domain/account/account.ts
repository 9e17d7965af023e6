/** What an account is (rules §8). A reseller is a professional who also orders for clients of their own. */
export const ACCOUNT_KINDS = ['particular', 'professional', 'reseller', 'staff'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** What professionals do, as the specification names it (§5), and as a shopper reads it. */
export const PROFESSIONAL_TYPES = [
	{ id: 'constructor', text: 'Constructor' },
	{ id: 'distributor', text: 'Distribuidor' },
	{ id: 'architect', text: 'Arquitecto o interiorista' },
	{ id: 'installer', text: 'Instalador' },
] as const
export type ProfessionalType = (typeof PROFESSIONAL_TYPES)[number]['id']

/** A professional waits until the shop's staff has looked at tax id and papers (rules §8). */
export const PROFESSIONAL_STATES = ['pendiente', 'aprobada', 'rechazada'] as const
export type ProfessionalState = (typeof PROFESSIONAL_STATES)[number]

/** What decides which doors an account opens. */
export interface AccountStanding {
	readonly kind: AccountKind
	readonly professionalState: ProfessionalState | null
}

/** Whether the account has the professionals' incentive and cashback: approved, and not merely registered (rules §3, §6). */
export function isApprovedProfessional(account: AccountStanding | null): boolean {
	return account?.professionalState === 'aprobada'
}

/** Whether the account may order for clients of its own. */
export function isApprovedReseller(account: AccountStanding | null): boolean {
	return account?.kind === 'reseller' && account.professionalState === 'aprobada'
}

/** What makes an order one's own. */
export interface OrderHands {
	readonly accountId: number | null
	readonly resellerId: number | null
}

/** Whether an account may see an order: its owner, its reseller, and the staff (rules §8). */
export function maySeeOrder(account: AccountStanding & { readonly id: number }, order: OrderHands): boolean {
	return account.kind === 'staff' || order.accountId === account.id || order.resellerId === account.id
}

/** One stays logged in this long on a browser. */
export const SESSION_DAYS = 30
