import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOfLine } from '#domain/order/returned-lines.ts'
import { type Announced, outstanding, type TakenBack } from './outstanding.ts'

const BOXES = { position: 0, quantity: 14, areaHundredths: 144 }
const SACKS = { position: 1, quantity: 5, areaHundredths: 100 }
const LINES = [BOXES, SACKS]
const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const boxes = (count: number) => ({ position: 0, quantityHundredths: 144 * count })
const sacks = (count: number) => ({ position: 1, quantityHundredths: 100 * count })
const of = (number: string, announced: readonly Announced[], taken: readonly TakenBack[]) =>
	outstanding(LINES, announced, taken).get(number)

test('what came back after an announcement is taken off it, what came back before is not', () => {
	const asked = [{ number: '7', at: day(10), lines: [boxes(4), sacks(2)] }]
	expect(of('7', asked, [])).toEqual([boxes(4), sacks(2)])
	expect(of('7', asked, [{ ...boxes(3), at: day(9) }])).toEqual([boxes(4), sacks(2)])
	expect(of('7', asked, [{ ...boxes(3), at: day(11) }])).toEqual([boxes(1), sacks(2)])
	expect(
		of('7', asked, [
			{ ...boxes(5), at: day(11) },
			{ ...sacks(2), at: day(12) },
		]),
	).toEqual([])
})

test('never more than is left of a line', () => {
	const asked = [{ number: 'D-00001', at: day(10), lines: [boxes(14)] }]
	expect(of('D-00001', asked, [{ ...boxes(3), at: day(9) }])).toEqual([boxes(11)])
})

test('goods that come back count for the oldest announcement', () => {
	const asked = [
		{ number: '8', at: day(12), lines: [boxes(5)] },
		{ number: '7', at: day(10), lines: [boxes(2)] },
	]
	const taken = [{ ...boxes(3), at: day(13) }]
	expect(of('7', asked, taken)).toEqual([])
	expect(of('8', asked, taken)).toEqual([boxes(4)])
	expect(of('8', asked, [{ ...boxes(2), at: day(11) }])).toEqual([boxes(5)])
	expect(of('9', asked, taken)).toBeUndefined()
})

test('each announcement stays within what was announced and what is left, and all fall by what comes back', () => {
	const quantity = fc.record({ position: fc.constantFrom(0, 1), count: fc.integer({ min: 1, max: 4 }) })
	const moved = fc.tuple(fc.integer({ min: 1, max: 28 }), quantity)
	const madeOf = ([at, { position, count }]: [number, { position: number; count: number }]) => ({
		...(position === 0 ? boxes(count) : sacks(count)),
		at: day(at),
	})
	fc.assert(
		fc.property(fc.array(moved, { maxLength: 4 }), fc.array(moved, { maxLength: 3 }), (asked, back) => {
			const announced = asked.map(madeOf).map(({ at, ...line }, index) => ({ number: `${index}`, at, lines: [line] }))
			const taken = back.map(madeOf).toSorted((a, b) => a.at.getTime() - b.at.getTime())
			const open = outstanding(LINES, announced, taken)
			for (const { number, lines } of announced) {
				const [asks] = lines
				for (const { position, quantityHundredths } of open.get(number) ?? []) {
					const line = position === 0 ? BOXES : SACKS
					expect(position).toBe(asks?.position)
					expect(quantityHundredths).toBeGreaterThan(0)
					expect(quantityHundredths).toBeLessThanOrEqual(asks?.quantityHundredths ?? 0)
					expect(quantityHundredths).toBeLessThanOrEqual(leftOfLine(line, taken))
					expect(quantityHundredths % line.areaHundredths).toBe(0)
				}
			}
			const total = (some: typeof open) =>
				[...some.values()].flat().reduce((sum, { quantityHundredths }) => sum + quantityHundredths, 0)
			expect(total(open)).toBeLessThanOrEqual(total(outstanding(LINES, announced, taken.slice(0, -1))))
		}),
	)
})
