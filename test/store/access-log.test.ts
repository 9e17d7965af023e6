import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { passSecondStep } from '#shop/account/second-step.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { LUCIA, logIn, mailed, openConfirmed } from '#test/registered-account.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** The lines that an action writes: those of level `info`, then those of level `warn`. */
async function linesOf({ infos, warnings }: TestShop, act: () => Promise<unknown>) {
	const before = [infos.length, warnings.length]
	await act()
	return [...infos.slice(before[0]), ...warnings.slice(before[1])].map(({ what, about }) => [what, about])
}

test('logins are logged: successful, wrong, for unknown addresses, and beyond the limit', async () => {
	const shop = await openTestShop(database)
	const { id } = (await openConfirmed(shop)).account
	const login = (correo: string, password: string) => linesOf(shop, () => logIn(shop, correo, password, '10.0.0.66'))
	expect(await login(LUCIA.correo, LUCIA.password)).toEqual([
		['an account logged in', { account: id, kind: 'particular' }],
	])
	const wrong = { code: 'credenciales_no_validas' }
	expect(await login('nadie@example.es', 'no')).toEqual([['a login was refused', wrong]])
	for (let guess = 0; guess < 8; guess++) {
		expect(await login(LUCIA.correo, 'no')).toEqual([['a login was refused', { ...wrong, account: id }]])
	}
	expect(await login(LUCIA.correo, LUCIA.password)).toEqual([['a login was refused', { code: 'demasiados_intentos' }]])
})

test('registrations, confirmations, logouts, unconfirmed logins and invalid links are logged', async () => {
	const shop = await openTestShop(database)
	const { accounts } = shop.shop
	await accounts.register(LUCIA, '10.0.0.1')
	const refused = await linesOf(shop, () => logIn(shop, LUCIA.correo, LUCIA.password))
	expect(refused).toMatchObject([['a login was refused', { code: 'correo_sin_confirmar' }]])
	const made = () => accounts.confirm('made up', { password: 'no', address: '10.0.0.1' })
	expect(await linesOf(shop, made)).toEqual([['a mailed link was refused', { code: 'enlace_no_valido' }]])
	const { key: link } = await mailed(shop, 'cuenta-confirmar')
	const wrong = await linesOf(shop, () => accounts.confirm(link, { password: 'no', address: '10.0.0.1' }))
	expect(wrong).toMatchObject([['a mailed link was refused', { code: 'credenciales_no_validas' }]])
	const right = await linesOf(shop, () => accounts.confirm(link, { password: LUCIA.password, address: '10.0.0.1' }))
	expect(right.map(([what]) => what)).toEqual(['a mail address was confirmed', 'an account logged in'])

	const entered = await logIn(shop, LUCIA.correo, LUCIA.password)
	if (!entered.ok) throw new Error(entered.code)
	const account = entered.account.id
	expect(await linesOf(shop, () => accounts.logOut(entered.key))).toEqual([['an account logged out', { account }]])
	expect(await linesOf(shop, () => accounts.logOut(entered.key))).toEqual([])
	expect(await linesOf(shop, () => accounts.logOutEverywhere(account))).toEqual([
		['an account logged out everywhere', { account }],
	])
})

test('changes of password and mail and the closing of an account are logged, with wrong current passwords', async () => {
	const shop = await openTestShop(database)
	const { accounts } = shop.shop
	const { account, key } = await openConfirmed(shop)
	const about = { account: account.id }
	const change = (current: string) =>
		linesOf(shop, () => accounts.changePassword(account.id, { current, next: 'cal y canto', sessionKey: key }))
	expect(await change('no')).toEqual([
		['a current password was refused', { ...about, code: 'credenciales_no_validas' }],
	])
	expect(await change(LUCIA.password)).toEqual([['a password was changed', about]])

	await accounts.askForNewPassword(account.correo, '10.0.0.1')
	const { key: link } = await mailed(shop, 'contrasena-enlace')
	const set = () =>
		linesOf(shop, () => accounts.setPasswordByLink(link, { password: 'sol y arena', address: '10.0.0.1' }))
	expect(await set()).toEqual([['a password was changed by a mailed link', about]])
	expect(await set()).toEqual([['a mailed link was refused', { code: 'enlace_no_valido' }]])

	const asked = { email: 'otra@example.es', password: 'sol y arena', address: '10.0.0.1' }
	await accounts.askForNewEmail(account.id, asked)
	const { key: newMail } = await mailed(shop, 'correo-nuevo')
	const moved = await linesOf(shop, () => accounts.confirm(newMail, asked))
	expect(moved[0]).toEqual(['a mail address was changed', about])
	expect(await linesOf(shop, () => accounts.close(account.id, 'sol y arena'))).toEqual([
		['an account was closed', about],
	])
})

test('the staff’s second step is logged: requested, wrong, enrolled, right and reset', async () => {
	const shop = await openTestShop(database)
	const passwordHash = await shop.context.passwords.hash('cal y canto')
	const { account } = await openAccount(shop, { kind: 'staff', correo: 'irene@example.es', passwordHash })
	const about = { account: account.id }
	let key = ''
	const password = async () => {
		const entered = await logIn(shop, account.correo, 'cal y canto')
		key = entered.ok ? entered.key : ''
	}
	expect(await linesOf(shop, password)).toEqual([
		['a password was right and the second step follows', { ...about, kind: 'staff' }],
	])
	expect(await linesOf(shop, () => passSecondStep(shop.context, key, '000000'))).toEqual([
		['a second step was refused', { ...about, code: 'codigo_de_acceso_no_valido' }],
	])
	expect(await linesOf(shop, () => passSecondStep(shop.context, 'made up', '000000'))).toEqual([
		['a second step was refused', { code: 'paso_caducado' }],
	])
	const secret = (await shop.shop.accounts.findSecondStep(key))?.enrolment?.secret ?? ''
	const code = generateSync({ secret, epoch: Math.floor(shop.clock.nowMs() / 1000) })
	expect(await linesOf(shop, () => passSecondStep(shop.context, key, code))).toEqual([
		['a second factor was enrolled', about],
		['an account logged in', { ...about, kind: 'staff' }],
	])
	const reset = ['reset-second-factor', account.correo]
	expect(await linesOf(shop, () => runStaffCommand(shop.shop, reset, shop.context.log))).toEqual([
		['a second factor was reset, and its sessions were closed', about],
		['a staff command ran', { command: 'reset-second-factor', exitCode: 0 }],
	])
})

test('an order requested with a wrong key or by another account is logged, with its number and the requester', async () => {
	const shop = await openTestShop(database)
	const { id } = await shop.order()
	const { account } = await openAccount(shop, { correo: 'otra@example.es' })
	const refused = 'an order was refused'
	expect(await linesOf(shop, () => shop.shop.viewOrder(id, 'a wrong key'))).toEqual([[refused, { order: id }]])
	expect(await linesOf(shop, () => shop.shop.viewOrder(id, '', account))).toEqual([
		[refused, { order: id, account: account.id }],
	])
	// An unknown order number is visitor input.
	expect(await linesOf(shop, () => shop.shop.viewOrder('2611ZZZZZZ', ''))).toEqual([[refused, {}]])
})

test('no line names a mail address, a person, a key or a network address', async () => {
	const shop = await openTestShop(database)
	const { key, account } = await openConfirmed(shop)
	await logIn(shop, LUCIA.correo, 'wrong-canary', '10.9.8.7')
	await runStaffCommand(shop.shop, ['close-account', account.correo], shop.context.log)
	await shop.shop.viewOrder((await shop.order()).id, 'key-canary')
	const said = JSON.stringify([shop.infos, shop.warnings])
	for (const secret of [account.correo, LUCIA.nombre, LUCIA.password, key, 'canary', '10.9.8.7', '10.0.0.1']) {
		expect(said).not.toContain(secret)
	}
})
