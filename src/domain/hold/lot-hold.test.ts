import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '#domain/cart/price-cart.ts'
import { cents } from '#domain/money/cents.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { checkHolds, heldValue, lotLine, USUAL_HOLDS, withHeld } from './lot-hold.ts'

const NOTHING = { present: [], recent: new Set<number>(), terms: USUAL_HOLDS, nowMs: 0 }
const tile = aTile({ lots: [aLot({ stockHundredths: 10_000 })] })

test('a lot is held in whole boxes that cover the typed quantity, and as a whole when all of it was requested', () => {
	expect(lotLine(tile, 1, 1500)).toMatchObject({ ok: true, line: { variantId: 'picking', quantity: 11, lotId: 1 } })
	expect(lotLine(tile, 1, 10_000)).toMatchObject({ ok: true, line: { variantId: 'default', quantity: 1 } })
	expect(lotLine(aPiece(), 1, 1200)).toMatchObject({ ok: true, line: { quantity: 12 } })
	expect(lotLine(aPiece(), 1, 1250)).toMatchObject({ ok: false, fault: { code: 'cantidad_entera' } })
	expect(lotLine(aSack(), 1, 300)).toMatchObject({ ok: true, line: { variantId: 'cemento', quantity: 3 } })
})

test('a quantity above the free stock is refused with that stock, and a recently released lot is refused entirely', () => {
	const ask = (quantityHundredths: number) => ({ product: tile, lotId: 1, quantityHundredths })
	expect(checkHolds([ask(10_100)], NOTHING)).toEqual({
		ok: false,
		refusal: {
			code: 'reservas_no_validas',
			faults: [{ index: 0, fault: { code: 'stock_insuficiente', leftHundredths: 10_000, unit: 'm²' } }],
		},
	})
	expect(checkHolds([ask(144)], { ...NOTHING, recent: new Set([1]) })).toMatchObject({
		refusal: { faults: [{ index: 0, fault: { code: 'reserva_repetida' } }] },
	})
})

test('an account holds a limited number of lots, of a limited value together', () => {
	const ask = { product: tile, lotId: 1, quantityHundredths: 1440 }
	const hold = { lotId: 2, valueCents: cents(100) }
	const nine = Array.from({ length: 9 }, () => hold)
	expect(checkHolds([ask], { ...NOTHING, present: nine })).toMatchObject({ ok: true })
	expect(checkHolds([ask], { ...NOTHING, present: [...nine, hold] })).toMatchObject({
		refusal: { code: 'demasiados_lotes_reservados' },
	})
	const dear = { lotId: 2, valueCents: cents(600_000 - 35_860) }
	expect(checkHolds([ask], { ...NOTHING, present: [dear] })).toMatchObject({ ok: true })
	expect(checkHolds([ask], { ...NOTHING, present: [dear, hold] })).toMatchObject({
		refusal: { code: 'demasiado_material_reservado' },
	})
	expect(heldValue(tile, 1440, 0)).toBe(35_856)
})

test('held stock can be bought by its owner, and others only buy the free stock', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 100, max: 20_000 }), (typed, stock) => {
			const whole = aTile({ lots: [aLot({ stockHundredths: stock })] })
			const checked = checkHolds([{ product: whole, lotId: 1, quantityHundredths: typed }], NOTHING)
			if (!checked.ok) return
			const [line] = checked.lines
			if (!line) throw new Error('nothing is held')
			expect(line.takesHundredths).toBeLessThanOrEqual(stock)
			expect(line.takesHundredths).toBeGreaterThanOrEqual(typed)
			const free = aTile({ lots: [aLot({ stockHundredths: stock - line.takesHundredths })] })
			const own = withHeld(free, new Map([[1, line.takesHundredths]]))
			const bought = lotLine(own, 1, line.takesHundredths)
			if (!bought.ok) throw new Error('held stock has a line')
			const price = (product: typeof free) => priceCart([bought.line], () => product, 0)
			expect(price(own)).toMatchObject([{ ok: true, line: { takesHundredths: line.takesHundredths } }])
			if (free.lots[0] && free.lots[0].stockHundredths < line.takesHundredths && bought.line.variantId !== 'default')
				expect(price(free)).toMatchObject([{ ok: false }])
		}),
	)
})
