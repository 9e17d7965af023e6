import { sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { expect, test, vi } from 'vitest'
import { lockAccount, updateAccount } from '#store/account/accounts.ts'
import { firstRow } from '#store/database.ts'
import { LUCIA, logIn, mailed } from '#test/registered-account.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** Resolves once a statement waits for a lock. */
async function untilWaiting({ db }: TestShop): Promise<void> {
	const query = sql`select count(*)::int as waiting from pg_stat_activity
		where wait_event_type = 'Lock' and datname = current_database()`
	await vi.waitFor(async () => expect((await firstRow<{ waiting: number }>(db, query)).waiting).toBeGreaterThan(0), {
		timeout: 20_000,
	})
}

test('an address confirmed while another person registers it keeps its owner’s password', async () => {
	const shop = await openTestShop(database)
	await shop.shop.accounts.register(LUCIA, '10.0.0.1')
	const own = await shop.shop.staff.accountByEmail(LUCIA.correo)
	const mallory = { ...LUCIA, password: 'la de otra persona' }
	let registering: Promise<unknown> = Promise.resolve()
	await shop.db.transaction(async (tx) => {
		await lockAccount(tx, own?.id ?? 0)
		registering = shop.shop.accounts.register(mallory, '10.0.0.2')
		await untilWaiting(shop)
		await updateAccount(tx, own?.id ?? 0, { correoConfirmedAt: new Date(NOON_MS) })
	})
	await registering
	expect(await logIn(shop, LUCIA.correo, mallory.password)).toMatchObject({ code: 'credenciales_no_validas' })
	expect(await logIn(shop, LUCIA.correo, LUCIA.password)).toMatchObject({ ok: true })
})

test('a confirmation fails when another registration replaced its password', async () => {
	const shop = await openTestShop(database)
	await shop.shop.accounts.register(LUCIA, '10.0.0.1')
	const { key } = await mailed(shop, 'cuenta-confirmar')
	const own = await shop.shop.staff.accountByEmail(LUCIA.correo)
	let confirming: Promise<unknown> = Promise.resolve()
	await shop.db.transaction(async (tx) => {
		await lockAccount(tx, own?.id ?? 0)
		confirming = shop.shop.accounts.confirm(key, { password: LUCIA.password, address: '10.0.0.1' })
		await untilWaiting(shop)
		await updateAccount(tx, own?.id ?? 0, { passwordHash: await shop.context.passwords.hash('la de otra persona') })
	})
	expect(await confirming).toMatchObject({ ok: false, code: 'enlace_no_valido' })
	expect(await shop.shop.staff.accountByEmail(LUCIA.correo)).toMatchObject({ correoConfirmedAt: null })
})

test('a login in progress opens no session after a password change', async () => {
	const shop = await openTestShop(database)
	await shop.shop.accounts.register(LUCIA, '10.0.0.1')
	const { key } = await mailed(shop, 'cuenta-confirmar')
	const own = await shop.shop.accounts.confirm(key, { password: LUCIA.password, address: '10.0.0.1' })
	const id = own.ok ? own.account.id : 0
	let entering: ReturnType<typeof logIn> | null = null
	await shop.db.transaction(async (tx) => {
		await lockAccount(tx, id)
		entering = logIn(shop, LUCIA.correo, LUCIA.password)
		await untilWaiting(shop)
		await updateAccount(tx, id, { passwordHash: await shop.context.passwords.hash('una nueva') })
	})
	expect(await entering).toMatchObject({ ok: false, code: 'credenciales_no_validas' })
})

test('of many concurrent codes, including recovery codes, ten are checked', async () => {
	const shop = await openTestShop(database)
	const passwordHash = await shop.context.passwords.hash('cal y canto')
	const { account } = await openAccount(shop, { kind: 'staff', correo: 'irene@example.es', passwordHash })
	const enter = async () => {
		const entered = await logIn(shop, account.correo, 'cal y canto')
		if (!entered.ok) throw new Error(entered.code)
		return entered.key
	}
	const first = await enter()
	const secret = (await shop.shop.accounts.findSecondStep(first))?.enrolment?.secret ?? ''
	const code = generateSync({ secret, epoch: Math.floor(shop.clock.nowMs() / 1000) })
	expect(await shop.shop.accounts.passSecondStep(first, code)).toMatchObject({ ok: true })
	const step = await enter()
	const evaluate = vi.spyOn(shop.context.seal, 'open')
	const guesses = Array.from({ length: 60 }, (_, nth) =>
		nth % 2 === 0 ? `${100_000 + nth}` : `AAAA-BBBB-CCCC-DDDD-EEEE-${1000 + nth}`,
	)
	const answers = await Promise.all(guesses.map((typed) => shop.shop.accounts.passSecondStep(step, typed)))
	const codes = Map.groupBy(answers, (answer) => (answer.ok ? 'ok' : answer.code))
	expect([codes.get('codigo_de_acceso_no_valido')?.length, codes.get('demasiados_intentos')?.length]).toEqual([10, 50])
	expect(evaluate).toHaveBeenCalledTimes(10)
})
