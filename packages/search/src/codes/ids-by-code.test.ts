import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeKey } from './code-key.ts'
import { IdsByCode } from './ids-by-code.ts'

const CODES = ['AZ-1001', 'az 1001', 'AZ1002', 'Añil', 'ANIL', 'áz.1001', '-', '', 'terrazo-malasaña', 'x']
const any = fc.oneof(fc.constantFrom(...CODES), fc.string({ maxLength: 6 }))

test('a code returns the ids added in any spelling and not dropped, in their order', () => {
	const steps = fc.array(fc.tuple(fc.boolean(), any, fc.integer({ min: 0, max: 3 })), { maxLength: 40 })
	fc.assert(
		fc.property(steps, (history) => {
			const ids = new IdsByCode()
			const expected = new Map<string, number[]>()
			for (const [isAdded, code, id] of history) {
				const key = codeKey(code)
				const known = expected.get(key) ?? []
				if (isAdded && known.includes(id)) continue
				if (isAdded) ids.add(code, id)
				else ids.drop(code, id)
				if (key !== '') expected.set(key, isAdded ? [...known, id] : known.filter((other) => other !== id))
			}
			for (const [, code] of history) expect(ids.of(code)).toEqual(expected.get(codeKey(code)) ?? [])
		}),
	)
})

test('thousands of codes are found, and codes dropped before the table grew are not', () => {
	const ids = new IdsByCode()
	for (let id = 0; id < 5000; id++) {
		ids.add(`T-${id}`, id)
		if (id % 3 === 0) ids.drop(`t${id}`, id)
	}
	for (let id = 0; id < 5000; id++) expect(ids.of(`t ${id}`)).toEqual(id % 3 === 0 ? [] : [id])
})

test('the last id of a code is not added again', () => {
	const ids = new IdsByCode()
	for (const id of [7, 7, 9, 9]) ids.add('a', id)
	expect(ids.of('A')).toEqual([7, 9])
})
