import { expect, test } from 'vitest'
import { movedPicture, respelledPicture } from './moved-picture.ts'

const products = [
	{ slug: 'roma-gris', formerSlugs: ['roma', 'roma-picking'] },
	{ slug: 'roma-azul-noche', formerSlugs: ['roma-azul'] },
	{ slug: 'terrazo', formerSlugs: [] },
]

test('a picture of a renamed product is found under its new name, with its suffix', () => {
	expect(movedPicture('roma.jpg', products)).toBe('roma-gris.jpg')
	expect(movedPicture('roma-cover.jpg', products)).toBe('roma-gris-cover.jpg')
	expect(movedPicture('roma-320.webp', products)).toBe('roma-gris-320.webp')
})

test('the longest of several matching former names applies', () => {
	expect(movedPicture('roma-azul-cover.jpg', products)).toBe('roma-azul-noche-cover.jpg')
})

test('unknown names lead nowhere, and an unchanged name does not lead to itself', () => {
	expect(movedPicture('romana.jpg', products)).toBeNull()
	expect(movedPicture('terrazo-azul.jpg', products)).toBeNull()
	expect(movedPicture('a.jpg', [{ slug: 'a', formerSlugs: ['a-pallet'] }])).toBeNull()
})

test('capitals, accents, spaces and the ways to buy are no part of the name of a picture', () => {
	expect(respelledPicture('terrazo-malasaña-rosa.jpg')).toBe('terrazo-malasana-rosa.jpg')
	expect(respelledPicture('Terrazo Malasaña Rosa.JPG')).toBe('terrazo-malasana-rosa.jpg')
	expect(respelledPicture('terrazo-malasana-rosa-picking-cover.jpg')).toBe('terrazo-malasana-rosa-cover.jpg')
	expect(respelledPicture('terrazo-malasana-rosa.jpg')).toBeNull()
	for (const file of ['-.jpg', '.jpg', 'roma.webp', 'roma']) expect(respelledPicture(file), file).toBeNull()
})
