import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SAMPLE_CREDIT_DAYS } from '#domain/sample/sample.ts'
import { writeSettings } from '#shop/merchant/change-settings.ts'
import { mails } from '#store/mail/tables.ts'
import { findOrderLines } from '#store/order/orders.ts'
import { orders } from '#store/order/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { importedPiece, importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { SAMPLE_ORDERED_LINE } from '#test/sample-order.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const SLUGS = ['uno', 'dos', 'tres', 'cuatro', 'cinco']
const PRODUCTS = SLUGS.map((slug) => importedTile({ slug, nombre: `Azulejo ${slug}` }))
const open = () => openTestShop(database, { products: PRODUCTS })

const lineOf = ({ product }: TestShop, slug: string, change: object = {}) => ({
	...SAMPLE_ORDERED_LINE,
	productId: product(slug).id,
	...change,
})
const sampleOf = (shop: TestShop, slug: string) => lineOf(shop, slug, { variantId: 'muestra' })
const samplesOf = (shop: TestShop, ...slugs: string[]) => ({
	lines: slugs.map((slug) => sampleOf(shop, slug)),
	delivery: 'shipping' as const,
})

async function paidSamples(shop: TestShop) {
	const order = await shop.order(samplesOf(shop, 'uno', 'dos'))
	await pay(shop, order)
	return order
}

/** The amounts of the vouchers for samples, in cents. */
async function credited({ db }: TestShop): Promise<number[]> {
	const rows = await db
		.select()
		.from(promoCodes)
		.where(like(promoCodes.code, 'VALE%'))
		.orderBy(asc(promoCodes.discount))
	return rows.map(({ discount }) => discount)
}

async function pay(shop: TestShop, order: { id: string; totalCents: number }): Promise<void> {
	const number = await shop.startPayment(order)
	expect(await shop.bankSays({ number, amountCents: order.totalCents })).toMatchObject({ ok: true })
}

test('samples cost their price and the parcel, and take their area from the lot while they are held', async () => {
	const shop = await open()
	const before = await shop.stock()
	const order = await shop.order(samplesOf(shop, 'uno', 'dos'))
	expect(order).toMatchObject({ subtotalCents: 496, shippingCents: 409, vatCents: 190, totalCents: 1095 })
	expect(await shop.stock()).toEqual({ ...before, reserved: before.reserved + 2 })
	await pay(shop, order)
	expect(await shop.stock()).toEqual({ ...before, reserved: before.reserved + 2 })
	await shop.shop.orders.dispatch(order.id, { tracking: null, carrier: null })
	expect(await shop.stock()).toEqual({ onHand: before.onHand - 2, reserved: before.reserved })
})

test('the address of samples is corrected like any other, though their parcel has a price of its own', async () => {
	const shop = await open()
	const order = await shop.order(samplesOf(shop, 'uno'))
	await pay(shop, order)
	const { correo: _, ...place } = { ...CUSTOMER, direccion: 'Calle Mayor 1, portal B' }
	expect(await shop.shop.orders.changeAddress(order.id, place)).toMatchObject({ ok: true })
	expect(await shop.shop.orders.changeAddress(order.id, { ...place, codigoPostal: '28906' })).toMatchObject({
		...{ ok: true, order: { shippingCents: order.shippingCents, totalCents: order.totalCents } },
	})
})

test('an order takes at most four samples, and one of a lot', async () => {
	const shop = await open()
	const refused = async (lines: readonly ReturnType<typeof lineOf>[]) => {
		const placed = await shop.shop.placeOrder(orderOf({ id: 0 }, { lines: [...lines] }))
		return !placed.ok && placed.code === 'lineas_no_validas' ? placed.faults.map(({ fault }) => fault.code) : placed
	}
	expect(await refused(['uno', 'dos', 'uno'].map((slug) => sampleOf(shop, slug)))).toEqual(['muestra_repetida'])
	expect(await refused(SLUGS.map((slug) => sampleOf(shop, slug)))).toEqual(['demasiadas_muestras'])
	expect(await refused([{ ...sampleOf(shop, 'uno'), quantity: 2 }])).toEqual(['cantidad_no_valida'])
})

test('samples beside other goods cost their price and no transport, and only samples are credited', async () => {
	const shop = await open()
	const boxes = { ...lineOf(shop, 'tres'), quantity: 5 }
	const alone = await shop.order({ lines: [boxes], delivery: 'shipping' })
	const mixed = await shop.order({ lines: [boxes, ...samplesOf(shop, 'uno', 'dos').lines], delivery: 'shipping' })
	expect(mixed).toMatchObject({ subtotalCents: alone.subtotalCents + 496, shippingCents: alone.shippingCents })
	const pickedUp = await shop.order({ lines: [boxes, sampleOf(shop, 'uno')], delivery: 'pickup' })
	expect(pickedUp).toMatchObject({ subtotalCents: alone.subtotalCents + 248, shippingCents: 0 })
	await pay(shop, mixed)
	// The transport of the pallet decides where the order may go.
	const { correo: _, ...place } = { ...CUSTOMER, codigoPostal: '08001' }
	expect(await shop.shop.orders.changeAddress(mixed.id, place)).toMatchObject({ code: 'cambio_de_coste' })
	await shop.shop.orders.dispatch(mixed.id, { tracking: 'TR1', carrier: 'Meseta' })
	expect(await credited(shop)).toEqual([496])
	const [letter] = await shop.db.select().from(mails).where(like(mails.kind, 'vale-de-muestras'))
	expect(letter?.text).toContain('Azulejo uno o Azulejo dos')
	expect(letter?.text).not.toContain('Azulejo tres')
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an order lists its samples after the goods, in the mails of the buyer and of the shop too', async () => {
	const shop = await open()
	const lines = [sampleOf(shop, 'uno'), { ...lineOf(shop, 'tres'), quantity: 5 }, sampleOf(shop, 'dos')]
	const order = await shop.order({ lines, delivery: 'shipping' })
	const expected = ['Azulejo tres', 'Azulejo uno', 'Azulejo dos']
	const kept = await findOrderLines(shop.db, order.id)
	expect(kept.map(({ nombre }) => nombre)).toEqual(expected)
	await pay(shop, order)
	const letters = await shop.db.select().from(mails).where(like(mails.text, '%Azulejo tres%'))
	expect(letters.map(({ kind }) => kind).sort()).toEqual(['pedido-confirmado', 'pedido-nuevo'])
	for (const { text } of letters) {
		const places = expected.map((name) => text.indexOf(name))
		expect(places).toEqual([...places].sort((a, b) => a - b))
	}
})

test('a voucher for samples is used on an order of the tile beside new samples', async () => {
	const shop = await open()
	const samples = await paidSamples(shop)
	await shop.shop.orders.dispatch(samples.id, { tracking: 'TR1', carrier: 'Meseta' })
	const [letter] = await shop.db.select().from(mails).where(like(mails.kind, 'vale-de-muestras'))
	const promoCode = /VALE(?:-\w{4}){3}/.exec(letter?.text ?? '')?.[0] ?? ''
	const buy = (slug: string) =>
		shop.shop.placeOrder(orderOf({ id: 0 }, { lines: [lineOf(shop, slug), sampleOf(shop, 'uno')], promoCode }))
	expect(await buy('tres')).toMatchObject({ code: 'codigo_promocional_no_valido' })
	expect(await buy('dos')).toMatchObject({ ok: true, order: { discountCents: 496 } })
})

test('the price of samples is deducted from one order of one of their tiles, within sixty days of dispatch', async () => {
	const shop = await open()
	const samples = await shop.order(samplesOf(shop, 'uno', 'dos'))
	await pay(shop, samples)
	await shop.shop.orders.dispatch(samples.id, { tracking: 'TR1', carrier: 'Meseta' })
	const [letter, ...others] = await shop.db.select().from(mails).where(like(mails.kind, 'vale-de-muestras'))
	expect(others).toEqual([])
	expect(letter?.text).toContain('Azulejo uno o Azulejo dos')
	const promoCode = /VALE(?:-\w{4}){3}/.exec(letter?.text ?? '')?.[0] ?? ''
	const buy = (slug: string) => shop.shop.placeOrder(orderOf(shop.product(slug), { promoCode }))
	expect(await buy('tres')).toMatchObject({ ok: false, code: 'codigo_promocional_no_valido' })
	expect(await shop.shop.placeOrder(orderOf({ id: 0 }, { ...samplesOf(shop, 'uno'), promoCode }))).toMatchObject({
		ok: false,
		code: 'codigo_promocional_no_valido',
	})
	expect(await buy('dos')).toMatchObject({ ok: true, order: { discountCents: 496 } })
	expect(await buy('dos')).toMatchObject({ ok: false, code: 'codigo_promocional_no_valido' })
})

test('samples that leave in parts are credited part by part, to the cent', async () => {
	const shop = await open()
	const order = await shop.order(samplesOf(shop, 'uno', 'dos', 'tres'))
	await pay(shop, order)
	const carrier = { tracking: 'TR1', carrier: 'Meseta' }
	const lines = [0, 1].map((position) => ({ position, quantityHundredths: 1 }))
	expect(await shop.shop.deliveries.sendPart(order.id, { ...carrier, lines })).toMatchObject({ ok: true })
	expect(await credited(shop)).toEqual([496])
	await shop.shop.orders.dispatch(order.id, carrier)
	const letters = await shop.db.select().from(mails).where(like(mails.kind, 'vale-de-muestras'))
	expect(letters.map(({ text }) => /Azulejo uno o Azulejo dos|Azulejo tres/.exec(text)?.[0])).toEqual([
		'Azulejo uno o Azulejo dos',
		'Azulejo tres',
	])
	expect(await credited(shop)).toEqual([248, 496])
})

test('a refunded sample does not leave: it stays in the drawer, and is neither mailed nor credited', async () => {
	const shop = await open()
	const { id: lotId } = await lotOf(shop, 'uno')
	await shop.shop.stock.countSamples({ lotId, samples: 1, seenSamples: 0 })
	const order = await paidSamples(shop)
	const back = { position: 0, quantityHundredths: 1, disposition: 'restocked' } as const
	expect(await shop.shop.orders.refundLines(order.id, { lines: [back], reason: 'No la quiere' })).toMatchObject({
		ok: true,
	})
	await shop.shop.orders.dispatch(order.id, { tracking: null, carrier: null })
	expect((await lotOf(shop, 'uno')).muestrasCortadas).toBe(1)
	expect(await credited(shop)).toEqual([248])
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'pedido-enviado'))
	expect(mail?.text).toContain('Azulejo dos')
	expect(mail?.text).not.toContain('Azulejo uno')
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the credit for samples goes to the reseller who paid for them, not to the client', async () => {
	const shop = await open()
	const { account } = await openProfessional(shop)
	const order = await shop.order(samplesOf(shop, 'uno'))
	await pay(shop, order)
	await shop.db.update(orders).set({ resellerId: account.id }).where(eq(orders.id, order.id))
	await shop.shop.orders.dispatch(order.id, { tracking: 'TR1', carrier: 'Meseta' })
	const letters = await shop.db.select().from(mails).where(like(mails.kind, 'vale-de-muestras'))
	expect(letters.map(({ recipient }) => recipient)).toEqual([account.correo])
})

test('a sample credit expires; free samples give none, and their order needs no payment', async () => {
	const shop = await open()
	const paid = await shop.order(samplesOf(shop, 'uno'))
	await pay(shop, paid)
	await shop.shop.orders.dispatch(paid.id, { tracking: null, carrier: null })
	const [letter] = await shop.db.select().from(mails).where(like(mails.kind, 'vale-de-muestras'))
	const promoCode = /VALE(?:-\w{4}){3}/.exec(letter?.text ?? '')?.[0] ?? ''
	shop.clock.advance(SAMPLE_CREDIT_DAYS * 86_400_000)
	expect(await shop.shop.placeOrder(orderOf(shop.product('uno'), { promoCode }))).toMatchObject({ ok: false })
	const free = { muestra_precio: '0', muestra_envio: '0' }
	await shop.db.transaction((tx) => writeSettings(tx, { clock: shop.clock }, free))
	await shop.context.merchant.refresh()
	const order = await shop.order(samplesOf(shop, 'uno'))
	expect(order).toMatchObject({ totalCents: 0, state: 'processing' })
	await shop.shop.orders.dispatch(order.id, { tracking: null, carrier: null })
	expect(await shop.db.$count(mails, like(mails.kind, 'vale-de-muestras'))).toBe(1)
})

const lotOf = async (shop: TestShop, slug?: string) => {
	const [lot] = await shop.shop.stock.lotsOf(shop.product(slug).id)
	if (!lot) throw new Error('no lot')
	return lot
}

test('cut samples reduce their lot when they are cut, and not again when an order takes them', async () => {
	const shop = await open()
	const { stock, orders, picking } = shop.shop
	const { id: lotId, onHandHundredths } = await lotOf(shop, 'uno')
	const drawer = async () => {
		const { muestrasCortadas, onHandHundredths: left } = await lotOf(shop, 'uno')
		expect(await brokenInvariants(shop.db)).toEqual([])
		// Nothing is lost: stock on the shelf, cut samples and sent samples.
		return [muestrasCortadas, onHandHundredths - left]
	}
	expect(await stock.countSamples({ lotId, samples: 2, seenSamples: 0 })).toEqual({ ok: true })
	expect(await drawer()).toEqual([2, 2])
	expect(await stock.countSamples({ lotId, samples: 2, seenSamples: 0 })).toMatchObject({
		code: 'cambiado_entretanto',
		samples: 2,
	})
	const paid = [await paidSamples(shop), await paidSamples(shop), await paidSamples(shop)]
	expect((await picking.toPrepare()).map(({ samples }) => samples?.cut).toSorted()).toEqual([0, 1, 1])
	const { rows } = await picking.list(paid.map(({ id }) => id))
	expect(rows.map(({ nombre, samples }) => [nombre, samples])).toEqual([
		['Azulejo dos', { wanted: 3, cut: 0 }],
		['Azulejo uno', { wanted: 3, cut: 2 }],
	])
	const send = async (nth: number) => orders.dispatch(paid[nth]?.id ?? '', { tracking: null, carrier: null })
	await send(0)
	expect(await drawer()).toEqual([1, 2])
	// A part also takes from the drawer, and the rest of the order does not take it again.
	const part = { lines: [{ position: 0, quantityHundredths: 1 }], tracking: null, carrier: null }
	expect(await shop.shop.deliveries.sendPart(paid[1]?.id ?? '', part)).toMatchObject({ ok: true })
	expect((await lotOf(shop, 'uno')).muestrasCortadas).toBe(0)
	await send(1)
	await send(2)
	expect(await drawer()).toEqual([0, 3])
	expect(
		(await stock.movements(lotId, null, 9)).map(({ kind, quantityHundredths }) => [kind, quantityHundredths]),
	).toEqual([
		['sale', -1],
		['samples', 1],
		['sale', -1],
		['samples', 1],
		['sale', -1],
		['samples', -2],
		['initial', onHandHundredths],
	])
})

test('samples of pieces are whole pieces; lost ones are written off, and held stock is not cut', async () => {
	const shop = await openTestShop(database, { products: [importedPiece()] })
	const { stock } = shop.shop
	const { id: lotId, onHandHundredths } = await lotOf(shop)
	const most = onHandHundredths / 100
	expect(await stock.countSamples({ lotId, samples: most + 1, seenSamples: 0 })).toMatchObject({
		code: 'lote_sin_tanto',
	})
	await stock.countSamples({ lotId, samples: 3, seenSamples: 0 })
	await stock.countSamples({ lotId, samples: 1, seenSamples: 3 })
	expect(await lotOf(shop)).toMatchObject({ muestrasCortadas: 1, onHandHundredths: onHandHundredths - 300 })
	expect(
		(await stock.movements(lotId, null, 3)).map(({ kind, quantityHundredths }) => [kind, quantityHundredths]),
	).toEqual([
		['write-off', -200],
		['samples', 200],
		['samples', -300],
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
	expect(await stock.countSamples({ lotId: 999, samples: 1, seenSamples: 0 })).toMatchObject({
		code: 'lote_no_encontrado',
	})
})
