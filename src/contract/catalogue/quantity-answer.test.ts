import { expect, test } from 'vitest'
import { aLot, aPiece, aTile } from '#test/sample-products.ts'
import { quantityAnswer, quantityQuerySchema } from './quantity-answer.ts'

const ask = (query: Record<string, string>) => quantityQuerySchema.parse(query)

test('a surface is covered with its waste out of one lot, the cheapest way first', () => {
	const answer = quantityAnswer(aTile(), ask({ m2: '17.3' }), 0)
	// 17.30 m² and 10 %: 19.03 m², cut to 19.50 at 24.90 €, or 14 boxes of 1.44 m²
	expect(answer).toMatchObject({ superficie: 17.3, merma: 10, necesario: 19.03, cajas: 14 })
	expect(answer?.formas.slice(0, 2)).toMatchObject([
		{ m2: 19.5, total: 485.55, lineas: [{ variante: 'custom', cantidad: 1, area: 19.5 }] },
		{ m2: 20.16, total: 502.04, lineas: [{ variante: 'picking', cantidad: 14 }] },
	])
	expect(answer?.formas[0]?.lineas[0]?.lote).toBe(answer?.lote?.id)
})

test('the waste follows the laying or the request', () => {
	const wasteOf = (query: Record<string, string>) => quantityAnswer(aTile(), ask({ m2: '10', ...query }), 0)?.merma
	expect([wasteOf({ colocacion: 'espiga' }), wasteOf({ colocacion: 'espiga', merma: '0' })]).toEqual([18, 0])
})

test('a surface that no lot covers has no packing, and a piece covers nothing', () => {
	const small = aTile({ lots: [aLot({ stockHundredths: 500 })] })
	expect(quantityAnswer(small, ask({ m2: '20' }), 0)).toMatchObject({ lote: null, formas: [] })
	expect(quantityAnswer(aPiece(), ask({ m2: '20' }), 0)).toBeNull()
})

test.each(['0', '-1', '1.234', '1e3', '100001', 'mucho'])('«%s» is no surface', (m2) => {
	expect(quantityQuerySchema.safeParse({ m2 }).error?.issues[0]?.message).toMatch(/^La superficie son metros/)
})
