import { expect, test } from 'vitest'
import { areaOf, packageName, packagesOf, quantityOf } from './line-text.ts'

const boxes = { unit: 'ud', quantity: 14, areaHundredths: 144, variantName: 'Por cajas' } as const
const area = { unit: 'm²', quantity: 1, areaHundredths: 1950, variantName: 'A medida' } as const

test.each([
	[boxes, '14 cajas', '14 cajas', '20,16 m²', 'caja'],
	[{ ...boxes, areaHundredths: 100, quantity: 1 }, '1 caja', '1 caja', '1 m²', 'caja'],
	[{ ...boxes, areaHundredths: 100, variantName: 'Por cubos' }, '14 cubos', '14 cubos', null, 'cubo'],
	[{ ...boxes, areaHundredths: 100, variantName: 'Palet completo' }, '14 palets', '14 palets', null, 'palet'],
	[{ ...boxes, variantName: 'Otra' }, '14 ud', null, null, null],
	[area, '19,5 m²', null, '19,5 m²', null],
	[{ ...area, quantity: 2, areaHundredths: 1000 }, '2 × 10 m²', null, '2 × 10 m²', null],
	[
		{ ...area, quantity: 2, areaHundredths: 5760, variantName: 'Palet' },
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
