import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { QuotationLine } from '#domain/quotation/quotation.ts'
import { sampleQuotedLine } from '#test/sample-quotation.ts'
import {
	EACH_ADJUSTMENT,
	lineField,
	percentText,
	readLines,
	typedPrice,
	withEachAdjustment,
} from './quotation-lines.ts'

const BOXES = sampleQuotedLine({ quantity: 3 })
const CUT: QuotationLine = {
	...BOXES,
	position: 1,
	variantId: 'custom',
	variantName: 'A medida',
	quantity: 1,
	areaHundredths: 1750,
	unit: 'm²',
	listCents: cents(43_575),
	priceCents: cents(43_575),
}

/** The posted form of both lines. */
function posted(texts: Readonly<Record<string, string>>): FormData {
	const form = new FormData()
	const usual = { [lineField(0, 'cantidad')]: '3', [lineField(1, 'cantidad')]: '17,5' }
	for (const [name, text] of Object.entries({ ...usual, ...texts })) form.append(name, text)
	return form
}
const read = (texts: Readonly<Record<string, string>>, sign: 1 | -1 = 1) =>
	readLines(posted(texts), { lines: [BOXES, CUT] }, sign)

test('a margin is a percentage, and a discount on quotations of the staff', () => {
	const typed = { [lineField(0, 'ajuste')]: '12,5' }
	expect(read(typed).lines[0]?.price).toEqual({ adjustment: 1250 })
	expect(read(typed, -1).lines[0]?.price).toEqual({ adjustment: -1250 })
	expect(percentText(1250)).toBe('12,5')
})

test('a typed price takes precedence over the percentage, and is per m² for measured products', () => {
	const { lines } = read({
		[lineField(1, 'precio')]: '30',
		[lineField(1, 'ajuste')]: '5',
		[lineField(1, 'cantidad')]: '10',
	})
	expect(lines[1]).toEqual({ position: 1, quantity: 1, areaHundredths: 1000, price: { cents: 30_000 } })
	expect(typedPrice(CUT)).toBe('24,90')
	expect(typedPrice(BOXES)).toBe('35,86')
})

test('a line is removed by its place, and each fault names its field and its product', () => {
	expect(read({ quitar: '0' }).lines.map(({ position }) => position)).toEqual([1])
	const { faults } = read({
		[lineField(0, 'cantidad')]: '0',
		[lineField(0, 'ajuste')]: '950 %',
		[lineField(1, 'cantidad')]: '17,3',
		[lineField(1, 'precio')]: 'barato',
	})
	expect(faults.map(({ campo }) => campo)).toEqual([
		lineField(0, 'cantidad'),
		lineField(0, 'ajuste'),
		lineField(1, 'cantidad'),
		lineField(1, 'precio'),
	])
	expect(faults.every(({ mensaje }) => mensaje.startsWith('Terrazo Sal: '))).toBe(true)
})

test('a margin for all lines replaces that of each line, and is refused like one of a line', () => {
	const lines = [BOXES, CUT]
	const typed = posted({ [EACH_ADJUSTMENT]: '12,5', [lineField(0, 'ajuste')]: '3', [lineField(1, 'precio')]: '30' })
	const filled = withEachAdjustment(typed, { lines }, 1)
	if (!filled.ok) throw new Error(filled.fault.mensaje)
	expect(readLines(filled.form, { lines }, 1).lines.map(({ price }) => price)).toEqual([
		{ adjustment: 1250 },
		{ adjustment: 1250 },
	])
	for (const wrong of ['', 'mucho', '1001']) {
		const refused = withEachAdjustment(posted({ [EACH_ADJUSTMENT]: wrong }), { lines }, 1)
		expect(refused).toMatchObject({ ok: false, fault: { campo: EACH_ADJUSTMENT } })
	}
})
