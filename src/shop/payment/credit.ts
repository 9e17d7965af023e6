import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { CreditTerms } from '#domain/payment/credit.ts'
import { type PayOption, payOptions } from '#domain/payment/pay-options.ts'
import { refuseOnCustomer, type StaffActor, type StaffRefusal } from '#shop/access/permitted.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccountByEmail, lockAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { findOrdersOfInvoice } from '#store/invoice/invoices.ts'
import { deleteCreditTerms, findCreditTerms, lockCreditTerms, saveCreditTerms } from '#store/payment/credit-terms.ts'
import { findOwedOrders, isCustomerStopped, type OwedOrder } from '#store/payment/debts.ts'
import { findOwedBy, findOwedOf } from '#store/payment/money-movements.ts'

/** The credit of an account, and its debt. */
export interface AccountCredit {
	/** Null for an account that pays at once; it may owe for earlier orders. */
	readonly terms: CreditTerms | null
	readonly owedCents: Cents
	readonly orders: readonly OwedOrder[]
	/** Whether the staff wants no reminders of its debts. */
	readonly isReminderStopped: boolean
}

/** The terms as a form has shown them; null if there are none. */
export interface SeenTerms {
	readonly terms: CreditTerms | null
}

const isSame = (one: CreditTerms | null, other: CreditTerms | null) =>
	one?.days === other?.days && one?.limitCents === other?.limitCents && one?.monthlyInvoice === other?.monthlyInvoice

export type CreditTermsSet =
	| { readonly ok: true; readonly account: Account }
	| StaffRefusal
	| { readonly ok: false; readonly code: 'cuenta_no_encontrada' | 'no_es_profesional' | 'cambiado_entretanto' }

/** The orders on credit of an invoice with an unpaid amount, oldest first. */
export async function owedOfInvoice(
	db: Database,
	number: string,
): Promise<readonly { readonly orderId: string; readonly owedCents: Cents }[]> {
	const owed: { orderId: string; owedCents: Cents }[] = []
	for (const orderId of await findOrdersOfInvoice(db, number)) {
		const owedCents = await findOwedOf(db, orderId)
		if (owedCents > 0) owed.push({ orderId, owedCents })
	}
	return owed
}

/** The payment methods for a total; `account` is null for guests and for a reseller's client. */
export async function payOptionsOf(
	context: Pick<ShopContext, 'db' | 'merchant'>,
	totalCents: Cents,
	account: Account | null,
): Promise<PayOption[]> {
	return payOptions(totalCents, context.merchant.current(), await chargeableCredit(context, account))
}

/** The credit terms of an account and its debt; null for guests, and for accounts that pay at once. */
export async function chargeableCredit(
	{ db }: Pick<ShopContext, 'db'>,
	account: Account | null,
): Promise<{ readonly terms: CreditTerms; readonly owedCents: Cents } | null> {
	const terms = account && isApprovedProfessional(account) ? await findCreditTerms(db, account.id) : null
	return account && terms ? { terms, owedCents: await findOwedBy(db, account.id) } : null
}

/** The credit of an account, and its debt. */
export async function creditOf(db: Database, accountId: number): Promise<AccountCredit> {
	return {
		terms: await findCreditTerms(db, accountId),
		owedCents: await findOwedBy(db, accountId),
		orders: await findOwedOrders(db, { accountId }),
		isReminderStopped: await isCustomerStopped(db, accountId),
	}
}

/** Allows an approved professional to pay later; null ends it, and existing debts stay. */
export async function setCreditTerms(
	{ db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	by: StaffActor,
	email: string,
	terms: CreditTerms | null,
	seen?: SeenTerms,
): Promise<CreditTermsSet> {
	const set = await db.transaction(async (tx): Promise<CreditTermsSet> => {
		const account = await findAccountByEmail(tx, email)
		const refusal = await refuseOnCustomer(tx, { by, permission: 'credit.change' }, account)
		if (refusal) return refusal
		if (!account) return { ok: false, code: 'cuenta_no_encontrada' }
		await lockCreditTerms(tx, account.id)
		// Serialises changes of the terms even if there are no terms to lock yet.
		await lockAccount(tx, account.id)
		if (seen && !isSame(seen.terms, await findCreditTerms(tx, account.id)))
			return { ok: false, code: 'cambiado_entretanto' }
		if (terms === null) await deleteCreditTerms(tx, account.id)
		else if (isApprovedProfessional(account)) await saveCreditTerms(tx, account.id, terms, await clock.now(tx))
		else return { ok: false, code: 'no_es_profesional' }
		return { ok: true, account }
	})
	if (set.ok) log.info('the credit of an account was decided', { account: set.account.id })
	return set
}
