import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/line.ts'
import { cents } from '#domain/money/cents.ts'
import type { OrderRequest } from '#domain/order/order-request.ts'
import { orderEvents, orderLines, orders, reservations } from '#store/order/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { importedPiece, importedSack, importedTile, oneLot } from '#test/imported-products.ts'
import type { GoodsRequest } from '#test/sample-order.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, NOON_MS, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

function asking(product: { id: number }, change: Partial<CartLine>): GoodsRequest['lines'][number] {
	const line = { productId: product.id, variantId: 'picking', quantity: 1, areaHundredths: null, lotId: null } as const
	return { ...line, ...change, shownTotalCents: null }
}

/** All rows that an order writes, to check that a refusal wrote none. */
async function written({ db, stock }: TestShop) {
	const codes = await db.select({ code: promoCodes.code, uses: promoCodes.uses }).from(promoCodes)
	return {
		orders: await db.$count(orders),
		lines: await db.$count(orderLines),
		reservations: await db.$count(reservations),
		events: await db.$count(orderEvents),
		uses: codes.reduce((total, { uses }) => total + uses, 0),
		stock: await stock(),
	}
}

async function refusal(shop: TestShop, request: OrderRequest): Promise<unknown> {
	const before = await written(shop)
	const placed = await shop.shop.placeOrder(request)
	expect(await written(shop)).toEqual(before)
	return placed
}

test('an order costs the price of the cart to the cent, and holds its stock', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), importedPiece(), importedSack()] })
	const [tile, piece, sack] = ['terrazo-lavapies-multicolor', 'pieza-toledo', 'cemento-gris'].map(shop.product)
	if (!tile || !piece || !sack) throw new Error('the samples are not there')
	const lines = [
		asking(tile, { variantId: 'custom', areaHundredths: 1950 }),
		asking(tile, { quantity: 3 }),
		asking(piece, { quantity: 7 }),
		asking(sack, { variantId: 'cemento-pallet' }),
	]
	const cart = { lines, delivery: 'shipping', postalCode: '28001', promoCode: 'welcome10' } as const
	const { quote } = await shop.shop.priceCart(cart)
	const order = await shop.order({ lines, delivery: 'shipping', promoCode: ' welcome10 ' })
	expect(order).toMatchObject({
		state: 'awaiting_payment',
		promoCode: 'WELCOME10',
		zona: 'zona1',
		weightGrams: quote.weightGrams,
		subtotalCents: quote.totals.subtotalCents,
		incentiveCents: 0,
		discountCents: quote.totals.discountCents,
		shippingCents: quote.totals.shippingCents,
		vatCents: quote.totals.vatCents,
		totalCents: quote.totals.totalCents,
		createdAt: new Date(NOON_MS),
		reservedUntil: new Date(NOON_MS + 40 * 60_000),
	})
	expect(order.subtotalCents).toBe(48_555 + 10_758 + 2240 + 17_280)
	expect(order.id).toMatch(/^2611[0-9A-Z]{6}$/)
	const stored = await shop.shop.viewOrder(order.id, order.accessKey)
	expect(stored?.lines.map(({ variantId, totalCents }) => [variantId, totalCents])).toEqual([
		['custom', 48_555],
		['picking', 10_758],
		['picking', 2240],
		['cemento-pallet', 17_280],
	])
	expect((await shop.stock()).reserved).toBe(1950 + 432 + 700 + 4800)
	expect(await shop.db.select().from(reservations)).toHaveLength(3)
	const [code] = await shop.db.select().from(promoCodes).where(eq(promoCodes.code, 'WELCOME10'))
	expect(code?.uses).toBe(1)
})

test('stock held by an order is no longer offered', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(288))] })
	await shop.order()
	await shop.shop.catalogue.refresh()
	expect(shop.product().lots[0]?.stockHundredths).toBe(144)
})

test('an order is readable only with its key', async () => {
	const shop = await openTestShop(database)
	const order = await shop.order()
	expect(await shop.shop.viewOrder(order.id, order.accessKey)).not.toBeNull()
	expect(await shop.shop.viewOrder(order.id, 'another key')).toBeNull()
	expect(await shop.shop.viewOrder(order.id, '')).toBeNull()
	expect(await shop.shop.viewOrder('2611ZZZZZZ', order.accessKey)).toBeNull()
	expect(await shop.shop.viewOrder('\0', order.accessKey)).toBeNull()
})

test('an empty order is refused', async () => {
	const shop = await openTestShop(database)
	expect(await refusal(shop, orderOf(shop.product(), { lines: [] }))).toEqual({ ok: false, code: 'carrito_vacio' })
})

test('an order above the stock is refused with the remaining amount; two lines of a lot are summed first', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(288))] })
	const tile = shop.product()
	expect(await refusal(shop, orderOf(tile, { lines: [asking(tile, { quantity: 3 })] }))).toEqual({
		ok: false,
		code: 'lineas_no_validas',
		faults: [{ index: 0, name: tile.nombre, fault: { code: 'stock_insuficiente', leftHundredths: 288, unit: 'm²' } }],
	})
	const twice = [asking(tile, { quantity: 2 }), asking(tile, { variantId: 'custom', areaHundredths: 50 })]
	expect(await refusal(shop, orderOf(tile, { lines: twice }))).toMatchObject({
		faults: [{ index: 1, fault: { code: 'stock_insuficiente', leftHundredths: 0 } }],
	})
})

test('every line that cannot be served is named, including unknown products', async () => {
	const shop = await openTestShop(database)
	const tile = shop.product()
	const lines = [asking({ id: 4711 }, {}), asking(tile, {}), asking(tile, { variantId: 'cemento' })]
	expect(await refusal(shop, orderOf(tile, { lines }))).toEqual({
		ok: false,
		code: 'lineas_no_validas',
		faults: [
			{ index: 0, name: 'Producto retirado', fault: { code: 'producto_no_encontrado' } },
			{ index: 2, name: tile.nombre, fault: { code: 'variante_no_disponible' } },
		],
	})
})

test('a price that changed after its display is refused, naming the line', async () => {
	const shop = await openTestShop(database)
	const tile = shop.product()
	const shown = (lineCents: number | null, totalCents: number | null) =>
		orderOf(tile, {
			lines: [{ ...asking(tile, {}), shownTotalCents: lineCents === null ? null : cents(lineCents) }],
			shownTotalCents: totalCents === null ? null : cents(totalCents),
		})
	expect(await refusal(shop, shown(3500, 4339))).toEqual({
		ok: false,
		code: 'precio_cambiado',
		totalCents: 4339,
		lines: [{ index: 0, name: tile.nombre, shownCents: 3500, nowCents: 3586 }],
	})
	expect(await refusal(shop, shown(3586, 4000))).toMatchObject({ code: 'precio_cambiado', lines: [] })
	expect(await shop.shop.placeOrder(shown(3586, 4339))).toMatchObject({ ok: true, order: { totalCents: 4339 } })
})

test('a promotion that ends between the page and the order counts as such a change', async () => {
	const finPromoMs = NOON_MS + 1000
	const shop = await openTestShop(database, {
		products: [importedTile({ precioPromoCents: cents(1990), finPromoMs })],
	})
	const line = { ...asking(shop.product(), { variantId: 'custom', areaHundredths: 100 }), shownTotalCents: cents(1990) }
	shop.clock.advance(1000)
	expect(await refusal(shop, orderOf(shop.product(), { lines: [line] }))).toMatchObject({
		code: 'precio_cambiado',
		lines: [{ shownCents: 1990, nowCents: 2490 }],
	})
})

test('each line remembers whether it was sold on offer, by the price of the shop at that instant', async () => {
	const finPromoMs = NOON_MS + 1000
	const products = [importedTile({ precioPromoCents: cents(1990), finPromoMs }), importedPiece(), importedSack()]
	const shop = await openTestShop(database, { products })
	const [tile, piece, sack] = ['terrazo-lavapies-multicolor', 'pieza-toledo', 'cemento-gris'].map(shop.product)
	if (!tile || !piece || !sack) throw new Error('the samples are not there')
	const lines = [
		asking(tile, { quantity: 2 }),
		asking(piece, { quantity: 7 }),
		asking(sack, { variantId: 'cemento' }),
		asking(tile, { variantId: 'muestra' }),
	]
	const offersOf = async () => {
		const { id, accessKey } = await shop.order({ lines })
		const view = await shop.shop.viewOrder(id, accessKey)
		return view?.lines.map(({ onOffer }) => onOffer)
	}
	expect(await offersOf()).toEqual([true, false, false, false])
	shop.clock.advance(1000)
	expect(await offersOf()).toEqual([false, false, false, false])
})

test.each([
	['an unknown code', 'NOEXISTE'],
	['a code that PostgreSQL cannot even be asked for', 'A\0B'],
	['an expired code', 'ENDED'],
	['a code before its start', 'SOON'],
	['a code below its minimum', 'BIG'],
	['a code that is used up', 'USEDUP'],
])('%s is refused', async (_, promoCode) => {
	const shop = await openTestShop(database, {
		codes: [
			{ code: 'ENDED', type: 'fixed', discount: 100, endsAt: new Date(NOON_MS) },
			{ code: 'SOON', type: 'fixed', discount: 100, startsAt: new Date(NOON_MS + 1) },
			{ code: 'BIG', type: 'fixed', discount: 100, minimumSubtotalCents: cents(3587) },
			{ code: 'USEDUP', type: 'fixed', discount: 100, maxUses: 2, uses: 2 },
		],
	})
	expect(await refusal(shop, orderOf(shop.product(), { promoCode }))).toEqual({
		ok: false,
		code: 'codigo_promocional_no_valido',
	})
})

test.each([
	['51001', 'sin_envio'],
	['99999', 'sin_envio'],
	['2800', 'codigo_postal_invalido'],
])('home delivery to %s is refused, and pickup is not', async (codigoPostal, code) => {
	const shop = await openTestShop(database)
	const customer = { ...CUSTOMER, codigoPostal }
	expect(await refusal(shop, orderOf(shop.product(), { customer, delivery: 'shipping' }))).toEqual({ ok: false, code })
	expect(await shop.shop.placeOrder(orderOf(shop.product(), { customer }))).toMatchObject({ ok: true })
})

test('the same key returns the same order, and another order with it is refused', async () => {
	const shop = await openTestShop(database)
	const request = orderOf(shop.product(), { idempotencyKey: 'attempt-1' })
	const first = await shop.shop.placeOrder(request)
	shop.clock.advance(60_000)
	const second = await shop.shop.placeOrder(request)
	expect(first).toMatchObject({ ok: true, replayed: false })
	expect(second).toMatchObject({ ok: true, replayed: true })
	expect(second.ok && second.order.id).toBe(first.ok && first.order.id)
	expect((await shop.stock()).reserved).toBe(144)
	const another = { ...request, customer: { ...CUSTOMER, nombre: 'Otra persona' } }
	expect(await refusal(shop, another)).toEqual({ ok: false, code: 'clave_reutilizada' })
})

test('a key belongs to its buyer: another account’s or guest’s order with it does not block it', async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop)
	const { account: other } = await openProfessional(shop, { correo: 'otra@example.es' })
	const request = orderOf(shop.product(), { idempotencyKey: 'pedido-2026-0001' })
	const guest = { ...request, customer: { ...CUSTOMER, correo: 'invitada@example.es' } }
	const place = async () => [
		await shop.shop.placeOrder(request, { account, clientId: null }),
		await shop.shop.placeOrder(request, { account: other, clientId: null }),
		await shop.shop.placeOrder(request),
		await shop.shop.placeOrder(guest),
	]
	const first = await place()
	expect(first).toMatchObject(Array.from({ length: 4 }, () => ({ ok: true, replayed: false })))
	const idsOf = (placed: typeof first) => placed.map((one) => one.ok && one.order.id)
	expect(new Set(idsOf(first)).size).toBe(4)
	const again = await place()
	expect(again).toMatchObject(Array.from({ length: 4 }, () => ({ ok: true, replayed: true })))
	expect(idsOf(again)).toEqual(idsOf(first))
	const changed = { ...request, obra: 'Otra obra' }
	for (const buyer of [{ account, clientId: null }, { account: other, clientId: null }, null]) {
		expect(await shop.shop.placeOrder(changed, buyer)).toEqual({ ok: false, code: 'clave_reutilizada' })
	}
})

test('a key of a refused order is free for the corrected one', async () => {
	const shop = await openTestShop(database)
	const tile = shop.product()
	await refusal(shop, orderOf(tile, { idempotencyKey: 'attempt-1', lines: [asking(tile, { quantity: 9999 })] }))
	expect(await shop.shop.placeOrder(orderOf(tile, { idempotencyKey: 'attempt-1' }))).toMatchObject({ ok: true })
})

test('a customer has as many uses of a code as it allows, whatever the case of the address', async () => {
	const shop = await openTestShop(database, {
		codes: [{ code: 'UNAVEZ', type: 'fixed', discount: 100, maxUsesPerCustomer: 1 }],
	})
	const by = (correo: string) => orderOf(shop.product(), { promoCode: 'unavez', customer: { ...CUSTOMER, correo } })
	expect(await shop.shop.placeOrder(by('ana@example.es'))).toMatchObject({ ok: true })
	expect(await refusal(shop, by('ANA@example.es'))).toEqual({ ok: false, code: 'codigo_promocional_no_valido' })
	expect(await refusal(shop, by('ana+otra@example.es'))).toEqual({ ok: false, code: 'codigo_promocional_no_valido' })
	expect(await shop.shop.placeOrder(by('luis@example.es'))).toMatchObject({ ok: true })
})

test('an account has as many uses of a code as it allows, with any address', async () => {
	const shop = await openTestShop(database, {
		codes: [{ code: 'UNAVEZ', type: 'fixed', discount: 100, maxUsesPerCustomer: 1 }],
	})
	const { account } = await openProfessional(shop)
	const by = (correo: string) =>
		shop.shop.placeOrder(orderOf(shop.product(), { promoCode: 'unavez', customer: { ...CUSTOMER, correo } }), {
			account,
			clientId: null,
		})
	expect(await by(account.correo)).toMatchObject({ ok: true })
	expect(await by('otra@example.es')).toMatchObject({ ok: false, code: 'codigo_promocional_no_valido' })
})
