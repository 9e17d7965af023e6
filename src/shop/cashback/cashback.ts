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
import { redeemReward } from './redeem-reward.ts'

/** Movements on a page of the list. */
const PAGE_SIZE = 15
/** The chart shows twelve months, including the present one. */
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
	/** A page of movements, newest first. */
	readonly movements: Page<StoredMovement>
	readonly months: readonly MonthOfMovements[]
	/** Newest first. */
	readonly redemptions: readonly ListedRedemption[]
}

function nameOf({ catalogue }: ShopContext, { reward, productSlug }: StoredRedemption): string {
	if (productSlug !== '') return `Muestra de ${catalogue.productBySlug(productSlug)?.nombre ?? productSlug}`
	return rewardName(reward)
}

async function viewOf(
	context: ShopContext,
	account: Pick<Account, 'id' | 'cashbackCents' | 'cashbackOwedCents'>,
	page: number,
): Promise<CashbackView> {
	const { db, clock } = context
	const movements = await findMovementPage(db, account.id, { page, size: PAGE_SIZE })
	const nowMs = (await clock.now(db)).getTime()
	const recent = await findMovementsSince(db, account.id, new Date(nowMs - CHART_MS))
	const redemptions = await findRedemptions(db, account.id)
	const codes = redemptions.flatMap(({ code }) => (code === '' ? [] : [code]))
	const used = await findUsedVouchers(db, codes)
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
			name: nameOf(context, redemption),
			state: stateOf(redemption),
		})),
	}
}

/** The cashback of professionals. */
export const cashback = {
	/** The balance of an account in cents; null for accounts without cashback. */
	balanceOf: (_: ShopContext, account: Account): Cents | null =>
		isApprovedProfessional(account) ? account.cashbackCents : null,
	of: viewOf,
	/** Cashback credited for an order, minus the amounts that refunds took back. */
	ofOrder: async ({ db }: ShopContext, orderId: string): Promise<Cents> =>
		sum((await findMovementsOfOrder(db, orderId)).map(({ amountCents }) => amountCents)),
	redeem: redeemReward,
}
