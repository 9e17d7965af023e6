import type { Account, Client, SavedAddress } from '#domain/account/account.ts'
import { ZERO } from '#domain/money/cents.ts'
import type { ShopContext } from '#shop/context.ts'
import { type AccountCredit, creditOf } from '#shop/payment/credit.ts'
import { findAccount } from '#store/account/accounts.ts'
import { listBusinessDocuments } from '#store/account/business-documents.ts'
import { findClients } from '#store/account/clients.ts'
import { findAddresses } from '#store/account/saved-addresses.ts'
import { findSessionsOf } from '#store/account/sessions.ts'
import { type FoundAlert, findAlertsOf } from '#store/alert/alerts.ts'
import { findMovements, findRedemptions, type StoredMovement, type StoredRedemption } from '#store/cashback/cashback.ts'
import type { Database } from '#store/database.ts'
import { findKeysOf, type ListedKey } from '#store/integration/api-keys.ts'
import { listInvoicesOf } from '#store/invoice/invoices.ts'
import { findMailsTo } from '#store/mail/mails.ts'
import { findSubscriberByEmail, type Subscriber } from '#store/message/newsletter.ts'
import { findThreadsOf } from '#store/message/threads.ts'
import { findWithdrawalsFrom, type WithdrawalOfOrder } from '#store/message/withdrawals.ts'
import { countOrdered, findOrdersOfPerson, findPerson, type Ordered, type Person } from '#store/people/people.ts'
import { findPersonNotes, type PersonNote } from '#store/people/person-notes.ts'
import { findQuotationsFor } from '#store/quotation/quotations.ts'
import { findReviewsOfAccount, type StoredReview } from '#store/review/reviews.ts'
import { findRole } from '#store/staff/members.ts'

/** The latest orders and mails in a file; the others are found through the lists. */
const LATEST = 50

/** Data that only a person with an account has. */
export interface AccountFile {
	readonly account: Account
	readonly manager: string
	readonly addresses: readonly SavedAddress[]
	readonly papers: Awaited<ReturnType<typeof listBusinessDocuments>>
	readonly credit: AccountCredit
	readonly movements: readonly StoredMovement[]
	readonly redemptions: readonly StoredRedemption[]
	readonly reviews: readonly StoredReview[]
	/** Of a reseller. */
	readonly clients: readonly Client[]
	/** Its API keys. */
	readonly keys: readonly ListedKey[]
	/** Login and last use; no device and no address is stored. */
	readonly sessions: readonly { readonly createdAt: Date; readonly lastUsedAt: Date }[]
}

/** A person with all data that the staff has about them. */
export interface PersonFile {
	readonly person: Person
	readonly ordered: Ordered
	readonly orders: Awaited<ReturnType<typeof findOrdersOfPerson>>
	readonly invoices: Awaited<ReturnType<typeof listInvoicesOf>>
	/** Null for a guest, and for the staff, whose accounts are on the team's page. */
	readonly account: AccountFile | null
	readonly threads: Awaited<ReturnType<typeof findThreadsOf>>
	/** Their quotations, the latest first. */
	readonly quotations: Awaited<ReturnType<typeof findQuotationsFor>>
	readonly withdrawals: readonly WithdrawalOfOrder[]
	readonly alerts: readonly FoundAlert[]
	readonly newsletter: Subscriber | null
	readonly mails: Awaited<ReturnType<typeof findMailsTo>>
	readonly notes: readonly PersonNote[]
}

const NOTHING: Ordered = { orders: 0, sold: 0, soldCents: ZERO, owedCents: ZERO }

/** Null if the person does not exist. */
export async function openPersonFile(
	context: Pick<ShopContext, 'db' | 'clock'>,
	id: number,
): Promise<PersonFile | null> {
	const { db } = context
	const person = await findPerson(db, id)
	if (!person) return null
	const orders = await findOrdersOfPerson(db, person, LATEST)
	return {
		person,
		ordered: (await countOrdered(db, [id])).get(id) ?? NOTHING,
		orders,
		invoices: await listInvoicesOf(
			db,
			orders.map((order) => order.id),
		),
		account: person.accountId === null ? null : await accountFile(context, person.accountId),
		threads: await findThreadsOf(db, person.correo),
		quotations: await findQuotationsFor(db, person.correo.toLowerCase(), LATEST),
		withdrawals: await findWithdrawalsFrom(db, person.correo),
		alerts: await findAlertsOf(db, person.correo),
		newsletter: await findSubscriberByEmail(db, person.correo),
		mails: await findMailsTo(db, person.correo, LATEST),
		notes: await findPersonNotes(db, id),
	}
}

async function accountFile(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	accountId: number,
): Promise<AccountFile | null> {
	const account = await findAccount(db, accountId)
	if (!account || (await findRole(db, accountId)) !== null) return null
	const sessions = await findSessionsOf(db, accountId, await clock.now(db))
	return {
		account,
		manager: await nameOf(db, account.managerId),
		addresses: await findAddresses(db, accountId),
		papers: await listBusinessDocuments(db, accountId),
		credit: await creditOf(db, accountId),
		movements: await findMovements(db, accountId),
		redemptions: await findRedemptions(db, accountId),
		reviews: await findReviewsOfAccount(db, accountId),
		clients: account.kind === 'reseller' ? await findClients(db, accountId) : [],
		keys: await findKeysOf(db, accountId),
		sessions: sessions.map(({ createdAt, lastUsedAt }) => ({ createdAt, lastUsedAt })),
	}
}

async function nameOf(db: Database, accountId: number | null): Promise<string> {
	const manager = accountId === null ? null : await findAccount(db, accountId)
	return manager?.nombre ?? ''
}
