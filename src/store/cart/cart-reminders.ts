import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { LeftPeriod } from '#domain/cart/left-cart.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { cartReminders } from './tables.ts'

/** A consent to a reminder of an abandoned cart, and the reminders sent. */
export type CartReminder = Omit<typeof cartReminders.$inferSelect, 'accountId'>

export async function findCartReminder(db: Database, accountId: number): Promise<CartReminder | null> {
	const [row] = await db.select().from(cartReminders).where(eq(cartReminders.accountId, accountId))
	if (!row) return null
	const { accountId: _, ...reminder } = row
	return reminder
}

/** The account with a valid consent that a key belongs to; null for a withdrawn consent or an unknown key. */
export async function findReminded(db: Database, key: string): Promise<number | null> {
	const standing = and(eq(cartReminders.key, key), isNull(cartReminders.endedAt))
	const [row] = await db.select({ accountId: cartReminders.accountId }).from(cartReminders).where(standing)
	return row?.accountId ?? null
}

/** Stores a consent; a valid one keeps its time. A new one after a withdrawal keeps its key and its sent reminders. */
export async function startCartReminder(tx: Database, accountId: number, key: string, at: Date): Promise<void> {
	await tx
		.insert(cartReminders)
		.values({ accountId, key, consentedAt: at })
		.onConflictDoUpdate({
			target: cartReminders.accountId,
			set: { consentedAt: at, endedAt: null },
			setWhere: sql`${cartReminders.endedAt} is not null`,
		})
}

/** Stores a withdrawal, by account or by the key in its mails, and deletes the reminded cart. Idempotent. */
export async function endCartReminder(
	tx: Database,
	whose: { readonly accountId: number } | { readonly key: string },
	at: Date,
): Promise<void> {
	const of = 'key' in whose ? eq(cartReminders.key, whose.key) : eq(cartReminders.accountId, whose.accountId)
	await tx
		.update(cartReminders)
		.set({ endedAt: at, toldLines: [] })
		.where(and(of, isNull(cartReminders.endedAt)))
}

/** An abandoned cart whose owner is due a reminder. */
export interface LeftCart {
	readonly accountId: number
	readonly key: string
	readonly lines: readonly RememberedLine[]
}

/**
 * Finds the carts to remind of, oldest first: with lines, changed in the period and not since, of an account with a valid consent, without
 * a reminder of this cart or a recent one, and without an order since. `except` are numbers of accounts.
 */
export function findLeftCarts(
	db: Database,
	period: LeftPeriod,
	{ limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<readonly LeftCart[]> {
	const others = except.map(Number)
	return leftCarts(
		db,
		period,
		sql`and reminder.account_id <> all(${sql.param(others)}::int[]) order by cart.changed_at limit ${limit}`,
	)
}

/** Locks the cart of an account that is due a reminder; null if it no longer is, or another process has locked it. */
export async function lockLeftCart(tx: Database, period: LeftPeriod, accountId: number): Promise<LeftCart | null> {
	const own = sql`and reminder.account_id = ${accountId} for update of reminder skip locked`
	return (await leftCarts(tx, period, own))[0] ?? null
}

function leftCarts(db: Database, { from, until, noMailSince }: LeftPeriod, which: SQL): Promise<readonly LeftCart[]> {
	const [first, last, mail] = [from, until, noMailSince].map((at) => at.toISOString())
	return rowsOf<LeftCart>(
		db,
		sql`select reminder.account_id as "accountId", reminder.key, cart.lines
			from saved_carts cart
			join cart_reminders reminder on reminder.account_id = cart.account_id
			join accounts on accounts.id = cart.account_id
			where cart.changed_at > ${first}::timestamptz and cart.changed_at <= ${last}::timestamptz
				and cart.lines <> '[]'::jsonb
				and reminder.ended_at is null and reminder.told_lines is distinct from cart.lines
				and (reminder.sent_at is null or reminder.sent_at <= ${mail}::timestamptz)
				and accounts.closed_at is null
				and not exists (
					select from orders where orders.created_at >= cart.changed_at and (
						orders.ordered_by = cart.account_id
						or (orders.reseller_id = cart.account_id and orders.ordered_by is null)
						or (orders.account_id = cart.account_id and orders.ordered_by is null and orders.reseller_id is null)))
				${which}`,
	)
}

/** Stores that a cart was checked, and when its mail was written; null if there was nothing to write. */
export async function noteTold(tx: Database, { accountId, lines }: LeftCart, sentAt: Date | null): Promise<void> {
	await tx
		.update(cartReminders)
		.set({ toldLines: lines, ...(sentAt && { sentAt }) })
		.where(eq(cartReminders.accountId, accountId))
}

export async function deleteCartReminder(tx: Database, accountId: number): Promise<void> {
	await tx.delete(cartReminders).where(eq(cartReminders.accountId, accountId))
}

/** Deletes the consents that were withdrawn before an instant. */
export async function forgetCartReminders(db: Database, before: Date): Promise<void> {
	await db.delete(cartReminders).where(lt(cartReminders.endedAt, before))
}
