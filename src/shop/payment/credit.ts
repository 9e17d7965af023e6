import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import type { CreditTerms } from '#domain/payment/credit.ts'
import { type PayOption, payOptions } from '#domain/payment/pay-options.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccountByEmail } from '#store/account/accounts.ts'
import { findOrderOfInvoice } from '#store/invoice/invoices.ts'
import { deleteCreditTerms, findCreditTerms, saveCreditTerms } from '#store/payment/credit-terms.ts'
import { findOwedBy, findOwedOf, findOwedOrders, type OwedOrder } from '#store/payment/money-movements.ts'

/** What an account may pay later, and what it owes. */
export interface AccountCredit {
	/** Null for an account that pays at once, and may owe for orders from before. */
	readonly terms: CreditTerms | null
	readonly owedCents: Cents
	readonly orders: readonly OwedOrder[]
}

export type CreditTermsSet =
	| { readonly ok: true; readonly account: Account }
	| { readonly ok: false; readonly code: 'cuenta_no_encontrada' | 'no_es_profesional' }

/** Credit of professionals. */
export interface Credit {
	/** Allows an approved professional to pay later, or with null not any more; what is owed stays owed. */
	setTerms(email: string, terms: CreditTerms | null): Promise<CreditTermsSet>
	of(accountId: number): Promise<AccountCredit>
	/** Every order that is owed for, the oldest first. */
	owed(): Promise<OwedOrder[]>
	/** The order on credit that an invoice is of, and what is owed of it; null where nothing is. */
	owedInvoice(number: string): Promise<{ readonly orderId: string; readonly owedCents: Cents } | null>
	/** The ways in which somebody may pay a total; `account` is null for guests and for a reseller's client. */
	payOptions(totalCents: Cents, account: Account | null): Promise<PayOption[]>
}

export function createCredit(context: ShopContext): Credit {
	const { db } = context
	return {
		setTerms: (email, terms) => setCreditTerms(context, email, terms),
		of: async (accountId) => ({
			terms: await findCreditTerms(db, accountId),
			owedCents: await findOwedBy(db, accountId),
			orders: await findOwedOrders(db, accountId),
		}),
		owed: () => findOwedOrders(db, null),
		owedInvoice: async (number) => {
			const orderId = await findOrderOfInvoice(db, number)
			const owedCents = orderId === null ? ZERO : await findOwedOf(db, orderId)
			return orderId === null || owedCents === 0 ? null : { orderId, owedCents }
		},
		payOptions: async (totalCents, account) => {
			const terms = account && isApprovedProfessional(account) ? await findCreditTerms(db, account.id) : null
			const credit = account && terms ? { terms, owedCents: await findOwedBy(db, account.id) } : null
			return payOptions(totalCents, context.merchant.current(), credit)
		},
	}
}

async function setCreditTerms(
	{ db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	email: string,
	terms: CreditTerms | null,
): Promise<CreditTermsSet> {
	const set = await db.transaction(async (tx): Promise<CreditTermsSet> => {
		const account = await findAccountByEmail(tx, email)
		if (!account) return { ok: false, code: 'cuenta_no_encontrada' }
		if (terms === null) await deleteCreditTerms(tx, account.id)
		else if (isApprovedProfessional(account)) await saveCreditTerms(tx, account.id, terms, await clock.now(tx))
		else return { ok: false, code: 'no_es_profesional' }
		return { ok: true, account }
	})
	if (set.ok) log.info('the credit of an account was decided', { account: set.account.id })
	return set
}
