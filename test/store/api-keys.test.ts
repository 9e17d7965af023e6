import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OPERATOR } from '#shop/access/permitted.ts'
import { apiKeys } from '#store/integration/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { wholeScans } from '#test/query-plans.ts'
import { LUCIA, openConfirmed } from '#test/registered-account.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const PASSWORD = 'azulejo de muestra'

async function open() {
	const given = await openTestShop(database)
	const passwordHash = await given.context.passwords.hash(PASSWORD)
	const { account } = await openProfessional(given, { passwordHash })
	const make = (name: string, password = PASSWORD) =>
		given.shop.integrations.makeKey(account.id, { name, scopes: ['catalogo'], password })
	return { ...given, account, make }
}

test('a key is displayed once and stored as a hash, and its owner is mailed without it', async () => {
	const given = await open()
	const made = await given.make('ERP')
	if (!made.ok) throw new Error(made.code)
	expect(await given.shop.integrations.holderOf(made.key)).toMatchObject({
		account: { id: given.account.id },
		scopes: ['catalogo'],
	})
	const rows = await given.db.select().from(apiKeys)
	expect(rows).toMatchObject([{ name: 'ERP', ending: made.key.slice(-4), lastUsedOn: '2026-11-21' }])
	expect(JSON.stringify(rows)).not.toContain(made.key)
	const [mail] = await given.db.select().from(mails).where(eq(mails.kind, 'clave-creada'))
	expect(mail).toMatchObject({ recipient: given.account.correo })
	expect(mail?.text).toContain('ERP')
	expect(mail?.text).not.toContain(made.key)
})

test('a key requires the password, a unique name, and a professional', async () => {
	const given = await open()
	expect(await given.make('ERP', 'otra')).toEqual({ ok: false, code: 'credenciales_no_validas' })
	await given.make('ERP')
	expect(await given.make('ERP')).toEqual({ ok: false, code: 'nombre_repetido' })
	for (let count = 2; count <= 10; count++) expect((await given.make(`Clave ${count}`)).ok).toBe(true)
	expect(await given.make('Una más')).toEqual({ ok: false, code: 'demasiadas_claves' })
	const { account } = await openConfirmed(given)
	const asked = { name: 'ERP', scopes: ['catalogo'] as const, password: LUCIA.password }
	expect(await given.shop.integrations.makeKey(account.id, asked)).toEqual({ ok: false, code: 'cuenta_no_admitida' })
})

test('keys end when their account is closed', async () => {
	const given = await open()
	const made = await given.make('ERP')
	if (!made.ok) throw new Error(made.code)
	await given.shop.accounts.closeByStaff(OPERATOR, given.account.id)
	expect(await given.shop.integrations.holderOf(made.key)).toBeNull()
	expect(await given.db.$count(apiKeys)).toBe(0)
})

test('the staff revokes a key, and the trail records it without its hash', async () => {
	const given = await open()
	const made = await given.make('ERP')
	if (!made.ok) throw new Error(made.code)
	const staff = await openAccount(given, { kind: 'staff', correo: 'irene@example.es' })
	const [key] = await given.shop.integrations.keys(given.account.id)
	await given.shop.team.actAs(staff.account.id, () => given.shop.integrations.endKey(given.account.id, key?.id ?? 0))
	expect(await given.shop.integrations.holderOf(made.key)).toBeNull()
	const [entry] = await given.db.select().from(auditEntries).where(eq(auditEntries.tableName, 'api_keys'))
	expect(entry).toMatchObject({ action: 'delete', before: { name: 'ERP', key_hash: '***' } })
})

test('no request by a key and no page of keys or webhook addresses reads a whole table', async () => {
	const given = await open()
	const made = await given.make('ERP')
	if (!made.ok) throw new Error(made.code)
	const asked = { url: 'https://erp.example/', events: ['pedido.pagado'] as const, lowStockHundredths: null }
	const registered = await given.shop.integrations.register(given.account.id, asked, 'key')
	if (!registered.ok) throw new Error(registered.code)
	const { integrations } = given.shop
	const scans = await wholeScans(database, async () => {
		await integrations.holderOf(made.key)
		await integrations.keys(given.account.id)
		await integrations.endpoints(given.account.id)
		await integrations.endpoint(given.account.id, registered.id)
	})
	expect(scans).toEqual([])
})
