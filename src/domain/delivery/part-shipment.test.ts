import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastOf, wholeOf } from '#domain/order/returned-lines.ts'
import { sampleLine } from '#test/sample-order.ts'
import { askedPart, linesOfPart, openLines } from './part-shipment.ts'

/** 14 boxes of 1.44 m². */
const BOXES = sampleLine({ position: 0, variantId: 'picking', unit: 'ud', quantity: 14, areaHundredths: 144 })
/** 19.5 m² cut to measure. */
const CUT = sampleLine({ position: 1 })
const LINES = [BOXES, CUT]

test('sent and refunded goods are not handed over again', () => {
	const shipments = [{ lines: [{ position: 0, quantityHundredths: 4 * 144 }] }]
	const open = openLines(LINES, [{ position: 0, quantityHundredths: 144 }], shipments)
	expect(open.map(({ position, quantity }) => [position, quantity])).toEqual([
		[0, 9],
		[1, 1],
	])
	expect(openLines([CUT], [], [{ lines: [{ position: 1, quantityHundredths: 950 }] }])).toMatchObject([
		{ quantity: 1, areaHundredths: 1000 },
	])
})

test('a part is of whole boxes, at most the open quantity, each line once', () => {
	const ask = (...lines: [number, number][]) =>
		askedPart(
			LINES,
			lines.map(([position, quantityHundredths]) => ({ position, quantityHundredths })),
		)
	expect(ask([0, 144], [1, 5])).toBe('part')
	expect(ask([0, 14 * 144], [1, 1950])).toBe('everything')
	expect(ask()).toBe('invalid')
	expect(ask([0, 100])).toBe('invalid')
	expect(ask([0, 15 * 144])).toBe('invalid')
	expect(ask([0, 144], [0, 144])).toBe('invalid')
	expect(ask([2, 1])).toBe('invalid')
})

test('consecutive partial shipments add up to the order', () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 6 })), { maxLength: 12 }), (steps) => {
			const shipments: { lines: { position: number; quantityHundredths: number }[] }[] = []
			for (const [position, count] of steps) {
				const line = LINES[position]
				const lines = [{ position, quantityHundredths: count * (line ? leastOf(line) : 1) }]
				const asked = askedPart(openLines(LINES, [], shipments), lines)
				if (asked !== 'invalid') shipments.push({ lines })
			}
			const rest = openLines(LINES, [], shipments).map((line) => ({
				position: line.position,
				quantityHundredths: wholeOf(line),
			}))
			const all = [...shipments, { lines: rest }].flatMap((part) => linesOfPart(LINES, part))
			for (const line of LINES) {
				const shipped = all.filter(({ position }) => position === line.position)
				expect(shipped.reduce((total, part) => total + wholeOf(part), 0)).toBe(wholeOf(line))
			}
		}),
	)
})
