import type { Account } from '#domain/account/account.ts'
import { isApprovedProfessional } from '#domain/account/account.ts'
import {
	type ChangedWallet,
	cashbackOf,
	credit,
	shareToTakeBack,
	takeBack,
	type Wallet,
} from '#domain/cashback/cashback.ts'
import { type Cents, minus, ZERO } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import { lockAccount } from '#store/account/accounts.ts'
import { findMovementsOfOrder, writeMovement } from '#store/cashback/cashback.ts'
import type { Database } from '#store/database.ts'

/** The cashback wallet of an account, in cents. */
export function walletOf(account: Pick<Account, 'cashbackCents' | 'cashbackOwedCents'>): Wallet {
	return { balanceCents: account.cashbackCents, owedCents: account.cashbackOwedCents }
}

async function write(
	tx: Database,
	accountId: number,
	order: Order,
	{ movement }: ChangedWallet,
	told: { readonly concept: string; readonly at: Date },
): Promise<void> {
	if (!movement) return
	const { kind, amountCents, balanceCents, owedCents } = movement
	const row = { accountId, orderId: order.id, redemptionId: null, kind, amountCents, balanceCents, owedCents, ...told }
	await writeMovement(tx, row)
}

/**
 * Credits the cashback of a delivered order to the approved professional who bought it or placed it for a client (rules §6), and returns
 * the amount; null if there is none. The caller holds the order's lock.
 */
export async function creditCashback(tx: Database, order: Order, at: Date): Promise<Cents | null> {
	const beneficiary = order.resellerId ?? order.accountId
	const account = beneficiary === null ? null : await lockAccount(tx, beneficiary)
	if (!account || !isApprovedProfessional(account)) return null
	const creditedCents = cashbackOf(order.totalCents, order.terms)
	const credited = credit(walletOf(account), creditedCents)
	await write(tx, account.id, order, credited, { concept: `Pedido ${order.id}`, at })
	// Amounts refunded before delivery give no cashback.
	const lessCents = shareToTakeBack({
		creditedCents,
		totalCents: order.totalCents,
		refundedBeforeCents: ZERO,
		refundCents: order.refundedCents,
	})
	const less = takeBack(credited.wallet, lessCents)
	await write(tx, account.id, order, less, { concept: `Reembolso del pedido ${order.id}`, at })
	return minus(creditedCents, lessCents)
}

/** Takes back the cashback of a refunded amount, if cashback had been credited. The caller holds the order's lock. */
export async function takeCashbackBack(
	tx: Database,
	order: Order,
	{ refundedCents, at }: { readonly refundedCents: Cents; readonly at: Date },
): Promise<void> {
	const credited = (await findMovementsOfOrder(tx, order.id)).find(({ kind }) => kind === 'abono')
	const account = credited && (await lockAccount(tx, credited.accountId))
	if (!account) return
	const amountCents = shareToTakeBack({
		creditedCents: credited.amountCents,
		totalCents: order.totalCents,
		refundedBeforeCents: order.refundedCents,
		refundCents: minus(refundedCents, order.refundedCents),
	})
	const taken = takeBack(walletOf(account), amountCents)
	await write(tx, account.id, order, taken, { concept: `Reembolso del pedido ${order.id}`, at })
}
