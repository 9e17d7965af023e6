import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO } from '#domain/money/cents.ts'
import { explainQuote } from './explain-quote.ts'
import { PENINSULA } from './free-provinces.ts'
import { shippingQuote } from './quote.ts'
import { shippingTableOf, type Tariff, tariffFaults, tariffInForce } from './tariff.ts'

const TARIFF: Tariff = {
	limitsKg: [150, 300],
	zones: [
		{ zona: 'zona1', prefixes: ['28', '19'], pricesCents: [5000, 6000].map(cents) },
		{ zona: 'sierra', prefixes: ['2874'], pricesCents: [7000, 8000].map(cents) },
		{ zona: 'noEnvios', prefixes: ['51'], pricesCents: [] },
	],
}
const messages = (change: Partial<Tariff>) => tariffFaults({ ...TARIFF, ...change }).map(({ message }) => message)
const zone = (change: Partial<Tariff['zones'][number]>) =>
	messages({ zones: [{ zona: 'zona1', prefixes: ['28'], pricesCents: [ZERO, ZERO], ...change }] })

test('a tariff has rising bands, a price for each, and each prefix in one zone', () => {
	expect(messages({})).toEqual([])
	expect(messages({ limitsKg: [] })).toContain('Hace falta una banda de peso al menos')
	expect(messages({ limitsKg: [150, 150] })).toEqual(['Cada banda llega más lejos que la anterior: más de 150 kg'])
	expect(messages({ limitsKg: [0, 1.5] })).toHaveLength(2)
	expect(zone({ pricesCents: [ZERO] })).toEqual(['Falta el precio de alguna banda'])
	expect(zone({ pricesCents: [-1, 1_000_001] as never })).toHaveLength(2)
	expect(zone({ prefixes: ['2', '281234', '2a'] })).toHaveLength(3)
	expect(zone({ prefixes: ['28', '28'] })).toEqual(['28 está dos veces en zona1'])
	expect(zone({ zona: ' ' })).toEqual(['El nombre de la zona tiene de 1 a 24 letras o cifras'])
	const [one] = TARIFF.zones
	if (!one) throw new Error('no zone')
	expect(messages({ zones: [one, { ...one, zona: 'ZONA1', prefixes: [] }] })).toEqual([
		'Hay otra zona que se llama ZONA1',
	])
	expect(messages({ zones: [one, { ...one, zona: 'otra' }] })).toEqual([
		'28 está en zona1 y en otra',
		'19 está en zona1 y en otra',
	])
})

const tariffs = fc
	.record({
		limitsKg: fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }),
		prefixes: fc.uniqueArray(fc.stringMatching(/^\d{2,5}$/), { maxLength: 20 }),
		price: fc.integer({ min: 0, max: 1_000_000 }),
	})
	.map(
		({ limitsKg, prefixes, price }): Tariff => ({
			limitsKg: limitsKg.toSorted((one, other) => one - other),
			zones: prefixes.map((prefix, place) => ({
				zona: `zona${place}`,
				prefixes: [prefix],
				pricesCents: limitsKg.map((_, band) => cents(Math.min(price + band, 1_000_000))),
			})),
		}),
	)

test('a tariff without faults has a quote for every weight, and the reason equals the quote', () => {
	fc.assert(
		fc.property(
			tariffs,
			fc.stringMatching(/^\d{5}$/),
			fc.nat(50_000_000),
			fc.nat(200_000),
			(tariff, postalCode, weightGrams, goods) => {
				expect(tariffFaults(tariff)).toEqual([])
				const table = shippingTableOf(tariff, { overCents: cents(50_000), provinces: PENINSULA })
				const asked = { postalCode, weightGrams, discountedSubtotalCents: cents(goods) }
				const { quote, reason } = explainQuote(table, asked)
				expect(quote).toEqual(shippingQuote(table, asked))
				expect(reason === null).toBe(!quote.ok)
				if (!quote.ok || !reason) return
				expect(quote.costCents).toBe(quote.free ? 0 : reason.tariffCents)
				expect(postalCode.startsWith(reason.prefix)).toBe(true)
				expect(weightGrams > reason.fromKg * 1000 || reason.fromKg === 0).toBe(true)
				expect(reason.upToKg === null || weightGrams <= reason.upToKg * 1000).toBe(true)
			},
		),
	)
})

test('the reason names the prefix, the band, the VAT and the price without free delivery', () => {
	const explain = (postalCode: string, kg: number, goods: number) =>
		explainQuote(shippingTableOf(TARIFF, { overCents: cents(50_000), provinces: PENINSULA }), {
			...{ postalCode, weightGrams: kg * 1000, discountedSubtotalCents: cents(goods) },
		})
	expect(explain('28741', 151, 0)).toMatchObject({
		quote: { ok: true, zona: 'sierra', costCents: 8000 },
		reason: { prefix: '2874', fromKg: 150, upToKg: 300, tariffCents: 8000, vatCents: 1680 },
	})
	expect(explain('28001', 301, 0)).toMatchObject({
		quote: { costCents: 7500 },
		reason: { fromKg: 300, upToKg: null, tariffCents: 7500, vatCents: 1575 },
	})
	expect(explain('28001', 10, 50_001)).toMatchObject({
		quote: { costCents: 0, free: true },
		reason: { tariffCents: 5000, vatCents: 0 },
	})
	expect(explain('51001', 10, 0)).toEqual({ quote: { ok: false, code: 'sin_envio' }, reason: null })
})

test('the latest version in force applies, and of two with the same start the one written last', () => {
	const version = (id: number, ms: number) => ({ id, validFrom: new Date(ms), tariff: TARIFF })
	const versions = [version(1, 0), version(3, 100), version(2, 100), version(4, 200)]
	expect([-1, 0, 99, 100, 199, 200].map((ms) => tariffInForce(versions, ms)?.id)).toEqual([undefined, 1, 1, 3, 3, 4])
})
