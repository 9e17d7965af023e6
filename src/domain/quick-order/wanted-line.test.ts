import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import type { RowUnit } from './read-row.ts'
import { namedLot, soldUnits, wantedAmount } from './wanted-line.ts'

const BOXED = aTile()
const CUT = aTile({ picking: false, precioUnidadCents: null })
const PALLETS = aTile({
	precioPalletCents: cents(118_934),
	variantes: [
		{ id: 'picking', areaHundredths: null },
		{ id: 'pallet', areaHundredths: 6048 },
	],
})

const lines = (variantId: string, quantity: number, areaHundredths: number | null = null) => ({
	variantId,
	quantity,
	areaHundredths,
})
const fault = (code: string) => ({ code })

test.each([
	['boxes', BOXED, 1200, 'caja', lines('picking', 12)],
	['m² of boxes, whole boxes that cover them', BOXED, 1250, 'm2', lines('picking', 9)],
	['m² that are whole boxes', BOXED, 144, 'm2', lines('picking', 1)],
	['a whole number of a product with boxes', BOXED, 300, null, lines('picking', 3)],
	['a decimal of a product with boxes, which is an area', BOXED, 1250, null, lines('picking', 9)],
	['half a box', BOXED, 150, 'caja', fault('cantidad_entera')],
	['pieces of a tile that is sold by the m²', BOXED, 300, 'ud', fault('unidad_sin_decir')],
	['pallets where there are none', BOXED, 100, 'palet', fault('unidad_no_vendida')],
	['m² that are cut, up to the next half', CUT, 1230, 'm2', lines('custom', 1, 1250)],
	['boxes of a product sold only by the m², their area', CUT, 1200, 'caja', lines('custom', 1, 1750)],
	['a whole number of a product without boxes, m²', CUT, 300, null, lines('custom', 1, 300)],
	[
		'boxes of a product without boxes',
		aTile({ picking: false, m2Hundredths: 0 }),
		100,
		'caja',
		fault('unidad_no_vendida'),
	],
	['pallets', PALLETS, 200, 'palet', lines('pallet', 2)],
	['half a pallet', PALLETS, 50, 'palet', fault('cantidad_entera')],
	['pieces', aPiece(), 2000, 'ud', lines('picking', 20)],
	['pieces without a unit', aPiece(), 2000, null, lines('picking', 20)],
	['boxes of a product sold by the piece', aPiece(), 100, 'caja', fault('unidad_no_vendida')],
	['sacks', aSack(), 1000, 'ud', lines('cemento', 10)],
	['pallets of sacks', aSack(), 100, 'palet', lines('cemento-pallet', 1)],
	['m² of sacks', aSack(), 100, 'm2', fault('unidad_no_vendida')],
	['boxes of a product counted in boxes', aSack({ ficha: { unidad_venta: 'caja' } }), 200, 'caja', lines('cemento', 2)],
] as const)('%s', (_, product, amountHundredths, unit: RowUnit | null, wanted) => {
	expect(wantedAmount(product, { amountHundredths, unit })).toEqual(wanted)
})

test('the units of a product are those in which a row of it can be ordered', () => {
	expect(soldUnits(BOXED)).toEqual(['caja', 'm2'])
	expect(soldUnits(CUT)).toEqual(['caja', 'm2'])
	expect(soldUnits(PALLETS)).toEqual(['caja', 'm2', 'palet'])
	expect(soldUnits(aPiece())).toEqual(['ud'])
	expect(soldUnits(aSack())).toEqual(['palet', 'ud'])
	expect(soldUnits(aSack({ pallet: false }))).toEqual(['ud'])
	const whole = aTile({ variantes: [{ id: 'default', areaHundredths: null }] })
	expect(soldUnits(whole)).toEqual([])
})

test('a lot is named by its tone or by tone and calibre, in any signs', () => {
	const lots = [
		aLot({ id: 1, tono: 'T-31', calibre: '09' }),
		aLot({ id: 2, tono: 'T-310', calibre: '9' }),
		aLot({ id: 3, tono: 'T-4', calibre: '8' }),
	]
	const named = (lot: string) => namedLot({ lots }, { lot })?.id
	expect(named('T-310 / 9')).toBe(2)
	expect(named('t4/8')).toBe(3)
	expect(named('T-4')).toBe(3)
	expect(named('T-5')).toBeUndefined()
})
