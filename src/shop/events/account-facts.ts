import type { Account } from '#domain/account/account.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import type { KeyScope } from '#domain/integration/scopes.ts'
import type { WebhookEvent } from '#domain/integration/webhook-event.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { StaffRole } from '#domain/staff/roles.ts'
import type { StoredRedemption } from '#store/cashback/cashback.ts'

/** The purpose of a mailed link. The link goes to the account's address or, for a new address, to that. */
export type RequestedLink =
	| { readonly purpose: 'confirmar' }
	| { readonly purpose: 'contrasena' }
	| { readonly purpose: 'correo'; readonly correo: string }
	| { readonly purpose: 'equipo'; readonly empresa: string }
	| { readonly purpose: 'invitacion'; readonly role: StaffRole }

interface At {
	readonly at: Date
}

interface AccountFact extends At {
	readonly account: Account
}

/** A fact about an address, whose account may be about to be deleted. */
interface AddressFact extends At {
	readonly correo: string
}

/** Facts about accounts, firms and their programs. */
export interface AccountFacts {
	/** A link that proves access to an address is to be mailed. It ends earlier links of the account for the same purpose. */
	LinkRequested: At & { readonly account: Pick<Account, 'id' | 'correo'>; readonly link: RequestedLink }
	/** A visitor entered an address that already has an account. */
	TakenAddressEntered: AddressFact
	/** A professional confirmed the address of a request for a professional account. */
	ProfessionalRequested: AccountFact
	ProfessionalApproved: AccountFact & {
		readonly manager: { readonly name: string; readonly phone: string; readonly email: string }
	}
	ProfessionalRefused: AccountFact & { readonly reason: string }
	/** `correo` is the former address. */
	EmailChanged: AddressFact
	PasswordChanged: AddressFact
	TestMailRequested: AddressFact
	AccountClosed: AddressFact
	RewardRedeemed: AccountFact & {
		readonly redemption: StoredRedemption
		/** «Vale de 25 €», «Muestra de Terrazo Lavapiés». */
		readonly rewardName: string
		/** The product of a sample. */
		readonly product: CatalogueProduct | null
		readonly balanceCents: Cents
	}
	/** A cart was left; at least one of its entries can be bought. `key` ends the reminders. */
	CartLeft: AccountFact & { readonly entries: readonly CartEntry[]; readonly quote: CartQuote; readonly key: string }
	/** A member requests the approval of an order from the owner of the firm. */
	ApprovalRequested: At & {
		readonly firm: Account
		readonly request: {
			readonly id: number
			readonly nombre: string
			readonly totalCents: Cents
			readonly obra: string | null
		}
	}
	/** The owner of a firm approved an order, which is placed, or refused it. */
	ApprovalDecided: AddressFact & { readonly id: number; readonly reason: string; readonly orderId: string | null }
	KeyMade: AccountFact & { readonly name: string; readonly scopes: readonly KeyScope[] }
	/** A webhook endpoint was registered; `account` is null for the merchant's. */
	EndpointMade: At & {
		readonly account: Account | null
		readonly url: string
		readonly events: readonly WebhookEvent[]
	}
	/** Deliveries to an endpoint stopped: they failed for long, or its secret cannot be read. */
	EndpointPaused: At & {
		readonly endpoint: { readonly id: number; readonly url: string; readonly accountId: number | null }
		readonly reason: 'failing' | 'secret-lost'
	}
}
