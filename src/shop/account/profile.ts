import { type Account, type Client, MOST_ADDRESSES, type SavedAddress } from '#domain/account/account.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import type { FirmMember } from '#domain/firm/member.ts'
import type { ListedOrder } from '#domain/order/order.ts'
import type { CreditTerms } from '#domain/payment/credit.ts'
import type { Project } from '#domain/project/project.ts'
import type { ShopContext } from '#shop/context.ts'
import { updateAccount } from '#store/account/accounts.ts'
import { findBusinessDocuments } from '#store/account/business-documents.ts'
import { findClients } from '#store/account/clients.ts'
import { type ElectronicInvoicing, findElectronicInvoicing } from '#store/account/electronic-invoicing.ts'
import { deleteAddress, findAddresses, type NewAddress, writeAddress } from '#store/account/saved-addresses.ts'
import { findSessionsOf } from '#store/account/sessions.ts'
import { type CartReminder, findCartReminder } from '#store/cart/cart-reminders.ts'
import { findSavedLines } from '#store/cart/saved-carts.ts'
import { findMovements, findRedemptions, type StoredMovement, type StoredRedemption } from '#store/cashback/cashback.ts'
import { findFirmOf, findMembersOf, type ListedMember } from '#store/firm/members.ts'
import { findRequests, type StoredRequest } from '#store/firm/requests.ts'
import { findHoldsOf, type LotHold } from '#store/hold/lot-holds.ts'
import { findKeysOf, type ListedKey } from '#store/integration/api-keys.ts'
import { findEndpointsOf } from '#store/integration/endpoints.ts'
import { findMessagesFrom } from '#store/message/message-photos.ts'
import { findSubscriberByEmail, type Subscriber } from '#store/message/newsletter.ts'
import { findOrdersOf } from '#store/order/orders.ts'
import { findCreditTerms } from '#store/payment/credit-terms.ts'
import { findProjectsOf } from '#store/project/projects.ts'
import { findAllQuotationsOf } from '#store/quotation/quotations.ts'
import { findReviewsOfAccount, type StoredReview } from '#store/review/reviews.ts'

/** More than an account can have: ended ones are deleted after a year. */
const MOST_HOLDS = 10_000

export async function changeProfile(
	context: Pick<ShopContext, 'db'>,
	accountId: number,
	profile: Pick<Account, 'nombre' | 'telefono'>,
): Promise<void> {
	await updateAccount(context.db, accountId, profile)
}

export function listAddresses(context: Pick<ShopContext, 'db'>, accountId: number): Promise<SavedAddress[]> {
	return findAddresses(context.db, accountId)
}

/** Saves a new address or changes one. The first one becomes the default. */
export async function keepAddress(
	context: Pick<ShopContext, 'db' | 'clock'>,
	id: number | null,
	address: Omit<NewAddress, 'createdAt'>,
): Promise<
	{ readonly ok: true } | { readonly ok: false; readonly code: 'direccion_no_encontrada' | 'demasiadas_direcciones' }
> {
	return context.db.transaction(async (tx) => {
		const known = await findAddresses(tx, address.accountId)
		if (id === null && known.length >= MOST_ADDRESSES) return { ok: false, code: 'demasiadas_direcciones' }
		const isDefault = address.isDefault || known.every((other) => other.id === id || !other.isDefault)
		const kept = await writeAddress(tx, id, { ...address, isDefault, createdAt: await context.clock.now(tx) })
		return kept ? { ok: true } : { ok: false, code: 'direccion_no_encontrada' }
	})
}

/** Deletes an address; if it was the default, the oldest remaining one becomes the default. */
export async function forgetAddress(context: Pick<ShopContext, 'db'>, accountId: number, id: number): Promise<boolean> {
	return context.db.transaction(async (tx) => {
		if (!(await deleteAddress(tx, accountId, id))) return false
		const [first] = await findAddresses(tx, accountId)
		if (first && !first.isDefault) await writeAddress(tx, first.id, { ...first, isDefault: true })
		return true
	})
}

/** The stored data of an account's owner (GDPR arts. 15 and 20). */
export interface AccountExport {
	readonly account: Account
	readonly addresses: readonly SavedAddress[]
	/** How it wants structured invoices. */
	readonly electronicInvoicing: ElectronicInvoicing | null
	readonly orders: readonly ListedOrder[]
	readonly newsletter: Subscriber | null
	readonly messages: Awaited<ReturnType<typeof findMessagesFrom>>
	readonly documents: readonly { readonly name: string; readonly mediaType: string; readonly bytes: number }[]
	readonly clients: readonly Client[]
	readonly cart: readonly RememberedLine[]
	/** The consent to reminders of left carts; null if it was never given. */
	readonly cartReminder: CartReminder | null
	readonly projects: readonly Project[]
	/** The present and past held lots of a professional. */
	readonly holds: readonly LotHold[]
	/** Its firm or its members, and the orders sent for approval. */
	readonly team: readonly ListedMember[]
	readonly actsFor: FirmMember | null
	readonly requests: readonly StoredRequest[]
	/** Quotations it has made, and quotations the shop made for it. */
	readonly quotations: Awaited<ReturnType<typeof findAllQuotationsOf>>
	readonly reviews: readonly StoredReview[]
	readonly movements: readonly StoredMovement[]
	readonly redemptions: readonly StoredRedemption[]
	/** The credit of a professional. */
	readonly credit: CreditTerms | null
	/** Its API keys, without the keys themselves, and its webhook endpoints. */
	readonly keys: readonly Omit<ListedKey, 'id'>[]
	readonly webhooks: readonly { readonly url: string; readonly events: readonly string[]; readonly createdAt: Date }[]
	/** The open sessions; nothing else about them is stored. */
	readonly sessions: readonly { readonly createdAt: Date; readonly lastUsedAt: Date }[]
}

export async function exportAccount(
	context: Pick<ShopContext, 'db' | 'clock'>,
	account: Account,
): Promise<AccountExport> {
	const { db, clock } = context
	const { id } = account
	const sessions = await findSessionsOf(db, id, await clock.now(db))
	const documents = await findBusinessDocuments(db, id)
	const firm = await findFirmOf(db, id)
	return {
		account,
		addresses: await findAddresses(db, id),
		electronicInvoicing: await findElectronicInvoicing(db, id),
		orders: await findOrdersOf(db, id),
		newsletter: await findSubscriberByEmail(db, account.correo),
		messages: await findMessagesFrom(db, account.correo.toLowerCase()),
		documents: documents.map(({ name, mediaType, content }) => ({ name, mediaType, bytes: content.length })),
		clients: await findClients(db, id),
		cart: await findSavedLines(db, id),
		cartReminder: await findCartReminder(db, id),
		projects: await findProjectsOf(db, id),
		team: await findMembersOf(db, id),
		actsFor: firm?.member ?? null,
		requests: await findRequests(
			db,
			firm ? { firmId: firm.firm.id, memberId: id } : { firmId: id, memberId: null },
			MOST_HOLDS,
		),
		holds: await findHoldsOf(db, id, MOST_HOLDS),
		quotations: await findAllQuotationsOf(db, id),
		reviews: await findReviewsOfAccount(db, id),
		movements: await findMovements(db, id),
		redemptions: await findRedemptions(db, id),
		credit: await findCreditTerms(db, id),
		keys: (await findKeysOf(db, id)).map(({ id: _, ...key }) => key),
		webhooks: (await findEndpointsOf(db, id)).map(({ url, events, createdAt }) => ({ url, events, createdAt })),
		sessions: sessions.map(({ createdAt, lastUsedAt }) => ({ createdAt, lastUsedAt })),
	}
}
