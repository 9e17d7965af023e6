import { expect, test } from 'vitest'
import { LUCIA, logIn, mailed, openConfirmed } from '#test/registered-account.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('guessing is stopped, earlier from one address than for the owner', async () => {
	const shop = await openTestShop(database)
	await openConfirmed(shop)
	for (let guess = 0; guess < 8; guess++) {
		expect(await logIn(shop, LUCIA.correo, 'no', '10.0.0.66')).toMatchObject({ code: 'credenciales_no_validas' })
	}
	expect(await logIn(shop, LUCIA.correo, LUCIA.password, '10.0.0.66')).toEqual({
		ok: false,
		code: 'demasiados_intentos',
		waitMinutes: 15,
	})
	expect(await logIn(shop, LUCIA.correo, LUCIA.password, '10.0.0.1')).toMatchObject({ ok: true })
	shop.clock.advance(15 * 60_000 + 1)
	expect(await logIn(shop, LUCIA.correo, LUCIA.password, '10.0.0.66')).toMatchObject({ ok: true })
})

test('guesses at one account neither lock its owner out nor use up the limits of others', async () => {
	const shop = await openTestShop(database)
	await openConfirmed(shop)
	for (let guess = 0; guess < 200; guess++) await logIn(shop, LUCIA.correo, 'no', '10.0.0.66')
	expect(await logIn(shop, LUCIA.correo, LUCIA.password, '10.0.0.1')).toMatchObject({ ok: true })
	expect(await logIn(shop, 'otra@example.es', 'no', '10.0.0.66')).toMatchObject({ code: 'credenciales_no_validas' })
})

test('an owner locked out by many visitors chooses another password by mail and logs in', async () => {
	const shop = await openTestShop(database)
	await openConfirmed(shop)
	for (let visitor = 0; visitor < 13; visitor++) {
		for (let guess = 0; guess < 8; guess++) await logIn(shop, LUCIA.correo, 'no', `10.0.1.${visitor}`)
	}
	for (let guess = 0; guess < 8; guess++) await logIn(shop, LUCIA.correo, 'no', '10.0.0.1')
	expect(await logIn(shop, LUCIA.correo, LUCIA.password, '10.0.0.1')).toMatchObject({ code: 'demasiados_intentos' })
	await shop.shop.accounts.askForNewPassword(LUCIA.correo, '10.0.0.1')
	const { key } = await mailed(shop, 'contrasena-enlace')
	expect(await shop.shop.accounts.setPasswordByLink(key, { password: 'cal y canto', address: '10.0.0.1' })).toBe(true)
	expect(await logIn(shop, LUCIA.correo, 'cal y canto', '10.0.0.1')).toMatchObject({ ok: true })
})

test('one visitor cannot try a list of accounts, and a right password resets only its own guesses', async () => {
	const shop = await openTestShop(database)
	await openConfirmed(shop)
	for (let guess = 0; guess < 35; guess++) await logIn(shop, `nadie-${guess}@example.es`, 'no', '10.0.0.66')
	for (let guess = 0; guess < 4; guess++) await logIn(shop, LUCIA.correo, 'no', '10.0.0.66')
	expect(await logIn(shop, LUCIA.correo, LUCIA.password, '10.0.0.66')).toMatchObject({ ok: true })
	for (let guess = 50; guess < 55; guess++) {
		expect(await logIn(shop, `nadie-${guess}@example.es`, 'no', '10.0.0.66')).toMatchObject({
			code: 'credenciales_no_validas',
		})
	}
	expect(await logIn(shop, 'nadie@example.es', 'no', '10.0.0.66')).toMatchObject({ code: 'demasiados_intentos' })
})

test('the current password cannot be guessed in a session, by any form', async () => {
	const shop = await openTestShop(database)
	const { account, key } = await openConfirmed(shop)
	const { accounts } = shop.shop
	const wrong = { ok: false, code: 'credenciales_no_validas' }
	for (let guess = 0; guess < 3; guess++) {
		expect(await accounts.changePassword(account.id, { current: 'no', next: 'cal y canto', sessionKey: key })).toEqual(
			wrong,
		)
		expect(await accounts.close(account.id, 'no')).toEqual(wrong)
	}
	const asked = { email: 'nueva@example.es', password: 'no', address: '10.0.0.3' }
	for (let guess = 0; guess < 2; guess++) expect(await accounts.askForNewEmail(account.id, asked)).toEqual(wrong)
	const tooMany = { ok: false, code: 'demasiados_intentos', waitMinutes: 15 }
	const right = { current: LUCIA.password, next: 'cal y canto', sessionKey: key }
	expect(await accounts.changePassword(account.id, right)).toEqual(tooMany)
	expect(await accounts.close(account.id, LUCIA.password)).toEqual(tooMany)
	shop.clock.advance(15 * 60_000)
	expect(await accounts.changePassword(account.id, right)).toEqual({ ok: true })
})

test('the password of a confirmation link cannot be guessed either', async () => {
	const shop = await openTestShop(database)
	await shop.shop.accounts.register(LUCIA, '10.0.0.1')
	const { key } = await mailed(shop, 'cuenta-confirmar')
	for (let guess = 0; guess < 8; guess++) await shop.shop.accounts.confirm(key, { password: 'no', address: '10.0.0.6' })
	expect(await shop.shop.accounts.confirm(key, { password: LUCIA.password, address: '10.0.0.6' })).toMatchObject({
		ok: false,
		code: 'demasiados_intentos',
	})
	expect(await shop.shop.accounts.confirm(key, { password: LUCIA.password, address: '10.0.0.1' })).toMatchObject({
		ok: true,
	})
})

test('an invalid link causes no hashing, and forms of others do not prevent a new password', async () => {
	const shop = await openTestShop(database)
	await openConfirmed(shop)
	let hashes = 0
	const passwords = {
		...shop.context.passwords,
		hash: async (password: string) => {
			hashes += 1
			return shop.context.passwords.hash(password)
		},
	}
	const { setPasswordByLink } = await import('#shop/account/password.ts')
	expect(
		await setPasswordByLink({ ...shop.context, passwords }, 'made up', {
			password: 'cal y canto',
			address: '10.0.0.1',
		}),
	).toBe(false)
	expect(hashes).toBe(0)
	for (let n = 0; n < 6; n++) await shop.shop.accounts.askForNewPassword(LUCIA.correo, '10.0.0.66')
	expect(await shop.shop.accounts.askForNewPassword(LUCIA.correo, '10.0.0.1')).toEqual({ ok: true })
	expect((await mailed(shop, 'contrasena-enlace')).count).toBe(6)
})
