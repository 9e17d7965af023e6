import { leftPeriod } from '#domain/cart/left-cart.ts'
import { onDatabase } from '#shop/base/bind.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import { actingFor } from '#shop/firm/members.ts'
import { priceAskedCart } from '#shop/pricing/price-cart.ts'
import { findAccount } from '#store/account/accounts.ts'
import {
	endCartReminder,
	findCartReminder,
	findLeftCarts,
	findReminded,
	type LeftCart,
	lockLeftCart,
	noteTold,
	startCartReminder,
} from '#store/cart/cart-reminders.ts'
import type { Database } from '#store/database.ts'

/** Carts examined by one run of the chore. */
export const LEFT_CARTS_TOGETHER = 50

/** Reminders of left carts, to accounts that have consented. */
async function sendDue(context: ShopContext): Promise<number> {
	const { db, clock } = context
	return eachDue(context, {
		failed: 'a cart that was left could not be told of',
		about: ({ accountId }: LeftCart) => ({ account: accountId }),
		listed: { work: 'left-carts', item: ({ accountId }) => `${accountId}` },
		most: LEFT_CARTS_TOGETHER,
		claimed: LEFT_CARTS_TOGETHER,
		claim: async (limit, except) => findLeftCarts(db, leftPeriod(await clock.now(db)), { limit, except }),
		work: ({ accountId }) =>
			db.transaction(async (tx) => {
				const at = await clock.now(tx)
				const cart = await lockLeftCart(tx, leftPeriod(at), accountId)
				if (cart) await tellCart(context, tx, cart, at)
				return cart !== null
			}),
	})
}

/** The mark and the mail are one transaction: a cart sends one reminder. A cart without any purchasable entry is only marked. */
async function tellCart(context: ShopContext, tx: Database, cart: LeftCart, at: Date): Promise<void> {
	const own = await findAccount(tx, cart.accountId)
	if (!own) return
	const buyer = await actingFor({ db: tx }, own)
	const asked = { lines: cart.lines, delivery: 'pickup', postalCode: null, promoCode: null } as const
	const { entries, quote } = await priceAskedCart({ ...context, db: tx }, asked, buyer)
	const isBuyable = entries.some(({ ok }) => ok)
	await noteTold(tx, cart, isBuyable ? at : null)
	if (!isBuyable) return
	await context.append(tx, 'CartLeft', { account: own, entries, quote, key: cart.key, at })
}

/** Consent to reminders of left carts, and the reminders. */
export const leftCarts = {
	/** The consent of an account; null if it never gave it. */
	consent: onDatabase(findCartReminder),
	/** Gives or withdraws the consent of an account. Idempotent. */
	choose: ({ db, clock, random }: ShopContext, accountId: number, isWanted: boolean): Promise<void> =>
		db.transaction(async (tx) => {
			const at = await clock.now(tx)
			if (isWanted) await startCartReminder(tx, accountId, random.key(), at)
			else await endCartReminder(tx, { accountId }, at)
		}),
	/** Returns whether a mailed key belongs to a consent in force. */
	isWanted: async ({ db }: ShopContext, key: string) => (await findReminded(db, key)) !== null,
	/** Withdraws the consent of a key. Idempotent, and the same for an unknown key. */
	end: async ({ db, clock }: ShopContext, key: string) => endCartReminder(db, { key }, await clock.now(db)),
	/** Queues reminders of left carts. Returns how many carts were examined. */
	sendDue,
}
