import { expect, test } from 'vitest'
import { forgetOldData } from '#shop/forget.ts'
import { createShop } from '#shop/shop.ts'
import { lockGuestShare } from '#store/order/guest-share.ts'
import { orders } from '#store/order/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import type { GoodsRequest } from '#test/sample-order.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const MINUTE_MS = 60_000
const PRODUCTS = Array.from({ length: 40 }, (_, n) =>
	importedTile({ slug: `loseta-${n}`, nombre: `Loseta ${n}`, ...oneLot(14_400) }),
)

async function openShop(sold = PRODUCTS) {
	const shop = await openTestShop(database, { products: sold })
	const products = sold.map(({ slug }) => shop.product(slug))
	/** An order for all that is left of some products. */
	const wholeLots = (from: number, to: number, change: Partial<GoodsRequest> = {}) => {
		const request = orderOf(shop.product())
		const lines = products.slice(from, to).map(({ id }) => ({
			productId: id,
			variantId: 'default' as const,
			quantity: 1,
			areaHundredths: null,
			lotId: null,
			shownTotalCents: null,
		}))
		return { ...request, lines, taxId: '12345678Z', ...change }
	}
	const by = (correo: string) => ({ customer: { ...CUSTOMER, correo } })
	return { ...shop, products, wholeLots, by }
}

const refusedAs = (code: string) => ({ ok: false, code })

test('one visitor cannot empty the shop with unpaid orders', async () => {
	const { shop, wholeLots, stock, by } = await openShop()
	expect(await shop.placeOrder(wholeLots(0, 40), null, '10.0.0.1')).toEqual(refusedAs('demasiado_material_sin_pagar'))
	expect((await stock()).reserved).toBe(0)
	// A visitor cannot do it with a small order for another mail address each time either.
	let placed = 0
	for (let attempt = 0; attempt < 40; attempt++) {
		const asked = wholeLots(attempt, attempt + 1, by(`nadie-${attempt}@example.es`))
		if ((await shop.placeOrder(asked, null, '10.0.0.1')).ok) placed += 1
	}
	expect(placed).toBe(20)
	expect((await stock()).reserved).toBe(20 * 14_400)
	expect(await shop.placeOrder(wholeLots(30, 31), null, '10.0.0.2')).toMatchObject({ ok: true })
})

test('an honest buyer gets the material of a whole house, held for a shorter time', async () => {
	const { shop, wholeLots, clock } = await openShop()
	const house = await shop.placeOrder(wholeLots(0, 12), null, '10.0.0.1')
	const floor = await shop.placeOrder(wholeLots(20, 23), null, '10.0.0.9')
	const until = (placed: typeof house) => (placed.ok ? placed.order.reservedUntil.getTime() - clock.nowMs() : 0)
	expect([house, floor].map(until)).toEqual([15 * MINUTE_MS, 40 * MINUTE_MS])
	// The next whole lot is one too many until these are paid or given up.
	expect(await shop.placeOrder(wholeLots(12, 13), null, '10.0.0.1')).toEqual(refusedAs('demasiado_material_sin_pagar'))
	clock.advance(15 * MINUTE_MS + 1)
	await shop.expireOrders()
	expect(await shop.placeOrder(wholeLots(12, 13), null, '10.0.0.1')).toMatchObject({ ok: true })
})

test('a buyer’s sixth unpaid order is refused, from any address of the account, and a paid one does not count', async () => {
	const { shop, context, db, product, startPayment, bankSays } = await openShop()
	const { account } = await openAccount({ context, db })
	const buyer = { account, clientId: null }
	const place = (address: string) => shop.placeOrder(orderOf(product()), buyer, address)
	const first = await place('10.0.0.1')
	for (let n = 2; n < 6; n++) expect(await place(`10.0.0.${n}`)).toMatchObject({ ok: true })
	expect(await place('10.0.0.6')).toEqual(refusedAs('demasiados_pedidos_sin_pagar'))
	// Another e-mail at the same IP, or a guest with the account's mail address, counts separately.
	expect(await shop.placeOrder(orderOf(product()), null, '10.0.0.5')).toMatchObject({ ok: true })
	if (!first.ok) throw new Error(first.code)
	await bankSays({ number: await startPayment(first.order), amountCents: first.order.totalCents })
	expect(await place('10.0.0.6')).toMatchObject({ ok: true })
})

test('an IPv6 home is one visitor, and a network of many homes holds four times as much', async () => {
	const { shop, product } = await openShop()
	let placed = 0
	const place = async (address: string) => {
		const customer = { ...CUSTOMER, correo: `nadie-${address.replaceAll(':', '-')}@example.es` }
		if ((await shop.placeOrder(orderOf(product(), { customer }), null, address)).ok) placed += 1
	}
	for (let n = 0; n < 25; n++) await place(`2001:db8:7:1${n + 10}::1`)
	expect(placed).toBe(20)
	for (let home = 2; home < 8; home++) for (let n = 0; n < 20; n++) await place(`2001:db8:7:${home}0${n + 10}::1`)
	expect(placed).toBe(80)
	await place('2001:db8:8:1::1')
	expect(placed).toBe(81)
})

test('an unpaid cancelled order counts for half an hour, and one of 0 € for a day', async () => {
	const { shop, product, clock } = await openShop()
	const place = (change: Partial<GoodsRequest> = {}) => shop.placeOrder(orderOf(product(), change), null, '10.0.0.1')
	for (let n = 0; n < 5; n++) {
		const placed = await place()
		if (!placed.ok) throw new Error(placed.code)
		await shop.orders.cancel(placed.order.id, { who: 'buyer', reason: 'Prueba' })
	}
	expect(await place()).toEqual(refusedAs('demasiados_pedidos_sin_pagar'))
	clock.advance(30 * MINUTE_MS + 1)
	const later = await place()
	expect(later).toMatchObject({ ok: true })
	if (!later.ok) return
	await shop.orders.cancel(later.order.id, { who: 'buyer', reason: 'Prueba' })
	for (let n = 0; n < 4; n++) expect(await place({ promoCode: 'SAVE50' })).toMatchObject({ order: { totalCents: 0 } })
	expect(await place({ promoCode: 'SAVE50' })).toEqual(refusedAs('demasiados_pedidos_sin_pagar'))
	clock.advance(31 * MINUTE_MS)
	expect(await place()).toMatchObject({ ok: true })
	expect(await place()).toEqual(refusedAs('demasiados_pedidos_sin_pagar'))
	clock.advance(24 * 60 * MINUTE_MS)
	await shop.expireOrders()
	expect(await place()).toMatchObject({ ok: true })
})

test('an approved professional has the limit of an address', async () => {
	const { shop, context, db, product } = await openShop()
	const { account } = await openProfessional({ context, db })
	const place = (n: number) => shop.placeOrder(orderOf(product()), { account, clientId: null }, `10.0.0.${n}`)
	for (let n = 0; n < 20; n++) expect(await place(n)).toMatchObject({ ok: true })
	expect(await place(20)).toEqual(refusedAs('demasiados_pedidos_sin_pagar'))
})

test('the visitor of an order is stored as a pseudonym, and deleted after a day', async () => {
	const { shop, context, db, clock, product } = await openShop()
	await shop.placeOrder(orderOf(product()), null, '203.0.113.9')
	const visitors = async () => (await db.select({ visitor: orders.visitor }).from(orders)).map(({ visitor }) => visitor)
	expect(await visitors()).toEqual([expect.stringMatching(/^[\w-]{32}$/)])
	clock.advance(24 * 60 * MINUTE_MS + 1)
	await forgetOldData(context)
	expect(await visitors()).toEqual([null])
})

test('guests together hold a limited share of the unpaid stock, and a first ordinary order is still accepted', async () => {
	const { context, db, clock, wholeLots, by, product } = await openShop()
	const shop = createShop({ ...context, unpaidGuestShare: 30 })
	const place = (from: number, to: number, address: string) =>
		shop.placeOrder(wholeLots(from, to, by(`ana-${from}@example.es`)), null, address)
	for (let n = 0; n < 4; n++) expect(await place(3 * n, 3 * n + 3, `10.0.0.${n}`)).toMatchObject({ ok: true })
	// 12 of 40 lots are 30 %.
	expect(await place(12, 13, '10.0.0.1')).toEqual(refusedAs('demasiado_material_guardado'))
	expect(await place(12, 16, '10.0.0.5')).toEqual(refusedAs('demasiado_material_guardado'))
	expect(await place(12, 15, '10.0.0.5')).toMatchObject({ ok: true })
	expect(await shop.placeOrder(orderOf(product('loseta-39')), null, '10.0.0.1')).toMatchObject({ ok: true })
	const { account } = await openProfessional({ context, db })
	const buyer = { account, clientId: null }
	expect(await shop.placeOrder(wholeLots(20, 25), buyer, '10.0.0.6')).toMatchObject({ ok: true })
	expect(await place(15, 16, '10.0.0.1')).toEqual(refusedAs('demasiado_material_guardado'))
	clock.advance(40 * MINUTE_MS + 1)
	await shop.expireOrders()
	expect(await place(15, 19, '10.0.0.1')).toMatchObject({ ok: true })
})

test('sold stock awaiting dispatch does not count towards the share guests may hold', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(1440))] })
	const [line] = orderOf(shop.product()).lines
	if (!line) throw new Error('the order has no line')
	const sold = await shop.order({ lines: [{ ...line, quantity: 8 }] })
	await shop.bankSays({ number: await shop.startPayment(sold), amountCents: sold.totalCents })
	await shop.order({ lines: [{ ...line, quantity: 1 }] })
	// One of the two boxes that are left.
	expect(await shop.db.transaction(lockGuestShare)).toBe(50)
})

test('a first buyer can buy the only lots of a small shop', async () => {
	const { context, wholeLots } = await openShop(PRODUCTS.slice(0, 3))
	const shop = createShop({ ...context, unpaidGuestShare: 30 })
	expect(await shop.placeOrder(wholeLots(0, 3), null, '10.0.0.1')).toMatchObject({ ok: true })
})
