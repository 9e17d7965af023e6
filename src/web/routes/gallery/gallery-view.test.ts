import { expect, test } from 'vitest'
import { gallerySearch, neighbours, readGallery, stylesOf } from './gallery-view.ts'

const ROOMS = [
	{ name: 'bano-rosa', style: 'Mediterráneo' },
	{ name: 'bano-denim', style: 'Industrial' },
	{ name: 'bano-zellige', style: 'Mediterráneo' },
]
const read = (query: string) => readGallery(new URLSearchParams(query), ROOMS)

test('the address names the selected style and photograph', () => {
	expect(read('')).toEqual({ style: null, photo: null })
	expect(read('estilo=Mediterráneo&foto=bano-rosa')).toEqual({ style: 'Mediterráneo', photo: 'bano-rosa' })
	expect(read('estilo=Gótico&foto=cocina')).toEqual({ style: null, photo: null })
})

test('a written view is read back', () => {
	expect(gallerySearch({ style: null, photo: null })).toBe('')
	const view = { style: 'Mediterráneo', photo: 'bano-rosa' }
	expect(read(gallerySearch(view).slice(1))).toEqual(view)
})

test('each style is listed once, in order', () => {
	expect(stylesOf(ROOMS)).toEqual(['Industrial', 'Mediterráneo'])
})

test('the last photograph is followed by the first, and a single one has no neighbours', () => {
	expect(neighbours(ROOMS, 'bano-rosa')).toMatchObject({
		before: { name: 'bano-zellige' },
		after: { name: 'bano-denim' },
	})
	expect(neighbours(ROOMS, 'bano-zellige')).toMatchObject({ after: { name: 'bano-rosa' } })
	expect(neighbours(ROOMS.slice(0, 1), 'bano-rosa')).toBeNull()
	expect(neighbours(ROOMS, 'nada')).toBeNull()
})
