import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountExportAnswer } from '#contract/account/account-export.ts'
import { leftPeriod } from '#domain/cart/left-cart.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { formatCents } from '#domain/money/format.ts'
import { KEPT_MS } from '#domain/privacy/terms.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { forgetOldData } from '#shop/forget.ts'
import { findLeftCarts, lockLeftCart } from '#store/cart/cart-reminders.ts'
import { cartReminders } from '#store/cart/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { wholeScans } from '#test/query-plans.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** An account whose owner allows the mails, with boxes of the only product in its cart. */
async function openLeftCart() {
	const opened = await openTestShop(database)
	const { shop, clock, db } = opened
	const { account } = await openAccount(opened)
	await shop.leftCarts.choose(account.id, true)
	const fill = (quantity: number) => shop.changeSavedCart(account.id, { set: [boxes(opened, quantity)], removed: [] })
	await fill(3)
	const told = () => db.select().from(mails).where(eq(mails.kind, 'carrito-dejado'))
	const tell = async (afterMs = 0) => {
		clock.advance(afterMs)
		await shop.leftCarts.sendDue()
		return (await told()).length
	}
	return { ...opened, account, fill, told, tell }
}

const boxes = ({ product }: TestShop, quantity: number): RememberedLine => ({
	...{ productId: product().id, lotId: product().lots[0]?.id ?? 0 },
	...{ variantId: 'picking', quantity, areaHundredths: null },
})

test('a cart unchanged for a day sends one reminder, with its lines, their present prices and a link to stop', async () => {
	const { tell, told, shop, account, clock } = await openLeftCart()
	expect(await tell(DAY_MS - 1)).toBe(0)
	// A login brings the same lines again: the cart is no younger for it.
	await shop.mergeCart(account.id, [])
	expect(await tell(1)).toBe(1)
	const [mail] = await told()
	expect(mail).toMatchObject({ recipient: account.correo })
	expect(mail?.text).toContain('Terrazo Lavapiés Multicolor')
	expect(mail?.text).toContain('3 cajas')
	const total = await shop.priceCart(
		{ lines: await shop.mergeCart(account.id, []), delivery: 'pickup', postalCode: null, promoCode: null },
		account,
	)
	expect(mail?.text).toContain(formatCents(total.quote.totals.totalCents))
	expect(mail?.text).toContain('/login?volver=%2Fcarrito')
	expect(mail?.text).toContain(`${mail?.unsubscribeUrl}`)
	expect(await tell(HOUR_MS)).toBe(1)
	clock.advance(30 * DAY_MS)
	expect(await tell()).toBe(1)
})

test('a changed cart sends one reminder in fourteen days, and only one of two concurrent chores sends it', async () => {
	const { tell, fill, shop, clock, told } = await openLeftCart()
	expect(await tell(DAY_MS)).toBe(1)
	clock.advance(DAY_MS)
	await fill(4)
	expect(await tell(2 * DAY_MS)).toBe(1)
	clock.advance(9 * DAY_MS)
	await fill(5)
	expect(await tell(DAY_MS)).toBe(1)
	clock.advance(DAY_MS)
	await Promise.all([shop.leftCarts.sendDue(), shop.leftCarts.sendDue()])
	expect(await told()).toHaveLength(2)
})

test('no reminder is sent without consent, after an order, for an empty or very old cart, or for products no longer sold', async () => {
	const { tell, shop, account, fill, product, clock, db } = await openLeftCart()
	await shop.leftCarts.choose(account.id, false)
	expect(await tell(DAY_MS)).toBe(0)
	await shop.leftCarts.choose(account.id, true)
	const placed = await shop.placeOrder(orderOf(product()), { account, clientId: null })
	expect(placed).toMatchObject({ ok: true })
	expect(await tell()).toBe(0)
	clock.advance(1)
	await fill(7)
	expect(await tell(15 * DAY_MS)).toBe(0)
	await shop.changeSavedCart(account.id, { set: [], removed: await shop.mergeCart(account.id, []) })
	expect(await tell(DAY_MS)).toBe(0)
	const gone = { productId: 999, lotId: 1, variantId: 'picking', quantity: 1, areaHundredths: null } as const
	await shop.changeSavedCart(account.id, { set: [gone], removed: [] })
	expect(await tell(DAY_MS)).toBe(0)
	const [noted] = await db.select().from(cartReminders)
	expect(noted).toMatchObject({ sentAt: null, toldLines: [gone] })
})

test('a consent keeps its time, is withdrawn by a mailed link, exported, and deleted after its term', async () => {
	const { shop, account, tell, told, clock, context, db } = await openLeftCart()
	const first = await shop.leftCarts.consent(account.id)
	clock.advance(HOUR_MS)
	await shop.leftCarts.choose(account.id, true)
	expect(await shop.leftCarts.consent(account.id)).toEqual(first)
	await tell(DAY_MS)
	const key = new URL((await told())[0]?.unsubscribeUrl ?? '').searchParams.get('clave') ?? ''
	expect(await shop.leftCarts.isWanted(key)).toBe(true)
	await shop.leftCarts.end(key)
	await shop.leftCarts.end('otra')
	expect(await shop.leftCarts.isWanted(key)).toBe(false)
	const exported = accountExportAnswer((await shop.accounts.export(account)).cartReminder)
	expect(exported).toMatchObject({ consentedAt: first?.consentedAt.toISOString(), toldLines: [] })
	expect(exported).not.toHaveProperty('key')
	clock.advance(KEPT_MS.endedSubscriptions - DAY_MS)
	await forgetOldData(context)
	expect(await db.$count(cartReminders)).toBe(1)
	clock.advance(2 * DAY_MS)
	await forgetOldData(context)
	expect(await db.$count(cartReminders)).toBe(0)
})

test('a closed account leaves no consent', async () => {
	const { shop, account, db } = await openLeftCart()
	await shop.accounts.closeByStaff(OPERATOR, account.id)
	expect(await db.$count(cartReminders)).toBe(0)
})

test('the database refuses a consent that ends before its start and a mail without a cart; carts have indexes', async () => {
	const { db, clock } = await openLeftCart()
	const now = await clock.now(db)
	const before = new Date(now.getTime() - DAY_MS)
	expect(await refusedBy(db.update(cartReminders).set({ endedAt: before }))).toBe('cart_reminders_ended_after')
	expect(await refusedBy(db.update(cartReminders).set({ sentAt: now }))).toBe('cart_reminders_told')
	expect(await wholeScans(database, () => findLeftCarts(db, leftPeriod(now), { limit: 10, except: [] }))).toEqual([])
	expect(await wholeScans(database, () => lockLeftCart(db, leftPeriod(now), 1))).toEqual([])
})
