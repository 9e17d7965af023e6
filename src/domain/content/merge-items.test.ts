import { expect, test } from 'vitest'
import type { WrittenItem } from './content-item.ts'
import { DEFAULT_ITEMS, mergeItems, movedKeys } from './merge-items.ts'

const item = (key: string, position: number, texts: WrittenItem['texts'], kind = 'estancias'): WrittenItem => {
	return { kind, key, position, hidden: false, texts }
}

test('written items replace those of the program and may be between them; other kinds are ignored', () => {
	const rows = [
		item('cocinas', 0, { titulo: 'Cocina' }),
		item('patios', 2, { titulo: 'Patios', texto: 'Al sol' }),
		item('banos', 3, { titulo: 'No' }, 'colecciones'),
	]
	const merged = mergeItems('estancias', rows, DEFAULT_ITEMS)
	expect(merged.map(({ key }) => key)).toEqual(['banos', 'cocinas', 'patios', 'salones', 'terrazas'])
	// A text added to the program later has the program's wording.
	expect(merged[1]).toMatchObject({
		texts: { titulo: 'Cocina', texto: 'Metro e hidráulico para frentes y suelos' },
		...{ isWritten: true, isDefault: true },
	})
	expect(merged[2]).toMatchObject({ isWritten: true, isDefault: false })
	expect(merged[0]).toMatchObject({ texts: { titulo: 'Baños' }, isWritten: false, isDefault: true })
})

const PLACES = [
	{ key: 'a', group: '1' },
	{ key: 'b', group: '2' },
	{ key: 'c', group: '1' },
	{ key: 'd', group: '2' },
]

test('an item changes places with the neighbour of its group', () => {
	expect(movedKeys(PLACES, 'c', 'arriba')).toEqual(['c', 'b', 'a', 'd'])
	expect(movedKeys(PLACES, 'b', 'abajo')).toEqual(['a', 'd', 'c', 'b'])
	expect(movedKeys(PLACES, 'c', 'abajo')).toBeNull()
	expect(movedKeys(PLACES, 'a', 'arriba')).toBeNull()
	expect(movedKeys(PLACES, 'x', 'arriba')).toBeNull()
})
