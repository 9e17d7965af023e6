import { asc, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type AlertWish, priceWithVat } from '#domain/alert/alert-wish.ts'
import { cents } from '#domain/money/cents.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { forgetOldData } from '#shop/forget.ts'
import { findAlertsOf, forgetAlertsOf } from '#store/alert/alerts.ts'
import { priceAlerts, stockAlerts, toneAlerts } from '#store/alert/tables.ts'
import { lots as lotTable, productPromotions } from '#store/catalogue/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const HOUR_MS = 60 * 60_000
const STOCK = { kind: 'existencias' } as const
const SOURCE = { address: '1.2.3.4', front: SAMPLE_FRONT }

/** A shop whose only product is sold out. */
async function openSoldOut() {
	const shop = await openTestShop(database, { products: [importedTile({ lots: [] })] })
	const { slug } = shop.product()
	return { ...shop, slug, ask: (email: string) => shop.shop.alerts.ask({ slug, email, wish: STOCK }, SOURCE) }
}

async function comesBack({ context }: Pick<TestShop, 'context'>): Promise<void> {
	await importCatalogue(context, [importedTile(oneLot(144))], { dryRun: false })
}

const sentOf = ({ db }: Pick<TestShop, 'db'>) =>
	db.select().from(mails).where(like(mails.kind, 'aviso-%')).orderBy(asc(mails.id))
const keyIn = (text: string | undefined) => /confirmar\?clave=([\w%-]+)/.exec(text ?? '')?.[1] ?? ''

test('a confirmed alert sends one mail when a product is back, and the address is deleted', async () => {
	const given = await openSoldOut()
	const { alerts } = given.shop
	expect(await given.ask('Ana@example.es')).toEqual({ ok: true })
	const [request] = await sentOf(given)
	expect(request).toMatchObject({ kind: 'aviso-confirmar', recipient: 'ana@example.es' })
	const key = keyIn(request?.text)
	expect(await alerts.find(key)).toMatchObject({ isConfirmed: false, product: { slug: given.slug } })
	expect(await alerts.confirm('wrong')).toBe(false)
	expect(await alerts.confirm(key)).toBe(true)
	expect(await alerts.confirm(key)).toBe(true)
	expect(await alerts.sendDue()).toBe(0)
	await comesBack(given)
	expect(await alerts.sendDue()).toBe(1)
	expect(await alerts.sendDue()).toBe(0)
	const [, told] = await sentOf(given)
	const cease = `https://shop.example/avisos/baja?clave=${key}`
	expect(told).toMatchObject({ kind: 'aviso-existencias', recipient: 'ana@example.es', unsubscribeUrl: cease })
	expect(told?.text).toContain(`https://shop.example/productos/${given.slug}`)
	expect(told?.text).toContain(cease)
	expect(await given.db.$count(stockAlerts)).toBe(0)
	expect(await alerts.find(key)).toBeNull()
})

test('unconfirmed and cancelled alerts send no mail', async () => {
	const given = await openSoldOut()
	const { alerts } = given.shop
	await given.ask('ana@example.es')
	await given.ask('bea@example.es')
	const key = keyIn((await sentOf(given))[1]?.text)
	await alerts.confirm(key)
	await alerts.cease('wrong')
	await alerts.cease(key)
	await alerts.cease(key)
	await comesBack(given)
	expect(await alerts.sendDue()).toBe(0)
	expect(await given.db.select().from(stockAlerts)).toMatchObject([{ correo: 'ana@example.es', confirmedAt: null }])
})

test('stock held by orders is not back until they release it', async () => {
	const given = await openTestShop(database, { products: [importedTile(oneLot(144))] })
	const { slug } = given.product()
	const order = await given.order()
	await given.shop.alerts.ask({ slug, email: 'ana@example.es', wish: STOCK }, SOURCE)
	await given.shop.alerts.confirm(keyIn((await sentOf(given))[0]?.text))
	expect(await given.shop.alerts.sendDue()).toBe(0)
	given.clock.advance(order.reservedUntil.getTime() - given.clock.nowMs() + 1)
	await given.shop.expireOrders()
	expect(await given.shop.alerts.sendDue()).toBe(1)
})

test('a repeated request gets the same answer and keeps one alert, and only its owner learns of the earlier one', async () => {
	const given = await openSoldOut()
	await given.ask('ana@example.es')
	expect(await given.ask('ANA@example.es')).toEqual({ ok: true })
	const [first, second] = await sentOf(given)
	expect(keyIn(second?.text)).toBe(keyIn(first?.text))
	await given.shop.alerts.confirm(keyIn(first?.text))
	expect(await given.ask('ana@example.es')).toEqual({ ok: true })
	expect((await sentOf(given)).at(-1)?.kind).toBe('aviso-repetido')
	expect(await given.db.$count(stockAlerts)).toBe(1)
})

test('an alert is deleted 48 hours later if it is not confirmed, and a year later if it is', async () => {
	const given = await openSoldOut()
	await given.ask('ana@example.es')
	await given.ask('bea@example.es')
	await given.shop.alerts.confirm(keyIn((await sentOf(given))[1]?.text))
	given.clock.advance(48 * HOUR_MS)
	await forgetOldData(given.context)
	expect(await given.db.$count(stockAlerts)).toBe(2)
	given.clock.advance(1)
	await forgetOldData(given.context)
	expect((await given.db.select().from(stockAlerts)).map(({ correo }) => correo)).toEqual(['bea@example.es'])
	given.clock.advance(363 * 24 * HOUR_MS)
	await forgetOldData(given.context)
	expect(await given.db.$count(stockAlerts)).toBe(0)
})

test('the sixth form of a visitor is refused, and an unknown product is not found', async () => {
	const given = await openSoldOut()
	const { alerts } = given.shop
	expect(await alerts.ask({ slug: 'no-existe', email: 'ana@example.es', wish: STOCK }, SOURCE)).toEqual({
		ok: false,
		code: 'producto_no_encontrado',
	})
	for (let n = 0; n < 5; n++) expect(await given.ask(`ana${n}@example.es`)).toEqual({ ok: true })
	expect(await given.ask('ana5@example.es')).toMatchObject({ ok: false, code: 'demasiadas_peticiones' })
	expect(await given.db.$count(stockAlerts)).toBe(5)
})

test('a price alert compares the price in force with VAT, and a tone alert needs one lot with enough', async () => {
	const given = await openTestShop(database, { products: [importedTile(oneLot(144))] })
	const product = given.product()
	const { slug, precioCents, lots } = product
	const tono = lots[0]?.tono ?? ''
	const { alerts } = given.shop
	const ask = async (email: string, wish: AlertWish) => {
		expect(await alerts.ask({ slug, email, wish }, SOURCE)).toEqual({ ok: true })
		expect(await alerts.confirm(keyIn((await sentOf(given)).at(-1)?.text))).toBe(true)
	}
	const half = cents(Math.round(precioCents / 2))
	const wanted = priceWithVat({ ...product, precioCents: half, promotions: [] }, given.clock.nowMs())
	await ask('ana@example.es', { kind: 'precio', priceCents: wanted })
	await ask('bea@example.es', { kind: 'precio', priceCents: cents(wanted - 1) })
	await ask('ana@example.es', { kind: 'tono', tono, quantityHundredths: 200 })
	await ask('eva@example.es', { kind: 'tono', tono, quantityHundredths: 1_000_000 })
	expect(await alerts.sendDue()).toBe(0)
	const endsAt = new Date(given.clock.nowMs() + HOUR_MS)
	await given.db
		.insert(productPromotions)
		.values({ productId: product.id, precioCents: half, startsAt: null, endsAt, flash: false })
	expect(await alerts.sendDue()).toBe(1)
	await given.db.update(lotTable).set({ onHandHundredths: 200 })
	expect(await alerts.sendDue()).toBe(1)
	expect((await sentOf(given)).slice(-2).map(({ kind, recipient }) => [kind, recipient])).toEqual([
		['aviso-precio', 'ana@example.es'],
		['aviso-tono', 'ana@example.es'],
	])
	given.clock.advance(HOUR_MS)
	expect(await alerts.sendDue()).toBe(0)
	expect(await findAlertsOf(given.db, 'bea@example.es')).toMatchObject([{ wish: { kind: 'precio' } }])
	await forgetAlertsOf(given.db, 'bea@example.es')
	expect([await given.db.$count(priceAlerts), await given.db.$count(toneAlerts)]).toEqual([0, 1])
})

test('a price that is no reduction and an unknown tone are refused at their fields', async () => {
	const given = await openTestShop(database, { products: [importedTile(oneLot(144))] })
	const { slug } = given.product()
	const ask = (wish: AlertWish) => given.shop.alerts.ask({ slug, email: 'ana@example.es', wish }, SOURCE)
	expect(await ask({ kind: 'precio', priceCents: cents(999_999) })).toMatchObject({ fault: { field: 'precio' } })
	expect(await ask({ kind: 'tono', tono: 'otro', quantityHundredths: 100 })).toMatchObject({ fault: { field: 'tono' } })
	expect(await given.db.$count(mails)).toBe(0)
})
