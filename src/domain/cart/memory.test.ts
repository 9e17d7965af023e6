import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	addLine,
	addLines,
	type CartMemory,
	cleanPostalCode,
	EMPTY_CART,
	MOST_LINES,
	productsText,
	type RememberedLine,
	readCart,
	rememberedLineId,
	removeLine,
	setArea,
	setLot,
	setQuantity,
	writeCart,
} from './memory.ts'

const box: RememberedLine = { productId: 2, lotId: 9, variantId: 'picking', quantity: 6, areaHundredths: null }
const area = (areaHundredths: number): RememberedLine => {
	return { productId: 1, lotId: 7, variantId: 'custom', quantity: 1, areaHundredths }
}

const aCustomLine = fc.record({
	productId: fc.nat(999_999_999),
	lotId: fc.nat(999_999_999),
	variantId: fc.constant('custom' as const),
	quantity: fc.integer({ min: 1, max: 99_999 }),
	areaHundredths: fc.nat(9_999_999),
})
const anotherLine = fc.record({
	productId: fc.nat(999_999_999),
	lotId: fc.nat(999_999_999),
	variantId: fc.constantFrom('default' as const, 'picking' as const, 'pallet' as const, 'cemento-pallet' as const),
	quantity: fc.integer({ min: 1, max: 99_999 }),
	areaHundredths: fc.constant(null),
})
const aSample = fc.record({
	productId: fc.nat(999_999_999),
	lotId: fc.nat(999_999_999),
	variantId: fc.constant('muestra' as const),
	quantity: fc.constant(1),
	areaHundredths: fc.constant(null),
})
const aCart: fc.Arbitrary<CartMemory> = fc.record({
	lines: fc.array(fc.oneof(aCustomLine, anotherLine, aSample), { maxLength: MOST_LINES }),
	promoCode: fc.option(
		fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((code) => Array.from(code).length <= 40),
		{ nil: null },
	),
	postalCode: fc.option(fc.stringMatching(/^\d{1,5}$/), { nil: null }),
	delivery: fc.constantFrom('shipping', 'pickup'),
})

test('the same line again grows by its quantity, and another area is another line', () => {
	const once = addLine(addLine(EMPTY_CART, area(1000)), area(500))
	expect(once.lines.map(({ areaHundredths, quantity }) => [areaHundredths, quantity])).toEqual([
		[1000, 1],
		[500, 1],
	])
	const twice = addLine(once, area(1000))
	expect(twice.lines.map(({ areaHundredths, quantity }) => [areaHundredths, quantity])).toEqual([
		[1000, 2],
		[500, 1],
	])
})

test('a full cart takes no new line, but increases an existing one', () => {
	const full = Array.from({ length: MOST_LINES }, (_, lot) => ({ ...box, lotId: lot })).reduce(addLine, EMPTY_CART)
	expect(addLine(full, { ...box, lotId: 1000 })).toBe(full)
	expect(addLine(full, { ...box, lotId: 0 }).lines[0]?.quantity).toBe(12)
})

test('a quantity below 1 or above the maximum changes nothing', () => {
	const cart = addLine(EMPTY_CART, box)
	const id = rememberedLineId(box)
	expect(setQuantity(cart, id, 3).lines[0]?.quantity).toBe(3)
	for (const quantity of [0, -1, 1.5, Number.NaN, 100_000]) expect(setQuantity(cart, id, quantity)).toBe(cart)
	expect(setQuantity(cart, 'another', 3)).toEqual(cart)
})

test('a cart holds a sample once, and a cart that begins with one has it delivered', () => {
	const sample: RememberedLine = { ...box, variantId: 'muestra', quantity: 1 }
	const pickedUp = { ...EMPTY_CART, delivery: 'pickup' } as const
	const once = addLine(pickedUp, sample)
	expect(once).toMatchObject({ lines: [sample], delivery: 'shipping' })
	expect(addLine(once, sample)).toEqual(once)
	expect(setQuantity(once, rememberedLineId(sample), 7)).toEqual(once)
	expect(readCart('2.9.muestra.2|||shipping').lines).toEqual([])
	expect(addLine(addLine(pickedUp, box), sample).delivery).toBe('pickup')
})

test('a removed line is gone and the rest stay', () => {
	const cart = addLine(addLine(EMPTY_CART, box), area(500))
	expect(removeLine(cart, rememberedLineId(box)).lines).toEqual([area(500)])
})

test('a postal code keeps its digits, five at most', () => {
	expect(cleanPostalCode(' 28-0a01 99')).toBe('28001')
	expect(cleanPostalCode('abc')).toBe('')
})

test('a cart is one line of text that a cookie can carry', () => {
	const cart = { lines: [area(1750), box], promoCode: 'WELCOME10', postalCode: '28001', delivery: 'pickup' } as const
	expect(writeCart(cart)).toBe('1.7.custom.1.1750~2.9.picking.6|WELCOME10|28001|pickup')
	expect(readCart('')).toEqual(EMPTY_CART)
})

test('written lines are read back unchanged', () => {
	fc.assert(
		fc.property(aCart, (cart) => {
			expect(readCart(writeCart(cart))).toEqual(cart)
		}),
	)
})

test('any cookie text is read without an error, into lines that can be written again', () => {
	const part = fc.oneof(
		fc.string(),
		fc.constantFrom('1.1.custom.1.50', '1.1.picking.0', '1.1.custom.1', '%E0%A4%A', '9'),
	)
	const text = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.array(part, { maxLength: 6 }).map((parts) => parts.join('|')),
		fc.string({ unit: 'grapheme', minLength: 35, maxLength: 60 }).map((code) => `|${encodeURIComponent(code)}||`),
	)
	fc.assert(
		fc.property(text, (garbage) => {
			const cart = readCart(garbage)
			expect(cart.lines.every(({ quantity }) => quantity >= 1)).toBe(true)
			expect(readCart(writeCart(cart))).toEqual(cart)
		}),
	)
})

test('a code cut in the middle of a character can still be written', () => {
	const cart = readCart(`|${encodeURIComponent(`${'A'.repeat(39)}🧱`)}||`)
	expect(readCart(writeCart(cart))).toEqual(cart)
	expect(() => writeCart({ ...EMPTY_CART, promoCode: '\ud83e' })).not.toThrow()
})

test('the fullest cart fits a cookie', () => {
	const longest = {
		productId: 999_999_999,
		variantId: 'cemento-pallet',
		quantity: 99_999,
		areaHundredths: null,
	} as const
	const lines = Array.from({ length: MOST_LINES }, (_, at) => ({ ...longest, lotId: 999_999_999 - at }))
	const cart: CartMemory = { lines, promoCode: '€'.repeat(40), postalCode: '28001', delivery: 'shipping' }
	expect(Buffer.byteLength(writeCart(cart))).toBeLessThan(4000)
	expect(readCart(writeCart(cart))).toEqual(cart)
})

test('lines are added together or not at all', () => {
	const line = (lotId: number) =>
		({ productId: 1, lotId, variantId: 'picking', quantity: 1, areaHundredths: null }) as const
	const full = Array.from({ length: MOST_LINES - 1 }, (_, lot) => line(lot + 1)).reduce(addLine, EMPTY_CART)
	expect(addLines(full, [line(1), line(900)])?.lines).toHaveLength(MOST_LINES)
	expect(addLines(full, [line(900), line(901)])).toBeNull()
})

test('a cart is counted by its lines, in words', () => {
	expect([0, 1, 2].map(productsText)).toEqual(['0 productos', '1 producto', '2 productos'])
})

test('an area cut to measure is set as a whole, and an area that cannot be cut changes nothing', () => {
	const cart = addLine(addLine(addLine(EMPTY_CART, area(1000)), area(1000)), box)
	const [id = ''] = cart.lines.map(rememberedLineId)
	const set = setArea(cart, id, 2550)
	expect(set.lines.map(({ areaHundredths, quantity }) => [areaHundredths, quantity])).toEqual([
		[2550, 1],
		[null, box.quantity],
	])
	for (const wrong of [0, -50, 25, 10_000_050, Number.NaN]) expect(setArea(cart, id, wrong)).toBe(cart)
	expect(setArea(cart, rememberedLineId(box), 1000)).toEqual(cart)
	expect(setArea(cart, '0-0-custom-50', 1000)).toBe(cart)
})

test('lines that become equal are one with the quantity of both', () => {
	const cart = addLine(addLine(EMPTY_CART, area(1000)), area(500))
	const [first = '', second = ''] = cart.lines.map(rememberedLineId)
	expect(setArea(cart, second, 1000).lines).toEqual([{ ...area(1000), quantity: 2 }])
	const lots = addLine(addLine(EMPTY_CART, area(1000)), { ...area(1000), lotId: 99 })
	expect(setLot(lots, first, 99).lines).toEqual([{ ...area(1000), lotId: 99, quantity: 2 }])
	expect(setLot(lots, first, 7).lines.map(({ lotId }) => lotId)).toEqual([7, 99])
})
