import { expect, test } from 'vitest'
import { amountOf, areaOf, packageName, packagesOf, quantityOf } from './line-text.ts'

const boxes = { unit: 'ud', quantity: 14, areaHundredths: 144, variantId: 'picking', variantName: 'Por cajas' } as const
const area = { unit: 'm²', quantity: 1, areaHundredths: 1950, variantId: 'custom', variantName: 'A medida' } as const

test.each([
	[boxes, '14 cajas', '14 cajas', '20,16 m²', 'caja'],
	[{ ...boxes, areaHundredths: 100, quantity: 1 }, '1 caja', '1 caja', '1 m²', 'caja'],
	[{ ...boxes, areaHundredths: 100, quantity: 4, variantId: 'cemento' as const }, '4 cajas', '4 cajas', null, 'caja'],
	[
		{ ...boxes, areaHundredths: 100, variantId: 'cemento' as const, variantName: 'Por cubos' },
		'14 cubos',
		'14 cubos',
		null,
		'cubo',
	],
	[
		{ ...boxes, areaHundredths: 100, variantId: 'cemento-pallet' as const, variantName: 'Palet completo' },
		'14 palets',
		'14 palets',
		null,
		'palet',
	],
	[{ ...boxes, variantName: 'Otra' }, '14 ud', null, null, null],
	[area, '19,5 m²', null, '19,5 m²', null],
	[{ ...area, quantity: 2, areaHundredths: 1000 }, '2 × 10 m²', null, '2 × 10 m²', null],
	[
		{ ...area, quantity: 2, areaHundredths: 5760, variantId: 'pallet' as const, variantName: 'Palet' },
		'2 × 57,6 m²',
		'2 palets',
		'2 × 57,6 m²',
		'palet',
	],
])('%# quantity, packages, area and package of a line', (line, quantity, packages, covered, one) => {
	expect([quantityOf(line), packagesOf(line), areaOf(line), packageName(line)]).toEqual([
		quantity,
		packages,
		covered,
		one,
	])
})

test.each([
	[boxes, '14 cajas · 20,16 m²'],
	[area, '19,5 m²'],
	[{ ...boxes, variantId: 'cemento', variantName: 'Por sacos' } as const, '14 sacos'],
	[{ ...boxes, variantName: 'Otra' }, '14 ud'],
])('%# packages and m² of a line together', (line, amount) => {
	expect(amountOf(line)).toBe(amount)
})
