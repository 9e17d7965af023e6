import { expect, test } from 'vitest'
import { cashbackSchema, redemptionSchema } from '#contract/cashback/cashback.ts'
import { cents } from '#domain/money/cents.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function openShop() {
	const shop = await openTestShop(database)
	const app = await openTestServer(shop)
	const { cookie } = await openProfessional(shop, { cashbackCents: cents(3000) })
	const read = (headers: Record<string, string>, query = '') =>
		app.inject({ method: 'GET', url: `/api/cashback${query}`, headers })
	const redeem = (payload: object, headers: Record<string, string> = { cookie, 'idempotency-key': 'clave-uno' }) =>
		app.inject({ method: 'POST', url: '/api/cashback/canjes', payload, headers })
	return { ...shop, app, cookie, read, redeem }
}

test('a professional sees the cashback balance and the rewards', async () => {
	const { read, cookie, product } = await openShop()
	const answer = await read({ cookie }, `?producto=${product().slug}`)
	expect(answer.statusCode).toBe(200)
	expect(answer.headers['cache-control']).toBe('private, no-store')
	const { disponible, recompensas } = cashbackSchema.parse(answer.json())
	expect(disponible.replace('\u00a0', ' ')).toBe('30,00 €')
	expect(recompensas.map(({ id, suficiente }) => [id, suficiente])).toEqual([
		['muestra', true],
		['vale-10', true],
		['vale-25', true],
		['vale-50', false],
		['vale-100', false],
	])
	expect(recompensas[0]?.image).toContain(product().slug)
})

test('a reward is redeemed once per key', async () => {
	const { redeem, read, cookie } = await openShop()
	const first = await redeem({ recompensa: 'vale-25' })
	expect(first.statusCode).toBe(201)
	expect(redemptionSchema.parse(first.json())).toMatchObject({ recompensa: 'vale-25', disponible: '5,00\u00a0€' })
	expect((await redeem({ recompensa: 'vale-25' })).json()).toEqual(first.json())
	expect((await read({ cookie })).json()).toMatchObject({ disponible: '5,00\u00a0€' })
})

test('guests and accounts without approval are refused with the reason', async () => {
	const { redeem, read, ...shop } = await openShop()
	const asked = { recompensa: 'vale-10' }
	const key = { 'idempotency-key': 'clave-uno' }
	expect(refusalOf(await read({}))).toEqual([401, 'sesion_necesaria', []])
	expect(refusalOf(await redeem(asked, key))).toEqual([401, 'sesion_necesaria', []])
	const { cookie, account } = await openAccount(shop, { cashbackCents: cents(5000) })
	expect(refusalOf(await read({ cookie }))).toEqual([403, 'cuenta_no_admitida', []])
	expect(shop.warnings).toEqual([
		{ what: 'the cashback was refused', about: { account: account.id, kind: 'particular' } },
	])
	expect(refusalOf(await redeem(asked, { ...key, cookie }))).toEqual([403, 'cuenta_no_admitida', []])
})

test('a reward that cannot be redeemed shows the reason', async () => {
	const { redeem, cookie, product } = await openShop()
	expect(refusalOf(await redeem({ recompensa: 'vale-50' }))).toEqual([422, 'cashback_insuficiente', []])
	expect(refusalOf(await redeem({ recompensa: 'vale-7' }))).toEqual([404, 'recompensa_no_encontrada', []])
	expect(refusalOf(await redeem({ recompensa: 'muestra' }))).toEqual([404, 'producto_no_encontrado', []])
	expect(refusalOf(await redeem({ recompensa: 'vale-10' }, { cookie }))).toEqual([400, 'clave_no_valida', []])
	expect(refusalOf(await redeem({}))).toEqual([422, 'datos_no_validos', ['recompensa']])
	const sample = { recompensa: 'muestra', producto: product().slug }
	expect((await redeem(sample)).json()).toMatchObject({ codigo: null })
	expect(refusalOf(await redeem({ recompensa: 'vale-10' }))).toEqual([409, 'clave_reutilizada', []])
})
