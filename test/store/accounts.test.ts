import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OPERATOR } from '#shop/access/permitted.ts'
import type { Registration } from '#shop/account/register.ts'
import { findAccountByEmail } from '#store/account/accounts.ts'
import { sessions } from '#store/account/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { messages } from '#store/message/tables.ts'
import { customers, orders } from '#store/order/tables.ts'
import { LUCIA, logIn, mailed, openConfirmed } from '#test/registered-account.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const COMPANY: Registration = {
	...LUCIA,
	kind: 'professional',
	correo: 'obra@example.es',
	empresa: 'Reformas Peña, S. L.',
	cif: 'B12345674',
	tipo: 'installer',
	direccion: 'Calle Mayor 1',
	localidad: 'Madrid',
	codigoPostal: '28001',
	documents: [{ name: 'cif.pdf', mediaType: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) }],
}

test('an account is opened, confirmed by the mailed link and its password, and logged in', async () => {
	const shop = await openTestShop(database)
	expect(await shop.shop.accounts.register(LUCIA, '10.0.0.1')).toEqual({ ok: true })
	const { to, key } = await mailed(shop, 'cuenta-confirmar')
	expect(to).toBe('lucia@example.es')
	expect(await shop.shop.accounts.confirm(key, { password: 'otra', address: '10.0.0.1' })).toEqual({
		ok: false,
		code: 'credenciales_no_validas',
	})
	const confirmed = await shop.shop.accounts.confirm(key, { password: LUCIA.password, address: '10.0.0.1' })
	if (!confirmed.ok) throw new Error(confirmed.code)
	expect((await shop.shop.accounts.of(confirmed.key))?.correo).toBe('lucia@example.es')
	expect(await shop.shop.accounts.confirm(key, { password: LUCIA.password, address: '10.0.0.1' })).toEqual({
		ok: false,
		code: 'enlace_no_valido',
	})
	expect(await logIn(shop, ' LUCIA@example.es', LUCIA.password)).toMatchObject({ ok: true })
})

test('an unconfirmed account cannot log in, and its owner gets another link', async () => {
	const shop = await openTestShop(database)
	await shop.shop.accounts.register(LUCIA, '10.0.0.1')
	const first = await mailed(shop, 'cuenta-confirmar')
	expect(await logIn(shop, LUCIA.correo, LUCIA.password)).toEqual({ ok: false, code: 'correo_sin_confirmar' })
	const second = await mailed(shop, 'cuenta-confirmar')
	expect(second.count).toBe(2)
	expect(await shop.shop.accounts.confirm(first.key, { password: LUCIA.password, address: '10.0.0.1' })).toEqual({
		ok: false,
		code: 'enlace_no_valido',
	})
	expect(await shop.shop.accounts.confirm(second.key, { password: LUCIA.password, address: '10.0.0.1' })).toMatchObject(
		{ ok: true },
	)
})

test('registering a known address gives the usual answer, and its owner is notified', async () => {
	const shop = await openTestShop(database)
	await openConfirmed(shop)
	const again = { ...LUCIA, nombre: 'Otra persona', password: 'otra cosa distinta' }
	expect(await shop.shop.accounts.register(again, '10.0.0.2')).toEqual({ ok: true })
	expect((await mailed(shop, 'cuenta-repetida')).to).toBe('lucia@example.es')
	expect((await findAccountByEmail(shop.db, LUCIA.correo))?.nombre).toBe('Lucía Peña')
	expect(await logIn(shop, LUCIA.correo, again.password)).toMatchObject({ ok: false })
})

test('an account opened by another person under an unconfirmed address does not prevent its owner from opening one', async () => {
	const shop = await openTestShop(database)
	await shop.shop.accounts.register({ ...LUCIA, password: 'de otra persona' }, '10.0.0.9')
	const planted = await mailed(shop, 'cuenta-confirmar')
	await openConfirmed(shop)
	expect(
		await shop.shop.accounts.confirm(planted.key, { password: 'de otra persona', address: '10.0.0.1' }),
	).toMatchObject({ ok: false })
	expect(await logIn(shop, LUCIA.correo, 'de otra persona')).toEqual({ ok: false, code: 'credenciales_no_validas' })
})

test('an account that the shop opened for its staff stays theirs, even if another visitor registers the address', async () => {
	const shop = await openTestShop(database)
	const irene = { nombre: 'Irene Salas', correo: 'irene@example.es', telefono: '910 000 021', role: 'owner' } as const
	await shop.shop.team.invite(OPERATOR, irene)
	await shop.shop.accounts.register({ ...LUCIA, correo: 'irene@example.es' }, '10.0.0.8')
	expect(await findAccountByEmail(shop.db, 'irene@example.es')).toMatchObject({ kind: 'staff', nombre: 'Irene Salas' })
	const { key } = await mailed(shop, 'personal-invitacion')
	const chosen = { nombre: 'Irene Salas', password: 'cal y canto' }
	expect(await shop.shop.team.accept(key, chosen)).toMatchObject({ isWhole: false })
	expect(await logIn(shop, 'irene@example.es', 'cal y canto')).toMatchObject({ ok: true, account: { kind: 'staff' } })
})

test('200 logins with known and unknown addresses are answered alike, with the same work done for each', async () => {
	const plain = await openTestShop(database)
	const asked: (string | null)[] = []
	const { context } = plain
	const counted = {
		...context,
		passwords: {
			...context.passwords,
			verify: (password: string, kept: string | null) => {
				asked.push(kept)
				return context.passwords.verify(password, kept)
			},
		},
	}
	await openConfirmed(plain)
	const { logIn: deed } = await import('#shop/account/log-in.ts')
	const answers = new Set<string>()
	for (let at = 0; at < 200; at++) {
		const email = at % 2 === 0 ? 'lucia@example.es' : `nadie-${at}@example.es`
		const answer = await deed(counted, { email, password: `no es ${at}`, address: `10.1.${at}.1` })
		answers.add(JSON.stringify(answer))
	}
	expect([...answers]).toEqual(['{"ok":false,"code":"credenciales_no_validas"}'])
	expect(asked).toHaveLength(200)
	expect(asked.filter((kept) => kept === null)).toHaveLength(100)
})

test('a session has a new key at each login, expires, and can be closed in one place or everywhere', async () => {
	const shop = await openTestShop(database)
	const first = await openConfirmed(shop)
	const second = await logIn(shop, LUCIA.correo, LUCIA.password)
	if (!second.ok) throw new Error(second.code)
	expect(second.key).not.toBe(first.key)
	const kept = await shop.db.select().from(sessions)
	expect(kept.map(({ keyHash }) => keyHash)).not.toContain(second.key)
	await shop.shop.accounts.logOut(second.key)
	expect(await shop.shop.accounts.of(second.key)).toBeNull()
	expect(await shop.shop.accounts.of(first.key)).not.toBeNull()
	await shop.shop.accounts.logOutEverywhere(first.account.id)
	expect(await shop.shop.accounts.of(first.key)).toBeNull()
	const third = await logIn(shop, LUCIA.correo, LUCIA.password)
	if (!third.ok) throw new Error(third.code)
	for (let week = 1; week <= 4; week++) {
		shop.clock.advance(7 * 24 * 60 * 60_000)
		expect(await shop.shop.accounts.of(third.key)).not.toBeNull()
	}
	shop.clock.advance(2 * 24 * 60 * 60_000)
	expect(await shop.shop.accounts.of(third.key)).toBeNull()
	expect(await shop.shop.accounts.of('')).toBeNull()
})

test('a forgotten password is replaced by a link that works once, within an hour', async () => {
	const shop = await openTestShop(database)
	const { key: session } = await openConfirmed(shop)
	const { accounts } = shop.shop
	expect(await accounts.askForNewPassword('nadie@example.es', '10.0.0.1')).toEqual({ ok: true })
	expect((await mailed(shop, 'contrasena-enlace')).count).toBe(0)
	await accounts.askForNewPassword(LUCIA.correo, '10.0.0.1')
	const late = await mailed(shop, 'contrasena-enlace')
	shop.clock.advance(60 * 60_000)
	expect(await accounts.isPasswordLink(late.key)).toBe(false)
	expect(await accounts.setPasswordByLink(late.key, { password: 'cal y canto', address: '10.0.0.1' })).toBe(false)
	await accounts.askForNewPassword(LUCIA.correo, '10.0.0.1')
	const { key } = await mailed(shop, 'contrasena-enlace')
	expect(await accounts.isPasswordLink(key)).toBe(true)
	expect(await accounts.setPasswordByLink(key, { password: 'cal y canto', address: '10.0.0.1' })).toBe(true)
	expect(await accounts.setPasswordByLink(key, { password: 'otra vez no', address: '10.0.0.1' })).toBe(false)
	expect(await accounts.of(session)).toBeNull()
	expect(await logIn(shop, LUCIA.correo, LUCIA.password)).toMatchObject({ ok: false })
	expect(await logIn(shop, LUCIA.correo, 'cal y canto')).toMatchObject({ ok: true })
	expect((await mailed(shop, 'contrasena-cambiada')).to).toBe('lucia@example.es')
})

test('a password change requires the current password, and logs out other browsers', async () => {
	const shop = await openTestShop(database)
	const here = await openConfirmed(shop)
	const there = await logIn(shop, LUCIA.correo, LUCIA.password)
	if (!there.ok) throw new Error(there.code)
	const change = (current: string) =>
		shop.shop.accounts.changePassword(here.account.id, { current, next: 'cal y canto', sessionKey: here.key })
	expect(await change('no es esta')).toEqual({ ok: false, code: 'credenciales_no_validas' })
	expect(await change(LUCIA.password)).toEqual({ ok: true })
	expect(await shop.shop.accounts.of(here.key)).not.toBeNull()
	expect(await shop.shop.accounts.of(there.key)).toBeNull()
})

test('a new address counts once it is confirmed with the password, and the former one is notified', async () => {
	const shop = await openTestShop(database)
	const { account } = await openConfirmed(shop)
	await openConfirmed(shop, { ...LUCIA, correo: 'vecina@example.es' })
	const ask = (email: string, password = LUCIA.password) =>
		shop.shop.accounts.askForNewEmail(account.id, { email, password, address: '10.0.0.3' })
	expect(await ask('nueva@example.es', 'no es esta')).toEqual({ ok: false, code: 'credenciales_no_validas' })
	expect(await ask('vecina@example.es')).toEqual({ ok: true })
	expect((await mailed(shop, 'correo-nuevo')).count).toBe(0)
	expect((await mailed(shop, 'cuenta-repetida')).to).toBe('vecina@example.es')
	expect(await ask('Nueva@example.es')).toEqual({ ok: true })
	const { to, key } = await mailed(shop, 'correo-nuevo')
	expect(to).toBe('nueva@example.es')
	await shop.shop.accounts.askForNewPassword(LUCIA.correo, '10.0.0.4')
	const reset = await mailed(shop, 'contrasena-enlace')
	expect([reset.to, await shop.shop.accounts.isPasswordLink(reset.key)]).toEqual([LUCIA.correo.toLowerCase(), true])
	expect(await logIn(shop, LUCIA.correo, LUCIA.password)).toMatchObject({ ok: true })
	expect(await shop.shop.accounts.confirm(key, { password: 'no es esta', address: '10.0.0.1' })).toMatchObject({
		ok: false,
	})
	expect(await shop.shop.accounts.confirm(key, { password: LUCIA.password, address: '10.0.0.1' })).toMatchObject({
		ok: true,
	})
	expect((await mailed(shop, 'correo-cambiado')).to).toBe('lucia@example.es')
	expect(await shop.shop.accounts.isPasswordLink(reset.key)).toBe(false)
	expect(await logIn(shop, LUCIA.correo, LUCIA.password)).toMatchObject({ ok: false })
	expect(await logIn(shop, 'nueva@example.es', LUCIA.password)).toMatchObject({ ok: true })
})

test('a confirmed account takes over the guest orders of its address, and no others', async () => {
	const shop = await openTestShop(database)
	const mine = await shop.order({ customer: { ...CUSTOMER, correo: 'LUCIA@example.es' } })
	const other = await shop.order({ customer: { ...CUSTOMER, correo: 'otra@example.es' } })
	await shop.shop.accounts.register(LUCIA, '10.0.0.1')
	const waiting = await findAccountByEmail(shop.db, LUCIA.correo)
	expect((await shop.shop.orders.of(waiting?.id ?? 0, 1)).total).toBe(0)
	const { account } = await openConfirmed(shop)
	expect((await shop.shop.orders.of(account.id, 1)).rows.map(({ order }) => order.id)).toEqual([mine.id])
	expect(await shop.shop.viewOrder(mine.id, '', account)).not.toBeNull()
	expect(await shop.shop.viewOrder(other.id, '', account)).toBeNull()
	const later = await shop.order({ customer: { ...CUSTOMER, correo: LUCIA.correo } })
	await logIn(shop, LUCIA.correo, LUCIA.password)
	expect((await shop.shop.orders.of(account.id, 1)).rows.map(({ order }) => order.id)).toEqual([later.id, mine.id])
})

test('the first address is the default; another replaces it on request or after its removal', async () => {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop)
	const other = await openAccount(shop, { correo: 'otra@example.es' })
	const { accounts } = shop.shop
	const address = (alias: string, isDefault = false) => ({
		accountId: account.id,
		alias,
		nombre: 'Lucía',
		telefono: '600 123 456',
		direccion: 'Calle Mayor 1',
		localidad: 'Madrid',
		codigoPostal: '28001',
		isDefault,
	})
	for (const alias of ['Casa', 'Obra']) expect(await accounts.keepAddress(null, address(alias))).toEqual({ ok: true })
	const usual = async () =>
		(await accounts.addresses(account.id)).flatMap(({ alias, isDefault }) => (isDefault ? [alias] : []))
	expect(await usual()).toEqual(['Casa'])
	await accounts.keepAddress(null, address('Oficina', true))
	expect(await usual()).toEqual(['Oficina'])
	const [{ id } = { id: 0 }] = await accounts.addresses(account.id)
	const stranger = { ...address('Robada'), accountId: other.account.id }
	expect(await accounts.keepAddress(id, stranger)).toEqual({ ok: false, code: 'direccion_no_encontrada' })
	expect(await accounts.forgetAddress(other.account.id, id)).toBe(false)
	expect(await accounts.forgetAddress(account.id, id)).toBe(true)
	expect(await usual()).toEqual(['Casa'])
	for (let more = 0; more < 18; more++) await accounts.keepAddress(null, address(`Obra ${more}`))
	expect(await accounts.keepAddress(null, address('Una más'))).toEqual({ ok: false, code: 'demasiadas_direcciones' })
})

test('a professional waits, is approved with a manager or refused with a reason, and is mailed each time', async () => {
	const shop = await openTestShop(database)
	const manager = await openAccount(shop, { kind: 'staff', correo: 'irene@example.es', nombre: 'Irene Salas' })
	await shop.shop.accounts.register(COMPANY, '10.0.0.1')
	expect((await mailed(shop, 'profesional-nueva')).count).toBe(0)
	const { account } = await openConfirmed(shop, COMPANY)
	expect(account.professionalState).toBe('pendiente')
	expect((await mailed(shop, 'profesional-nueva')).to).toBeNull()
	expect((await shop.shop.staff.documents(account.id)).map(({ name }) => name)).toEqual(['cif.pdf'])
	const { accounts } = shop.shop
	expect(await accounts.refuse(OPERATOR, account.id, 'El documento no se lee')).toMatchObject({ ok: true })
	expect(await accounts.refuse(OPERATOR, account.id, 'Otra vez')).toEqual({ ok: false, code: 'ya_decidida' })
	const refused = await shop.db.select().from(mails).where(eq(mails.kind, 'profesional-rechazada'))
	expect(refused.map(({ text }) => text)).toEqual([expect.stringContaining('El documento no se lee')])
	await shop.shop.settings.change({ incentivo_m2: '4.50', cashback: '0' })
	expect(await accounts.approve(OPERATOR, account.id, { reseller: false, managerId: null })).toMatchObject({ ok: true })
	const [approved] = await shop.db.select().from(mails).where(eq(mails.kind, 'profesional-aprobada'))
	expect(approved?.text).toContain('4,50 € menos por m²')
	expect(approved?.text).not.toContain('Cashback')
	expect(await accounts.approve(OPERATOR, account.id, { reseller: false, managerId: null })).toEqual({
		ok: false,
		code: 'ya_decidida',
	})
	expect(await accounts.approve(OPERATOR, account.id, { reseller: true, managerId: null })).toMatchObject({
		ok: true,
		account: { kind: 'reseller', managerId: manager.account.id },
	})
	expect(await accounts.approve(OPERATOR, manager.account.id, { reseller: false, managerId: null })).toEqual({
		ok: false,
		code: 'no_es_profesional',
	})
})

test('an approved professional pays 3 € less a m², and a pending one does not', async () => {
	const shop = await openTestShop(database)
	const approved = await openProfessional(shop)
	const pending = await openProfessional(shop, { correo: 'espera@example.es', professionalState: 'pendiente' })
	const asked = {
		lines: [
			{ productId: shop.product().id, variantId: 'custom' as const, quantity: 1, areaHundredths: 1000, lotId: null },
		],
		delivery: 'pickup' as const,
		postalCode: null,
		promoCode: null,
	}
	const incentive = async (account: typeof approved.account | null) =>
		(await shop.shop.priceCart(asked, account)).quote.totals.incentiveCents
	expect(await incentive(approved.account)).toBe(3000)
	expect(await incentive(pending.account)).toBe(0)
	expect(await incentive(null)).toBe(0)
})

test('the shop’s data of a person can be exported, without keys and hashes', async () => {
	const shop = await openTestShop(database)
	const { account } = await openConfirmed(shop)
	const order = await shop.order({ customer: { ...CUSTOMER, correo: LUCIA.correo } })
	await logIn(shop, LUCIA.correo, LUCIA.password)
	const { accountExportAnswer } = await import('#contract/account/account-export.ts')
	const copy = JSON.stringify(accountExportAnswer(await shop.shop.accounts.export(account)))
	expect(copy).toContain('lucia@example.es')
	expect(copy).toContain(order.id)
	expect(copy).toContain('"sessions":[{"createdAt":')
	const [row] = await shop.db.select({ hash: orders.requestHash }).from(orders)
	for (const secret of ['argon2', order.accessKey, row?.hash]) expect(copy).not.toContain(secret)
})

test('a closed account is empty, its login fails, and its orders and invoices stay', async () => {
	const shop = await openTestShop(database)
	const { account, key } = await openConfirmed(shop)
	const order = await shop.order({ customer: { ...CUSTOMER, correo: LUCIA.correo } })
	await logIn(shop, LUCIA.correo, LUCIA.password)
	const { accounts } = shop.shop
	expect(await accounts.close(account.id, LUCIA.password)).toEqual({ ok: false, code: 'pedidos_en_curso' })
	await shop.db.update(orders).set({ state: 'delivered' })
	expect(await accounts.close(account.id, 'no es esta')).toEqual({ ok: false, code: 'credenciales_no_validas' })
	await accounts.askForNewPassword(LUCIA.correo, '10.0.0.7')
	const mailedBefore = await mailed(shop, 'contrasena-enlace')
	await shop.shop.createCustomer({ ...CUSTOMER, correo: 'LUCIA@example.es' })
	const message = { form: 'contacto', name: 'Lucía', email: 'Lucia@example.es', phone: '', subject: 'pedido' } as const
	const front = SAMPLE_FRONT
	await shop.shop.takeMessage(
		{ ...message, message: '¿Cuándo?', orderNumber: '', thread: '' },
		{ address: '10.0.0.7', front },
	)
	expect(await accounts.close(account.id, LUCIA.password)).toEqual({ ok: true })
	expect(await accounts.setPasswordByLink(mailedBefore.key, { password: 'otra vez yo', address: '10.0.0.1' })).toBe(
		false,
	)
	expect(await accounts.of(key)).toBeNull()
	expect(await findAccountByEmail(shop.db, LUCIA.correo)).toBeNull()
	expect(await logIn(shop, LUCIA.correo, LUCIA.password)).toMatchObject({ ok: false, code: 'credenciales_no_validas' })
	expect((await mailed(shop, 'cuenta-cerrada')).to).toBe('lucia@example.es')
	const left = await shop.db.select().from(mails).where(eq(mails.recipient, 'lucia@example.es'))
	expect(left.map(({ kind }) => kind)).toEqual(['cuenta-cerrada'])
	expect([await shop.db.$count(customers), await shop.db.$count(messages)]).toEqual([0, 0])
	expect((await shop.shop.staff.order(order.id))?.order.correo).toBe(LUCIA.correo)
	// The same address can register again, without getting the closed account's orders.
	const { account: again } = await openConfirmed(shop)
	expect((await shop.shop.orders.of(again.id, 1)).total).toBe(0)
})
