import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { Tariff } from '#domain/shipping/tariff.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000

const flat = (price: number): Tariff => ({
	limitsKg: [150],
	zones: [{ zona: 'zona1', prefixes: ['28'], pricesCents: [cents(price)] }],
})

test('a tariff applies at once or from its day on, and pages are rendered again', async () => {
	const { shop, clock } = await openTestShop(database)
	const price = () => {
		const quote = shop.quoteWeight('28001', 1000)
		return quote.ok ? quote.costCents : quote.code
	}
	const { recordReads } = shop
	const { reads } = recordReads(() => shop.catalogue.shippingTable())
	expect(await shop.shipping.change(flat(4000))).toMatchObject({ ok: true })
	expect(price()).toBe(4000)
	expect(reads.hold()).toBe(false)
	const tomorrow = new Date(NOON_MS + DAY_MS)
	expect(await shop.shipping.change(flat(4500), { validFrom: tomorrow })).toEqual({ ok: true, validFrom: tomorrow })
	expect(price()).toBe(4000)
	const version = shop.version()
	clock.advance(DAY_MS)
	expect(price()).toBe(4500)
	expect(shop.version()).not.toBe(version)
})

test('a tariff based on an outdated one is refused, and none starts in the past', async () => {
	const { shop } = await openTestShop(database)
	const { seen, present } = await shop.shipping.tariffs()
	expect(await shop.shipping.change(flat(4000), { seen })).toMatchObject({ ok: true })
	expect(await shop.shipping.change(flat(5000), { seen })).toMatchObject({
		...{ ok: false, code: 'cambiado_entretanto' },
		now: [{ tariff: flat(4000) }],
	})
	expect(await shop.shipping.change(flat(5000), { validFrom: new Date(NOON_MS - 1000) })).toEqual({
		...{ ok: false, code: 'fecha_pasada' },
	})
	expect(await shop.shipping.change({ ...present.tariff, limitsKg: [] })).toMatchObject({ code: 'datos_no_validos' })
	expect((await shop.shipping.tariffs()).present.tariff).toEqual(flat(4000))
})

test('a planned tariff does not change today’s, and is corrected by another one of its day', async () => {
	const { shop } = await openTestShop(database)
	const { present } = await shop.shipping.tariffs()
	const tomorrow = new Date(NOON_MS + DAY_MS)
	await shop.shipping.change(flat(4500), { validFrom: tomorrow })
	await shop.shipping.change(flat(4600), { validFrom: tomorrow })
	const { coming, present: after } = await shop.shipping.tariffs()
	expect(after).toEqual(present)
	expect(coming).toMatchObject([{ validFrom: tomorrow, tariff: flat(4600) }])
})

test('a tariff can be withdrawn before it starts, but not in force', async () => {
	const { shop, clock } = await openTestShop(database)
	await shop.shipping.change(flat(4500), { validFrom: new Date(NOON_MS + DAY_MS) })
	const { coming, present } = await shop.shipping.tariffs()
	expect(coming).toMatchObject([{ tariff: flat(4500) }])
	expect(await shop.shipping.withdraw(present.id)).toBe(false)
	expect(await shop.shipping.withdraw(coming[0]?.id ?? 0)).toBe(true)
	clock.advance(DAY_MS)
	expect((await shop.shipping.tariffs()).present.id).toBe(present.id)
	expect(shop.quoteWeight('28001', 1000)).toMatchObject({ costCents: 5432 })
})

test('tariff changes by the staff are in the audit trail', async () => {
	const { shop, db } = await openTestShop(database)
	await shop.team.actAs(7, () => shop.shipping.change(flat(4000)))
	const entries = await db.select().from(auditEntries)
	expect(entries.map(({ tableName }) => tableName)).toEqual(['shipping_tariff_versions'])
})
