import { expect, test } from 'vitest'
import { measuresAsked, photoPlace, resumedQuery } from './photo-place.ts'

const place = (query: string) => photoPlace(new URLSearchParams(query)).surfaces
const asked = (query: string) => measuresAsked(new URLSearchParams(query))

test('a surface has the size in the address, and no area without it', () => {
	const [floor, wall] = place('medidas-suelo=420x310')
	expect([floor?.width, floor?.height, floor?.areaHundredths]).toEqual([4200, 3100, 1302])
	expect([wall?.width, wall?.areaHundredths, wall?.measured]).toEqual([3000, 0, undefined])
	for (const wrong of ['0x310', '420', '420x', '9999x310', '42,5x310']) {
		expect(place(`medidas-suelo=${wrong}`)[0]?.areaHundredths).toBe(0)
	}
})

test('typed measures are written to the address, and its other parts stay', () => {
	expect(asked('suelo=roble')).toBeNull()
	expect(asked('suelo=roble_espiga&ancho=4,2&alto=3.1&buscar=azul')).toEqual({
		search: '?suelo=roble_espiga&medidas-suelo=420x310&buscar=azul',
	})
	expect(asked('medidas-suelo=420x310&superficie=pared&ancho=2&alto=2,55')).toEqual({
		search: '?medidas-suelo=420x310&medidas-pared=200x255&superficie=pared',
	})
})

test('each invalid measure is reported, and stays as typed', () => {
	const wrong = asked('superficie=pared&ancho=tres&alto=2,5')?.wrong
	expect([wrong?.ancho, wrong?.alto]).toEqual(['tres', '2,5'])
	expect(wrong?.faults).toEqual({ ancho: expect.stringMatching(/^Ancho: escribe metros/), alto: null })
	for (const typed of ['', '0', '0,1', '31', '2,555', '-3', '1e1']) {
		expect(asked(`ancho=3&alto=${typed}`)?.wrong?.faults.alto).toMatch(/^Fondo: escribe metros/)
	}
})

test('a design resumes in its last state, with the additions of the address', () => {
	const kept = '?suelo=roble_espiga&pared=metro&medidas-suelo=420x310&superficie=pared'
	expect(resumedQuery(kept, '')).toBe(kept)
	expect(resumedQuery(kept, kept)).toBe(kept)
	expect(resumedQuery(kept, '?suelo=terrazo')).toBe('?suelo=terrazo&pared=metro&medidas-suelo=420x310')
	expect(resumedQuery('', '?suelo=terrazo')).toBe('?suelo=terrazo')
})
