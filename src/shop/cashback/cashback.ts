import { isApprovedProfessional } from '#domain/account/account.ts'
import type { Wallet } from '#domain/cashback/cashback.ts'
import { type MonthOfMovements, monthlyMovements } from '#domain/cashback/monthly-movements.ts'
import { findReward } from '#domain/cashback/reward.ts'
import { cents } from '#domain/money/cents.ts'
import type { ShopContext } from '#shop/context.ts'
import type { StoredAccount } from '#store/account/accounts.ts'
import { findMovements, findRedemptions, type StoredMovement, type StoredRedemption } from '#store/cashback/cashback.ts'
import { findUsedVouchers } from '#store/cashback/vouchers.ts'
import { walletOf } from './order-cashback.ts'
import { type AskedReward, type RedeemedReward, type RewardRefusal, redeemReward } from './redeem-reward.ts'

/** A redemption with its present state. */
export interface ListedRedemption {
	readonly redemption: StoredRedemption
	/** «Vale de 25 €», «Muestra de Terrazo Lavapiés». */
	readonly name: string
	readonly state: 'sin usar' | 'usado' | 'pendiente' | 'enviada'
}

/** The cashback of a professional with its history. */
export interface CashbackView {
	readonly wallet: Wallet
	/** Newest first. */
	readonly movements: readonly StoredMovement[]
	readonly months: readonly MonthOfMovements[]
	/** Newest first. */
	readonly redemptions: readonly ListedRedemption[]
}

/** The deeds of cashback. */
export interface CashbackDesk {
	/** The balance of an account in cents; null for accounts without cashback. */
	balanceOf(account: StoredAccount): number | null
	of(account: Pick<StoredAccount, 'id' | 'cashbackCents' | 'cashbackOwedCents'>): Promise<CashbackView>
	/** Cashback credited for each order of an account, less what refunds took back, in cents. */
	ofOrders(accountId: number): Promise<ReadonlyMap<string, number>>
	redeem(accountId: number, asked: AskedReward): Promise<RedeemedReward | RewardRefusal>
}

export function createCashbackDesk(context: ShopContext): CashbackDesk {
	const { db, clock, catalogue } = context

	function nameOf({ reward, productSlug }: StoredRedemption): string {
		if (productSlug !== '') return `Muestra de ${catalogue.productBySlug(productSlug)?.nombre ?? productSlug}`
		return findReward(reward)?.name ?? reward
	}

	return {
		balanceOf: (account) => (isApprovedProfessional(account) ? account.cashbackCents : null),
		of: async (account) => {
			const movements = await findMovements(db, account.id)
			const redemptions = await findRedemptions(db, account.id)
			const used = await findUsedVouchers(
				db,
				redemptions.flatMap(({ code }) => (code === '' ? [] : [code])),
			)
			const stateOf = ({ code, state }: StoredRedemption) => {
				if (code !== '') return used.has(code) ? 'usado' : 'sin usar'
				return state === 'pendiente' ? 'pendiente' : 'enviada'
			}
			const dated = movements.map(({ at, kind, amountCents }) => ({
				atMs: at.getTime(),
				kind,
				amountCents: cents(amountCents),
			}))
			return {
				wallet: walletOf(account),
				movements,
				months: monthlyMovements(dated, clock.nowMs()),
				redemptions: redemptions.map((redemption) => ({
					redemption,
					name: nameOf(redemption),
					state: stateOf(redemption),
				})),
			}
		},
		ofOrders: async (accountId) => {
			const given = new Map<string, number>()
			for (const { orderId, amountCents } of await findMovements(db, accountId)) {
				if (orderId !== null) given.set(orderId, (given.get(orderId) ?? 0) + amountCents)
			}
			return given
		},
		redeem: (accountId, asked) => redeemReward(context, accountId, asked),
	}
}
