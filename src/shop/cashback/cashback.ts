import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import type { Wallet } from '#domain/cashback/cashback.ts'
import { type MonthOfMovements, monthlyMovements } from '#domain/cashback/monthly-movements.ts'
import { rewardName } from '#domain/cashback/reward.ts'
import { type Cents, sum } from '#domain/money/cents.ts'
import type { Page } from '#domain/paging/page.ts'
import type { ShopContext } from '#shop/context.ts'
import {
	findMovementPage,
	findMovementsOfOrder,
	findMovementsSince,
	findRedemptions,
	type StoredMovement,
	type StoredRedemption,
} from '#store/cashback/cashback.ts'
import { findUsedVouchers } from '#store/cashback/vouchers.ts'
import { walletOf } from './order-cashback.ts'
import { type AskedReward, type RedeemedReward, type RewardRefusal, redeemReward } from './redeem-reward.ts'

/** Movements on a page of the list. */
const PAGE_SIZE = 15
/** The chart shows twelve months, the present one among them. */
const CHART_MS = 366 * 24 * 60 * 60_000

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
	/** A page of them, newest first. */
	readonly movements: Page<StoredMovement>
	readonly months: readonly MonthOfMovements[]
	/** Newest first. */
	readonly redemptions: readonly ListedRedemption[]
}

/** The deeds of cashback. */
export interface Cashback {
	/** The balance of an account in cents; null for accounts without cashback. */
	balanceOf(account: Account): Cents | null
	of(account: Pick<Account, 'id' | 'cashbackCents' | 'cashbackOwedCents'>, page: number): Promise<CashbackView>
	/** Cashback credited for an order, less what refunds took back. */
	ofOrder(orderId: string): Promise<Cents>
	redeem(accountId: number, asked: AskedReward): Promise<RedeemedReward | RewardRefusal>
}

export function createCashback(context: ShopContext): Cashback {
	const { db, clock, catalogue } = context

	function nameOf({ reward, productSlug }: StoredRedemption): string {
		if (productSlug !== '') return `Muestra de ${catalogue.productBySlug(productSlug)?.nombre ?? productSlug}`
		return rewardName(reward)
	}

	return {
		balanceOf: (account) => (isApprovedProfessional(account) ? account.cashbackCents : null),
		of: async (account, page) => {
			const movements = await findMovementPage(db, account.id, { page, size: PAGE_SIZE })
			const nowMs = (await clock.now(db)).getTime()
			const recent = await findMovementsSince(db, account.id, new Date(nowMs - CHART_MS))
			const redemptions = await findRedemptions(db, account.id)
			const used = await findUsedVouchers(
				db,
				redemptions.flatMap(({ code }) => (code === '' ? [] : [code])),
			)
			const stateOf = ({ code, state }: StoredRedemption) => {
				if (code !== '') return used.has(code) ? 'usado' : 'sin usar'
				return state === 'pendiente' ? 'pendiente' : 'enviada'
			}
			const dated = recent.map(({ at, kind, amountCents }) => ({ atMs: at.getTime(), kind, amountCents }))
			return {
				wallet: walletOf(account),
				movements,
				months: monthlyMovements(dated, nowMs),
				redemptions: redemptions.map((redemption) => ({
					redemption,
					name: nameOf(redemption),
					state: stateOf(redemption),
				})),
			}
		},
		ofOrder: async (orderId) => sum((await findMovementsOfOrder(db, orderId)).map(({ amountCents }) => amountCents)),
		redeem: (accountId, asked) => redeemReward(context, accountId, asked),
	}
}
