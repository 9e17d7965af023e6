import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { OPERATOR } from '#shop/access/permitted.ts'
import { logIn } from '#shop/account/log-in.ts'
import { passSecondStep } from '#shop/account/second-step.ts'
import { recoveryCodes, secondFactors, sessions } from '#store/account/tables.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const STEP_MS = 30_000

/** A shop with a member of the staff, who has not logged in yet. */
async function openShop() {
	const shop = await openTestShop(database)
	const passwordHash = await shop.context.passwords.hash('cal y canto')
	const { account } = await openAccount(shop, { kind: 'staff', correo: 'irene@example.es', passwordHash })
	await shop.shop.accounts.logOutEverywhere(account.id)
	const { accounts } = shop.shop
	/** Types the password and returns the key of the second step. */
	async function password(): Promise<string> {
		const entered = await logIn(shop.context, { email: account.correo, password: 'cal y canto', address: '10.0.0.1' })
		if (!entered.ok) throw new Error(entered.code)
		expect(entered.isWhole).toBe(false)
		return entered.key
	}
	const codeOf = (secret: string, driftMs = 0) =>
		generateSync({ secret, epoch: Math.floor((shop.clock.nowMs() + driftMs) / 1000) })
	/** Enrols, and returns the secret and the recovery codes. */
	async function enrol() {
		const key = await password()
		const secret = (await accounts.findSecondStep(key))?.enrolment?.secret ?? ''
		const passed = await accounts.passSecondStep(key, codeOf(secret))
		if (!passed.ok) throw new Error(passed.code)
		return { secret, passed, codes: passed.recoveryCodes ?? [] }
	}
	return { ...shop, account, accounts, password, codeOf, enrol }
}

const wrong = { ok: false, code: 'codigo_de_acceso_no_valido' }

test('a password alone opens no session of the staff, and its key is not a session key', async () => {
	const { accounts, password, db } = await openShop()
	const key = await password()
	expect(await accounts.of(key)).toBeNull()
	expect(await db.$count(sessions)).toBe(0)
	expect(await accounts.passSecondStep(key, '000000')).toEqual(wrong)
	expect(await accounts.findSecondStep('made up')).toBeNull()
	expect(await accounts.passSecondStep('made up', '000000')).toEqual({ ok: false, code: 'paso_caducado' })
})

test('the first login enrols with a code, and shows ten recovery codes, stored as hashes', async () => {
	const { accounts, enrol, db, password } = await openShop()
	const { secret, passed, codes } = await enrol()
	expect((await accounts.of(passed.key))?.correo).toBe('irene@example.es')
	expect(new Set(codes).size).toBe(10)
	expect(codes[0]).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/)
	const kept = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryCodes)])
	for (const readable of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
		expect(kept).not.toContain(readable)
	}
	// The secret is not shown again.
	expect(await accounts.findSecondStep(await password())).toEqual({ enrolment: null })
})

test('each code works once, also that of the previous step, within a drift of one step', async () => {
	const { accounts, enrol, clock, codeOf, password } = await openShop()
	const { secret } = await enrol()
	expect(await accounts.passSecondStep(await password(), codeOf(secret))).toEqual(wrong)
	clock.advance(STEP_MS)
	expect(await accounts.passSecondStep(await password(), codeOf(secret, STEP_MS))).toMatchObject({ ok: true })
	expect(await accounts.passSecondStep(await password(), codeOf(secret))).toEqual(wrong)
	clock.advance(3 * STEP_MS)
	expect(await accounts.passSecondStep(await password(), codeOf(secret, -2 * STEP_MS))).toEqual(wrong)
	const key = await password()
	expect(await accounts.passSecondStep(key, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).toMatchObject(
		{
			ok: true,
			recoveryCodes: null,
		},
	)
	expect(await accounts.passSecondStep(key, codeOf(secret, STEP_MS))).toEqual({ ok: false, code: 'paso_caducado' })
})

test('a recovery code logs in once, in any spelling', async () => {
	const { accounts, enrol, password } = await openShop()
	const [first = '', second = ''] = (await enrol()).codes
	expect(await accounts.passSecondStep(await password(), first.toLowerCase())).toMatchObject({ ok: true })
	expect(await accounts.passSecondStep(await password(), first)).toEqual(wrong)
	expect(await accounts.passSecondStep(await password(), second.replaceAll('-', ' '))).toMatchObject({ ok: true })
})

test('ten codes may be tried in an hour, and then even the right one is refused', async () => {
	const { accounts, enrol, clock, codeOf, password } = await openShop()
	const { secret } = await enrol()
	clock.advance(10 * STEP_MS)
	for (let guess = 0; guess < 10; guess++)
		expect(await accounts.passSecondStep(await password(), '000000')).toEqual(wrong)
	const tooMany = { ok: false, code: 'demasiados_intentos', waitMinutes: 60 }
	expect(await accounts.passSecondStep(await password(), codeOf(secret))).toEqual(tooMany)
	clock.advance(60 * 60_000)
	expect(await accounts.passSecondStep(await password(), codeOf(secret))).toMatchObject({ ok: true })
})

test('the second step expires after ten minutes, and with a change of the password', async () => {
	const { accounts, account, enrol, clock, password } = await openShop()
	const { passed } = await enrol()
	const late = await password()
	clock.advance(10 * 60_000)
	expect(await accounts.findSecondStep(late)).toBeNull()
	const stolen = await password()
	const change = { current: 'cal y canto', next: 'otra cosa distinta', sessionKey: passed.key }
	expect(await accounts.changePassword(account.id, change)).toEqual({ ok: true })
	expect(await accounts.findSecondStep(stolen)).toBeNull()
})

test('a reset second factor is enrolled again, and the earlier codes are invalid', async () => {
	const { accounts, account, enrol, password } = await openShop()
	const { secret, codes, passed } = await enrol()
	expect(await accounts.of(passed.key)).not.toBeNull()
	expect(await accounts.resetSecondFactor(OPERATOR, account.id)).toEqual({ ok: true, isReset: true })
	expect(await accounts.of(passed.key)).toBeNull()
	expect(await accounts.resetSecondFactor(OPERATOR, account.id)).toEqual({ ok: true, isReset: false })
	const key = await password()
	expect((await accounts.findSecondStep(key))?.enrolment?.secret).not.toBe(secret)
	expect(await accounts.passSecondStep(key, codes[0] ?? '')).toEqual(wrong)
})

test('a code used twice at the same moment logs in once', async () => {
	const { context, enrol, clock, codeOf, db, password } = await openShop()
	const { secret } = await enrol()
	clock.advance(10 * STEP_MS)
	const before = await db.$count(sessions)
	const key = await password()
	const answers = await Promise.all([1, 2, 3, 4].map(() => passSecondStep(context, key, codeOf(secret))))
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await db.$count(sessions)).toBe(before + 1)
})

test('buyers log in with their password alone', async () => {
	const { context } = await openShop()
	const passwordHash = await context.passwords.hash('cal y canto')
	await openAccount({ context, db: context.db }, { passwordHash })
	const asked = { email: 'lucia@example.es', password: 'cal y canto', address: '10.0.0.1' }
	expect(await logIn(context, asked)).toMatchObject({ ok: true, isWhole: true })
})

test('a session of the staff ends after half a day', async () => {
	const { accounts, enrol, clock } = await openShop()
	const { passed } = await enrol()
	const HOUR_MS = 60 * 60_000
	for (let hour = 1; hour < 12; hour++) {
		clock.advance(HOUR_MS)
		expect(await accounts.of(passed.key)).not.toBeNull()
	}
	clock.advance(HOUR_MS - 1)
	expect(await accounts.of(passed.key)).not.toBeNull()
	clock.advance(1)
	expect(await accounts.of(passed.key)).toBeNull()
})
