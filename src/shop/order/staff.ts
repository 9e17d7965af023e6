import type { Account } from '#domain/account/account.ts'
import type { OrderView } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import { finishRefund } from '#shop/payment/finish-refund.ts'
import { findAccountByEmail, findProfessionals } from '#store/account/accounts.ts'
import { findBusinessDocuments, type StoredDocument } from '#store/account/business-documents.ts'
import { findPendingRedemptions, markRedemptionSent, type PendingRedemption } from '#store/cashback/cashback.ts'
import { findOpenRefunds, requeueRefund } from '#store/payment/payments.ts'
import { viewAnyOrder } from './view-order.ts'

/** The deeds of staff. They do not check permissions. */
export interface Staff {
	accountByEmail(email: string): Promise<Account | null>
	professionals(state: NonNullable<Account['professionalState']>): Promise<Account[]>
	documents(accountId: number): Promise<StoredDocument[]>
	order(id: string): Promise<OrderView | null>
	/** Refunds that are not done, in any open state. */
	openRefunds(): ReturnType<typeof findOpenRefunds>
	/** Marks an open refund as made in the bank's panel, or queues it again; false when there is none with this id. */
	decideRefund(id: number, state: 'hecho' | 'pendiente'): Promise<boolean>
	pendingRewards(): Promise<PendingRedemption[]>
	/** Marks a reward as sent; false when there is no pending one with this id. */
	rewardSent(id: number): Promise<boolean>
}

export function createStaff(context: ShopContext): Staff {
	const { db, clock } = context
	return {
		accountByEmail: (email) => findAccountByEmail(db, email),
		professionals: (state) => findProfessionals(db, state),
		documents: (accountId) => findBusinessDocuments(db, accountId),
		order: (id) => viewAnyOrder(context, id),
		openRefunds: () => findOpenRefunds(db),
		decideRefund: async (id, state) =>
			state === 'hecho' ? (await finishRefund(context, id)) !== null : requeueRefund(db, id, await clock.now(db)),
		pendingRewards: () => findPendingRedemptions(db),
		rewardSent: (id) => markRedemptionSent(db, id),
	}
}
