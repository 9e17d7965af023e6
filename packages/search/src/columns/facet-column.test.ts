import { expect, test } from 'vitest'
import { hasBit } from './bits.ts'
import { FacetColumn } from './facet-column.ts'

test('a column holds more texts than two bytes can number', () => {
	const column = new FacetColumn('medidas')
	const size = 66_000
	for (let position = 0; position < size; position++) column.set(position, `valor ${position}`)
	for (const position of [0, 65_534, 65_535, 65_999]) {
		const bits = column.withAny([`valor ${position}`], size)
		expect([position - 1, position, position + 1].map((at) => hasBit(bits, at))).toEqual([false, true, false])
	}
})
