import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSession } from '#shop/account/open-session.ts'
import { keyHash } from '#shop/base/keys.ts'
import { forgetOldData } from '#shop/forget.ts'
import { sessions } from '#store/account/tables.ts'
import { LUCIA, logIn, openConfirmed } from '#test/registered-account.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const lastUse = async ({ db }: TestShop, key: string) =>
	(
		await db
			.select()
			.from(sessions)
			.where(eq(sessions.keyHash, keyHash(key)))
	).map(({ lastUsedAt }) => lastUsedAt.getTime())[0]

/** A second session of Lucía's. */
async function again(shop: TestShop): Promise<string> {
	const entered = await logIn(shop, LUCIA.correo, LUCIA.password)
	if (!entered.ok) throw new Error(entered.code)
	return entered.key
}

test('a session of a buyer ends after 14 days without use, and each use restarts them', async () => {
	const shop = await openTestShop(database)
	const { key } = await openConfirmed(shop)
	shop.clock.advance(14 * DAY_MS - 1)
	expect(await shop.shop.accounts.of(key)).toMatchObject({ correo: 'lucia@example.es' })
	shop.clock.advance(14 * DAY_MS - 1)
	expect(await shop.shop.accounts.of(key)).not.toBeNull()
	const other = await again(shop)
	shop.clock.advance(14 * DAY_MS)
	expect(await shop.shop.accounts.of(other)).toBeNull()
})

test('a session of the staff ends after two hours without use', async () => {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop, { kind: 'staff' })
	const { key } = await openSession(shop.context, shop.db, account)
	shop.clock.advance(2 * HOUR_MS - 1)
	expect(await shop.shop.accounts.of(key)).not.toBeNull()
	shop.clock.advance(2 * HOUR_MS)
	expect(await shop.shop.accounts.of(key)).toBeNull()
	expect(await shop.shop.accounts.sessions(account, '')).toEqual([])
})

test('the use of a session is stored once in five minutes, not at each request', async () => {
	const shop = await openTestShop(database)
	const { key } = await openConfirmed(shop)
	const began = shop.clock.nowMs()
	shop.clock.advance(5 * MINUTE_MS - 1)
	await shop.shop.accounts.of(key)
	expect(await lastUse(shop, key)).toBe(began)
	shop.clock.advance(1)
	await Promise.all([shop.shop.accounts.of(key), shop.shop.accounts.of(key)])
	expect(await lastUse(shop, key)).toBe(began + 5 * MINUTE_MS)
})

test('an owner sees the open sessions, and ends one of them without ending the others', async () => {
	const shop = await openTestShop(database)
	const { accounts } = shop.shop
	const { key: first, account } = await openConfirmed(shop)
	const began = new Date(shop.clock.nowMs())
	shop.clock.advance(DAY_MS)
	const second = await again(shop)
	const now = new Date(shop.clock.nowMs())
	const listed = await accounts.sessions(account, second)
	expect(listed).toEqual([
		{ id: keyHash(second), createdAt: now, lastUsedAt: now, isCurrent: true },
		{ id: keyHash(first), createdAt: began, lastUsedAt: began, isCurrent: false },
	])
	expect(await accounts.endSession(account.id, keyHash(first))).toBe(true)
	expect(await accounts.of(first)).toBeNull()
	expect(await accounts.of(second)).not.toBeNull()
	expect(await accounts.endSession(account.id, keyHash(first))).toBe(false)
	expect(shop.infos.at(-1)).toEqual({ what: 'an account ended one of its sessions', about: { account: account.id } })
})

test('sessions of others cannot be ended, even by their number', async () => {
	const shop = await openTestShop(database)
	const { key } = await openConfirmed(shop)
	const { account: other } = await openAccount(shop, { correo: 'otra@example.es' })
	expect(await shop.shop.accounts.endSession(other.id, keyHash(key))).toBe(false)
	expect(await shop.shop.accounts.of(key)).not.toBeNull()
})

test('unused sessions are deleted', async () => {
	const shop = await openTestShop(database)
	await openConfirmed(shop)
	shop.clock.advance(13 * DAY_MS)
	await again(shop)
	shop.clock.advance(DAY_MS + 1)
	await forgetOldData(shop.context)
	expect(await shop.db.$count(sessions)).toBe(1)
})
