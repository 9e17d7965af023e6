import { expect, test } from 'vitest'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('a professional holds, lists and releases lots; faults name their field, and other buyers read why they cannot', async () => {
	const given = await openTestShop(database)
	const app = await openTestServer(given)
	const { cookie } = await openProfessional(given)
	const { cookie: private_ } = await openAccount(given)
	const { id: producto, lots } = given.product()
	const asking = (cantidad: number, more: object = {}) => ({
		method: 'POST' as const,
		url: '/api/reservas',
		headers: { cookie },
		payload: { lotes: [{ producto, lote: lots[0]?.id, cantidad }], obra: 'Atocha 12', ...more },
	})
	expect(refusalOf(await app.inject({ ...asking(20), headers: {} }))).toEqual([401, 'sesion_necesaria', []])
	const refused = await app.inject({ ...asking(20), headers: { cookie: private_ } })
	expect(refusalOf(refused)[1]).toBe('cuenta_no_admitida')
	expect(refusalOf(await app.inject(asking(0)))).toEqual([422, 'datos_no_validos', ['lotes.0.cantidad']])
	expect(refusalOf(await app.inject(asking(999_999)))).toEqual([409, 'reservas_no_validas', ['lotes.0.cantidad']])
	const made = await app.inject(asking(20))
	expect(made.statusCode).toBe(201)
	const [hold] = made.json().reservas
	expect(hold).toMatchObject({ producto, cantidad: 20.16, unidad: 'm²', hasta: '2026-11-28', obra: 'Atocha 12' })
	const listed = await app.inject({ url: '/api/v1/reservas', headers: { cookie } })
	expect(listed.json()).toEqual({ reservas: [hold] })
	const letGo = { method: 'DELETE' as const, url: `/api/reservas/${hold.id}` }
	expect(refusalOf(await app.inject({ ...letGo, headers: { cookie: private_ } }))[1]).toBe('reserva_no_encontrada')
	expect((await app.inject({ ...letGo, headers: { cookie } })).statusCode).toBe(204)
	expect((await app.inject({ url: '/api/reservas', headers: { cookie } })).json()).toEqual({ reservas: [] })
	expect(await given.stock()).toMatchObject({ reserved: 0 })
})
