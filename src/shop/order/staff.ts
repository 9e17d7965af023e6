import { mailPasswordLink } from '#shop/account/password.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccountByEmail, findProfessionals, insertAccount, type StoredAccount } from '#store/account/accounts.ts'
import { findBusinessDocuments, type StoredDocument } from '#store/account/business-documents.ts'
import { findPendingRedemptions, markRedemptionSent } from '#store/cashback/cashback.ts'
import { decideRefund, findOpenRefunds, type StoredRefund } from '#store/payment/payments.ts'
import { type OrderView, viewAnyOrder } from './view-order.ts'

/** The deeds of staff. They do not check permissions. */
export interface StaffRoom {
	accountByEmail(email: string): Promise<StoredAccount | null>
	professionals(state: NonNullable<StoredAccount['professionalState']>): Promise<StoredAccount[]>
	documents(accountId: number): Promise<StoredDocument[]>
	/** Creates a staff account and mails a link to choose its password. Null when the address has an account. */
	add(person: Pick<StoredAccount, 'nombre' | 'correo' | 'telefono'>): Promise<StoredAccount | null>
	order(id: string): Promise<OrderView | null>
	/** Refunds that are not done, in any open state. */
	openRefunds(): Promise<StoredRefund[]>
	/** Marks an open refund as made in the bank's panel, or queues it again; false when there is none with this id. */
	decideRefund(id: number, state: 'hecho' | 'pendiente'): Promise<boolean>
	pendingRewards(): ReturnType<typeof findPendingRedemptions>
	/** Marks a reward as sent; false when there is no pending one with this id. */
	rewardSent(id: number): Promise<boolean>
}

export function createStaffRoom(context: ShopContext): StaffRoom {
	const { db, clock } = context
	return {
		accountByEmail: (email) => findAccountByEmail(db, email),
		professionals: (state) => findProfessionals(db, state),
		documents: (accountId) => findBusinessDocuments(db, accountId),
		add: (person) =>
			db.transaction(async (tx) => {
				const at = new Date(clock.nowMs())
				const row = {
					...person,
					correo: person.correo.toLowerCase(),
					kind: 'staff',
					passwordHash: '',
					createdAt: at,
				} as const
				const account = await insertAccount(tx, row)
				if (account) await mailPasswordLink(context, tx, account, at)
				return account
			}),
		order: (id) => viewAnyOrder(context, id),
		openRefunds: () => findOpenRefunds(db),
		decideRefund: (id, state) => decideRefund(db, id, state, new Date(clock.nowMs())),
		pendingRewards: () => findPendingRedemptions(db),
		rewardSent: (id) => markRedemptionSent(db, id),
	}
}
