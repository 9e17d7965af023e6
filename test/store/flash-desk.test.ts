import { expect, test } from 'vitest'
import { priceInForce } from '#domain/catalogue/price.ts'
import type { FlashTerms } from '#domain/promo/flash-offer.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const HOUR_MS = 3_600_000
const TWENTY: FlashTerms = { by: 'percent', offHundredths: 2000, rounding: '0.01' }

async function opened() {
	const shop = await openTestShop(database)
	const { id, precioCents } = shop.product()
	const product = () => shop.shop.catalogue.productById(id)
	const priceNow = () => {
		const found = product()
		if (!found) throw new Error('no product')
		return priceInForce(found, shop.clock.nowMs())
	}
	// By the database's own clock, which notes when prices were in force.
	const inDays = (days: number) => new Date(Date.UTC(2100, 0, 1 + days))
	return { ...shop, id, precioCents, priceNow, inDays }
}

test('a campaign equals its preview, shows in the shop at once, and can be ended', async () => {
	const { shop, id, precioCents, priceNow } = await opened()
	const asked = { ids: [id], terms: TWENTY, startsAt: null, lastsMs: 48 * HOUR_MS }
	const preview = await shop.flash.preview(asked)
	const offered = Math.round(precioCents * 0.8)
	expect(preview).toMatchObject({ offers: [{ precioCents: offered, beforeCents: precioCents }], faults: [] })
	expect(await shop.flash.create(asked, 'another')).toEqual({ ok: false, code: 'cambiado_entretanto' })
	expect(await shop.flash.create(asked, preview.digest)).toEqual({ ok: true, offers: 1 })
	expect(priceNow()).toMatchObject({ precioCents: offered, originalCents: precioCents, flash: true })
	const [offer] = await shop.flash.offers()
	if (!offer?.startsAt || !offer.endsAt) throw new Error('no campaign')
	expect(await shop.flash.end({ startsAt: offer.startsAt, endsAt: offer.endsAt })).toBe(1)
	expect(priceNow()).toMatchObject({ precioCents, flash: false })
	expect(await shop.flash.offers()).toEqual([])
})

test('a product is in one campaign at a time, and prices that are no reduction are skipped', async () => {
	const { shop, id, precioCents, inDays } = await opened()
	const asked = { ids: [id], terms: TWENTY, startsAt: inDays(0), lastsMs: 48 * HOUR_MS }
	await shop.flash.create(asked, (await shop.flash.preview(asked)).digest)
	const overlapping = await shop.flash.preview({ ...asked, startsAt: inDays(1) })
	expect(overlapping).toMatchObject({ offers: [], faults: [{ message: 'ya está en otra campaña esos días' }] })
	const dear = { by: 'price', cents: precioCents } as const
	const later = await shop.flash.preview({ ...asked, terms: dear, startsAt: inDays(60) })
	expect(later.faults).toMatchObject([{ message: expect.stringMatching(/^no es una rebaja: cuesta/) }])
	expect(await shop.flash.create({ ...asked, startsAt: new Date(0) }, '')).toEqual({ ok: false, code: 'fecha_pasada' })
})

test('a future campaign neither lowers a price nor starts the countdown before it begins', async () => {
	const { shop, id, precioCents, priceNow, clock } = await opened()
	const lastsMs = 48 * HOUR_MS
	const startsAt = new Date(NOON_MS + HOUR_MS)
	const asked = { ids: [id], terms: TWENTY, startsAt, lastsMs }
	await shop.flash.create(asked, (await shop.flash.preview(asked)).digest)
	expect(priceNow()).toMatchObject({ precioCents, flash: false })
	expect(shop.catalogue.flashEndMs()).toBeNull()
	clock.advance(HOUR_MS)
	expect(priceNow().flash).toBe(true)
	expect(shop.catalogue.flashEndMs()).toBe(NOON_MS + HOUR_MS + lastsMs)
})

test('a price already charged in the last 30 days is no offer: the earlier one counts', async () => {
	const { shop, id, precioCents, inDays } = await opened()
	const first = { ids: [id], terms: TWENTY, startsAt: inDays(0), lastsMs: 24 * HOUR_MS }
	await shop.flash.create(first, (await shop.flash.preview(first)).digest)
	const soon = await shop.flash.preview({ ...first, startsAt: inDays(10) })
	expect(soon).toMatchObject({ offers: [], faults: [{ message: expect.stringContaining('en los 30 días de antes') }] })
	const late = await shop.flash.preview({ ...first, startsAt: inDays(40) })
	expect(late).toMatchObject({ offers: [{ beforeCents: precioCents }], faults: [] })
})

test('the price pages query through indexes', async () => {
	const { shop, id } = await opened()
	const scans = await wholeScans(database, async () => {
		await shop.flash.offers()
		await shop.flash.preview({ ids: [id], terms: TWENTY, startsAt: null, lastsMs: HOUR_MS })
		await shop.promo.list({ state: null, begins: 'A', after: '' }, 10)
		await shop.promo.list({ state: 'en_curso', begins: '', after: 'B' }, 10)
		await shop.promo.find('OTOÑO')
		await shop.promo.orders('OTOÑO', 10)
		await shop.shipping.tariffs()
		await shop.shipping.tariff(1)
	})
	expect(scans).toEqual([])
})
