import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#store/account/tables.ts'
import { ownerClaims } from '#store/staff/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const OWNER = { nombre: 'Ana Gil', correo: 'Ana@Example.es ', password: 'cal y canto rodado' }
const DAY_MS = 86_400_000

test('a shop without an owner gets one by a key, which is stored as a hash and valid once', async () => {
	const { shop, db } = await openTestShop(database)
	const key = (await shop.team.issueOwnerClaim()) ?? ''
	const [stored] = await db.select().from(ownerClaims)
	expect(stored?.keyHash).not.toContain(key)
	expect([await shop.team.isOwnerClaim(key), await shop.team.isOwnerClaim('other')]).toEqual([true, false])
	const entered = await shop.team.claimOwnership(key, OWNER)
	expect(entered).toMatchObject({ ok: true, isWhole: false, account: { correo: 'ana@example.es', kind: 'staff' } })
	expect(await shop.team.members()).toMatchObject([{ nombre: 'Ana Gil', role: 'owner', hasJoined: true }])
	expect(await shop.team.claimOwnership(key, { ...OWNER, correo: 'b@example.es' })).toEqual({
		ok: false,
		code: 'enlace_no_valido',
	})
	expect(await shop.team.issueOwnerClaim()).toBeNull()
})

test('a key expires after a day, and the next start replaces it', async () => {
	const { shop, clock } = await openTestShop(database)
	const first = (await shop.team.issueOwnerClaim()) ?? ''
	const second = (await shop.team.issueOwnerClaim()) ?? ''
	expect([await shop.team.isOwnerClaim(first), await shop.team.isOwnerClaim(second)]).toEqual([false, true])
	clock.advance(DAY_MS)
	expect(await shop.team.claimOwnership(second, OWNER)).toEqual({ ok: false, code: 'enlace_no_valido' })
})

test('an owner created in the meantime invalidates the key', async () => {
	const opened = await openTestShop(database)
	const key = (await opened.shop.team.issueOwnerClaim()) ?? ''
	await openAccount(opened, { kind: 'staff', correo: 'otra@example.es' })
	expect(await opened.shop.team.claimOwnership(key, OWNER)).toEqual({ ok: false, code: 'enlace_no_valido' })
	expect(await opened.db.$count(accounts)).toBe(1)
})

test('an address with an account is refused, and the key stays valid for another one', async () => {
	const opened = await openTestShop(database)
	const { shop } = opened
	const key = (await shop.team.issueOwnerClaim()) ?? ''
	await openAccount(opened, { correo: 'ana@example.es' })
	expect(await shop.team.claimOwnership(key, OWNER)).toEqual({ ok: false, code: 'correo_con_cuenta' })
	expect(await shop.team.claimOwnership(key, { ...OWNER, correo: 'b@example.es' })).toMatchObject({ ok: true })
})

test('there is at most one key', async () => {
	const { db } = await openTestShop(database)
	const second = sql`insert into owner_claims (id, key_hash, expires_at) values (2, 'x', now())`
	expect(await refusedBy(db.execute(second))).toBe('owner_claims_one')
})
