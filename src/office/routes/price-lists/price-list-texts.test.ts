import { expect, test } from 'vitest'
import type { PriceRule } from '#domain/price-list/price-list.ts'
import { ruleText } from './price-list-texts.ts'

const rule: PriceRule = {
	...{ kind: 'percentage', value: 1000, fromHundredths: null },
	...{ onlyFamilies: null, onlyProductIds: null },
}

test('a price rule is described by its amount, minimum quantity with unit, and goods', () => {
	expect(ruleText({ ...rule })).toMatch(/^10 % menos: /)
	const from = { fromHundredths: 5000 }
	expect(ruleText({ ...rule, ...from })).toMatch(/^10 % menos, desde 50 m² o unidades: /)
	expect(ruleText({ ...rule, ...from, kind: 'price_m2', value: 1990 })).toMatch(/^19,90\s€ por m², desde 50 m²: /)
	expect(ruleText({ ...rule, ...from, kind: 'off_unit', value: 200 })).toMatch(/, desde 50 unidades: /)
})
