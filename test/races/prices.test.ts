import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { FlashTerms } from '#domain/promo/flash-offer.ts'
import type { Tariff } from '#domain/shipping/tariff.ts'
import type { PromoTerms } from '#shop/promo/change-code.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TWENTY = Array.from({ length: 20 }, (_, place) => place)

const CODE: PromoTerms = {
	...{ code: 'PRISA', type: 'fixed', discount: 100, fromMs: null, untilMs: null },
	...{ minimumSubtotalCents: null, maxUses: 30, maxUsesPerCustomer: null, audience: 'todos' },
}

const flat = (price: number): Tariff => ({
	limitsKg: [150],
	zones: [{ zona: 'zona1', prefixes: ['28'], pricesCents: [cents(price)] }],
})

test('of twenty concurrent changes of a tariff one succeeds and the others are refused', async () => {
	const { shop } = await openTestShop(database)
	const { seen } = await shop.shipping.tariffs()
	const changed = await Promise.all(TWENTY.map((place) => shop.shipping.change(flat(4000 + place), { seen })))
	expect(changed.filter(({ ok }) => ok)).toHaveLength(1)
	const refused = changed.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]))
	expect(new Set(refused)).toEqual(new Set(['cambiado_entretanto']))
})

test('of twenty concurrent changes of a setting, one succeeds', async () => {
	const { shop } = await openTestShop(database)
	const seen = shop.settings.values()
	const changed = await Promise.all(
		TWENTY.map((place) => shop.settings.changeSeen({ presentacion: `Número ${place}` }, seen)),
	)
	expect(changed.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a code whose limit of uses is lowered during orders is never used more often than the new limit', async () => {
	const { shop, product } = await openTestShop(database)
	await shop.promo.create(CODE)
	const version = (await shop.promo.find('PRISA'))?.version ?? ''
	const order = (place: number) =>
		shop.placeOrder(
			orderOf(product(), { promoCode: 'PRISA', customer: { ...CUSTOMER, correo: `buyer-${place}@example.es` } }),
		)
	const [changed, ...placed] = await Promise.all([
		shop.promo.change({ ...CODE, maxUses: 5 }, version),
		...TWENTY.map(order),
	])
	const { promo } = (await shop.promo.find('PRISA')) ?? {}
	expect(promo?.uses).toBe(placed.filter((outcome) => outcome.ok).length)
	if (changed.ok) expect(promo).toMatchObject({ maxUses: 5, uses: 5 })
	else expect(changed.code).toBe('usos_de_menos')
})

test('of two concurrent campaigns for the same product and days, one is created', async () => {
	const { shop, product } = await openTestShop(database)
	const terms: FlashTerms = { by: 'percent', offHundredths: 2000, rounding: '0.01' }
	const asked = { ids: [product().id], terms, startsAt: new Date(Date.UTC(2100, 0, 1)), lastsMs: 3_600_000 }
	const { digest } = await shop.flash.preview(asked)
	const made = await Promise.all([shop.flash.create(asked, digest), shop.flash.create(asked, digest)])
	expect(made.map(({ ok }) => ok).toSorted()).toEqual([false, true])
	expect(await shop.flash.offers()).toHaveLength(1)
})

test('of two price lists that get the same name at once, one succeeds', async () => {
	const { shop } = await openTestShop(database)
	const terms = {
		...({ customers: 'profesionales', groupId: null, accountIds: [], fromMs: null, untilMs: null } as const),
		rules: [{ kind: 'percentage', value: 1000, fromHundredths: null }] as const,
	}
	const lists = await Promise.all(
		TWENTY.map(async (place) => {
			const made = await shop.priceLists.create({ ...terms, name: `Tarifa ${place}` })
			return made.ok ? shop.priceLists.find(made.id) : null
		}),
	)
	const renamed = await Promise.all(
		lists.map((found) =>
			shop.priceLists.change(found?.list.id ?? 0, { ...terms, name: 'Instaladores' }, found?.version ?? ''),
		),
	)
	expect(renamed.filter(({ ok }) => ok)).toHaveLength(1)
	expect(renamed.filter((outcome) => !outcome.ok && outcome.code === 'tarifa_existente')).toHaveLength(19)
})
