import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldFaults } from '#contract/field-faults.ts'
import { MOST_QUANTITY } from '#domain/cart/memory.ts'
import { VARIANT_IDS } from '#domain/catalogue/product.ts'
import { type LineBody, lineSchema, linesSchema, toCartLine } from './line.ts'
import { toLineBody } from './line-body.ts'

const BOX = { producto: 1, variante: 'picking', cantidad: 2 }

function faultyFields(body: unknown): string[] {
	const parsed = linesSchema.safeParse(body)
	return parsed.success ? [] : fieldFaults(parsed.error).map(({ campo }) => campo)
}

test('a line is sent and received unchanged', () => {
	const line = fc
		.record({
			producto: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
			variante: fc.constantFrom(...VARIANT_IDS),
			cantidad: fc.integer({ min: 1, max: MOST_QUANTITY }),
			area: fc.integer({ min: 1, max: 200_000 }).map((steps) => steps / 2),
			lote: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
		})
		.map(({ area, lote, ...rest }): LineBody => {
			return { ...rest, ...(rest.variante === 'custom' ? { area } : {}), ...(lote === undefined ? {} : { lote }) }
		})
	fc.assert(
		fc.property(line, (body) => {
			expect(toLineBody(toCartLine(lineSchema.parse(body)))).toEqual(body)
		}),
	)
})

test('an area only counts if it is required', () => {
	expect(toCartLine(lineSchema.parse({ ...BOX, area: 5 }))).toEqual({
		productId: 1,
		variantId: 'picking',
		quantity: 2,
		areaHundredths: null,
		lotId: null,
	})
	expect(toCartLine(lineSchema.parse({ ...BOX, variante: 'custom', area: 17.5 })).areaHundredths).toBe(1750)
})

test('each fault names its line and its field', () => {
	expect(faultyFields([BOX, { ...BOX, cantidad: 0 }, { ...BOX, variante: 'custom' }])).toEqual(['1.cantidad', '2.area'])
	expect(faultyFields([{ ...BOX, precio: 1, producto: '1' }])).toEqual(['0.producto', '0.precio'])
	expect(faultyFields([{ ...BOX, variante: 'custom', area: 0.25 }])).toContain('0.area')
	expect(faultyFields([{ ...BOX, lote: 2 ** 31 }])).toEqual(['0.lote'])
	expect(faultyFields([BOX])).toEqual([])
})
