import { expect, test } from 'vitest'
import { namedPhotograph } from './photograph-name.ts'

test.each([
	['AZ-1120.jpg', 'az-1120', 0],
	['AZ-1120-2.jpg', 'az-1120', 1],
	['AZ-1120_04.JPG', 'az-1120', 3],
	['AZ 1120_ambiente.png', 'az-1120', 1],
	['8412345678905-detalle.webp', '8412345678905', 3],
	['roma-beige-60x60.jpg', 'roma-beige-60x60', 0],
])('%s is of %s, place %d', (name, key, place) => {
	expect(namedPhotograph(name)).toContainEqual({ key, place })
})

test('a file name that is a reference with an ending is matched whole first', () => {
	expect(namedPhotograph('AZ-2.jpg')).toEqual([
		{ key: 'az-2', place: 0 },
		{ key: 'az', place: 1 },
	])
	expect(namedPhotograph('roma-gris.jpg')).toEqual([{ key: 'roma-gris', place: 0 }])
})
