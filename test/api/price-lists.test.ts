import { expect, test } from 'vitest'
import { cents, fromEuros } from '#domain/money/cents.ts'
import { largestReduction, type RuleAmount } from '#domain/price-list/line-reduction.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** A private buyer in a group with 17.5 % off from 5 m², and one in none. */
async function opened() {
	const given = await openTestShop(database)
	const app = await openTestServer(given)
	const { shop } = given
	const member = await openAccount(given)
	const other = await openAccount(given, { correo: 'otra@example.es' })
	await shop.priceLists.addGroup('Vecinos')
	const [group] = await shop.priceLists.groups()
	if (!group) throw new Error('no group')
	await shop.priceLists.setGroup(OPERATOR, member.account.id, group.id)
	const made = await shop.priceLists.create({
		...{ name: 'Tarifa Vecinos', customers: 'grupo', groupId: group.id, accountIds: [], fromMs: null, untilMs: null },
		rules: [{ kind: 'percentage', value: 1750, fromHundredths: 500 }],
	})
	if (!made.ok) throw new Error(made.code)
	const { id, slug } = given.product()
	const own = async (cookie: string) =>
		(await app.inject({ url: `/api/precios-propios?productos=${slug},nada`, headers: { cookie } })).json()
	const cart = async (cookie: string, cantidad: number) => {
		const payload = { lineas: [{ producto: id, variante: 'picking', cantidad }], entrega: 'pickup' }
		return (await app.inject({ method: 'POST', url: '/api/carrito', payload, headers: { cookie } })).json()
	}
	return { ...given, app, member, other, slug, id, own, cart }
}

test('the browser’s own price equals the one of cart and order', async () => {
	const { app, member, other, slug, id, own, cart } = await opened()
	expect(await own(other.cookie)).toEqual({ tarifas: false, reglas: {} })
	expect(await own('')).toEqual({ tarifas: false, reglas: {} })
	const answer = await own(member.cookie)
	expect(answer).toEqual({
		tarifas: true,
		reglas: { [slug]: [{ kind: 'percentage', value: 1750, fromHundredths: 500 }] },
	})
	const rules: readonly RuleAmount[] = answer.reglas[slug]
	for (const boxes of [1, 3, 4, 40]) {
		const priced = await cart(member.cookie, boxes)
		const line = {
			totalCents: fromEuros(priced.subtotal),
			incentiveAreaHundredths: boxes * 144,
			takesHundredths: boxes * 144,
		}
		expect(fromEuros(priced.incentivo)).toBe(largestReduction(rules, line)?.reductionCents ?? cents(0))
	}
	expect(await cart(member.cookie, 4)).toMatchObject({
		...{ subtotal: 143.44, incentivo: 25.1, tarifa: 'Tarifa Vecinos' },
		lineas: [{ total: 143.44, ownTotal: 118.34 }],
	})
	expect(await cart(other.cookie, 4)).toMatchObject({
		...{ subtotal: 143.44, incentivo: 0, tarifa: null },
		lineas: [{ total: 143.44, ownTotal: 143.44 }],
	})
	const placed = await app.inject({
		method: 'POST',
		url: '/api/pedidos',
		payload: {
			lineas: [{ producto: id, variante: 'picking', cantidad: 4 }],
			entrega: 'pickup',
			cliente: { ...CUSTOMER, correo: member.account.correo },
		},
		headers: { cookie: member.cookie },
	})
	expect(placed.json()).toMatchObject({ subtotal: 143.44, incentivo: 25.1, tarifa: 'Tarifa Vecinos', total: 143.19 })
})

test('a public page is the same for a buyer with a price list, and the buyer’s own answer is not cached', async () => {
	const { app, member, slug } = await opened()
	const page = async (headers: Record<string, string>) =>
		(await app.inject({ url: `/api/productos/${slug}`, headers })).body
	expect(await page({ cookie: member.cookie })).toBe(await page({}))
	const answer = await app.inject({ url: `/api/precios-propios?productos=${slug}`, headers: { cookie: member.cookie } })
	expect(answer.headers['cache-control']).toBe('no-store')
	const many = Array.from({ length: 61 }, (_, index) => `p${index}`).join(',')
	expect((await app.inject({ url: `/api/precios-propios?productos=${many}` })).statusCode).toBe(400)
})
