import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StaffRole } from '#domain/staff/roles.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { openSession } from '#shop/account/open-session.ts'
import { findAccountByEmail } from '#store/account/accounts.ts'
import { refusedBy } from '#test/refused-by.ts'
import { logIn, mailed, openConfirmed } from '#test/registered-account.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const ELENA = { nombre: '', telefono: '', correo: 'elena@example.es' } as const
const CHOSEN = { nombre: 'Elena Prado', password: 'cal y canto' }
const DAY_MS = 24 * 60 * 60_000

async function joined(shop: TestShop, role: StaffRole) {
	const invited = await shop.shop.team.invite(OPERATOR, { ...ELENA, role })
	if (!invited.ok) throw new Error(invited.code)
	const { key } = await mailed(shop, 'personal-invitacion')
	await shop.shop.team.accept(key, CHOSEN)
	const member = await shop.shop.team.member(invited.accountId)
	if (!member) throw new Error('no member has joined')
	return member
}

test('an invited person joins by the mailed link, once and within seven days', async () => {
	const shop = await openTestShop(database)
	const { team } = shop.shop
	expect(await team.invite(OPERATOR, { ...ELENA, role: 'warehouse' })).toMatchObject({ ok: true })
	const { to, key } = await mailed(shop, 'personal-invitacion')
	expect(to).toBe('elena@example.es')
	expect(await team.invitation(key)).toMatchObject({ correo: 'elena@example.es', role: 'warehouse' })
	expect(await logIn(shop, 'elena@example.es', '')).toMatchObject({ ok: false })
	expect(await team.accept(key, CHOSEN)).toMatchObject({ ok: true, isWhole: false })
	expect(await team.accept(key, CHOSEN)).toBeNull()
	expect(await logIn(shop, 'elena@example.es', CHOSEN.password)).toMatchObject({ ok: true, isWhole: false })
	expect(await team.members()).toMatchObject([{ nombre: 'Elena Prado', role: 'warehouse', hasJoined: true }])
	await team.invite(OPERATOR, { ...ELENA, correo: 'luis@example.es', role: 'sales' })
	const late = await mailed(shop, 'personal-invitacion')
	shop.clock.advance(7 * DAY_MS)
	expect(await team.invitation(late.key)).toBeNull()
	expect(await team.accept(late.key, CHOSEN)).toBeNull()
})

test('an address with an account is not invited, and an invitation is sent again with another role', async () => {
	const shop = await openTestShop(database)
	await openConfirmed(shop)
	const { team } = shop.shop
	expect(await team.invite(OPERATOR, { ...ELENA, correo: 'LUCIA@example.es', role: 'sales' })).toEqual({
		ok: false,
		code: 'correo_con_cuenta',
	})
	await team.invite(OPERATOR, { ...ELENA, role: 'sales' })
	const first = await mailed(shop, 'personal-invitacion')
	expect(await team.invite(OPERATOR, { ...ELENA, role: 'manager' })).toMatchObject({ ok: true })
	const second = await mailed(shop, 'personal-invitacion')
	expect(await team.invitation(first.key)).toBeNull()
	expect(await team.invitation(second.key)).toMatchObject({ role: 'manager' })
	await team.accept(second.key, CHOSEN)
	expect(await team.invite(OPERATOR, { ...ELENA, role: 'owner' })).toMatchObject({ ok: false })
})

test('a role applies from the next request on, and a change after a concurrent one is refused', async () => {
	const shop = await openTestShop(database)
	const { team } = shop.shop
	const member = await joined(shop, 'sales')
	const account = await findAccountByEmail(shop.db, member.correo)
	if (!account) throw new Error('no account')
	const { key } = await openSession(shop.context, shop.db, account)
	expect(await team.workerOf(key)).toMatchObject({ role: 'sales' })
	expect(await team.changeRole(OPERATOR, member, 'accountant')).toEqual({ ok: true })
	expect(await team.workerOf(key)).toMatchObject({ role: 'accountant' })
	expect(await team.changeRole(OPERATOR, member, 'owner')).toEqual({ ok: false, code: 'cambiado_entretanto' })
	expect(await team.endAccess(OPERATOR, member)).toEqual({ ok: false, code: 'cambiado_entretanto' })
	expect(await team.changeRole(OPERATOR, { accountId: 99, version: 1 }, 'owner')).toMatchObject({
		code: 'persona_no_encontrada',
	})
})

test('a removed member loses access at once, cannot return alone, and can be invited again', async () => {
	const shop = await openTestShop(database)
	const { team } = shop.shop
	const member = await joined(shop, 'sales')
	const account = await findAccountByEmail(shop.db, member.correo)
	if (!account) throw new Error('no account')
	const { key } = await openSession(shop.context, shop.db, account)
	const second = await logIn(shop, member.correo, CHOSEN.password)
	expect(await team.endAccess(OPERATOR, member)).toEqual({ ok: true })
	expect(await team.workerOf(key)).toBeNull()
	expect(await logIn(shop, member.correo, CHOSEN.password)).toEqual({ ok: false, code: 'credenciales_no_validas' })
	expect(await shop.shop.accounts.findSecondStep(second.ok ? second.key : '')).toBeNull()
	await shop.shop.accounts.askForNewPassword(member.correo, '10.0.0.1')
	const { key: link } = await mailed(shop, 'contrasena-enlace')
	await shop.shop.accounts.setPasswordByLink(link, { password: 'otra clave larga', address: '10.0.0.1' })
	expect(await logIn(shop, member.correo, 'otra clave larga')).toMatchObject({ ok: false })
	expect(await team.invite(OPERATOR, { ...ELENA, role: 'read-only' })).toMatchObject({
		ok: true,
		accountId: member.accountId,
	})
	expect(await team.member(member.accountId)).toMatchObject({
		endedAt: null,
		role: 'read-only',
		hasSecondFactor: false,
	})
})

test('a withdrawn invitation leaves no row behind', async () => {
	const shop = await openTestShop(database)
	const invited = await shop.shop.team.invite(OPERATOR, { ...ELENA, role: 'sales' })
	const member = invited.ok ? await shop.shop.team.member(invited.accountId) : null
	expect(member && (await shop.shop.team.endAccess(OPERATOR, member))).toEqual({ ok: true })
	expect(await findAccountByEmail(shop.db, ELENA.correo)).toBeNull()
})

test('the last owner stays: by the action, by closing the account, and in the database', async () => {
	const shop = await openTestShop(database)
	const { team } = shop.shop
	const { account } = await openAccount(shop, { kind: 'staff', correo: 'olga@example.es' })
	const owner = { accountId: account.id, version: 1 }
	const refused = { ok: false, code: 'ultimo_propietario' }
	expect(await team.changeRole(OPERATOR, owner, 'manager')).toEqual(refused)
	expect(await team.endAccess(OPERATOR, owner)).toEqual(refused)
	const ofStaff = { ok: false, code: 'cuenta_del_personal' }
	expect(await shop.shop.accounts.closeByStaff(OPERATOR, account.id)).toEqual(ofStaff)
	expect(await refusedBy(shop.db.execute(sql`update staff_members set role = 'sales'`))).toBe(
		'staff_members_keep_owner',
	)
	expect(await refusedBy(shop.db.execute(sql`delete from staff_members`))).toBe('staff_members_keep_owner')
	expect(await refusedBy(shop.db.execute(sql`update staff_members set role = 'king'`))).toBe('staff_members_role')
	await joined(shop, 'owner')
	expect(await team.changeRole(OPERATOR, owner, 'manager')).toEqual({ ok: true })
	expect(await shop.shop.accounts.closeByStaff(OPERATOR, account.id)).toEqual(ofStaff)
	expect(await team.endAccess(OPERATOR, { ...owner, version: 2 })).toEqual({ ok: true })
	expect(await shop.shop.accounts.closeByStaff(OPERATOR, account.id)).toEqual({ ok: true })
	expect(await team.member(account.id)).toMatchObject({ endedAt: expect.any(Date) })
})

test('staff sessions are listed and ended by a colleague, and other accounts are not staff', async () => {
	const shop = await openTestShop(database)
	const { team } = shop.shop
	const member = await joined(shop, 'sales')
	const account = await findAccountByEmail(shop.db, member.correo)
	if (!account) throw new Error('no account')
	const { key } = await openSession(shop.context, shop.db, account)
	const [session] = await team.sessions(member.accountId, '')
	expect(await team.endSession(OPERATOR, { accountId: member.accountId, id: session?.id ?? '' })).toBe(true)
	expect(await team.workerOf(key)).toBeNull()
	const buyer = await openAccount(shop)
	expect(await team.workerOf(buyer.cookie.split('=')[1] ?? '')).toBe('other')
	expect(await team.endSession(OPERATOR, { accountId: buyer.account.id, id: 'any' })).toBe(false)
})
