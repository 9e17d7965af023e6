import sharp from 'sharp'
import { expect, test } from 'vitest'
import { KINDS } from './faces/kinds.ts'
import { renderFace } from './render-face.ts'
import type { PictureSubject } from './subject.ts'

const TILE: PictureSubject = {
	slug: 'terrazo-lavapies-multicolor',
	nombre: 'Terrazo Lavapiés Multicolor',
	tipo: 'azulejo',
	medidas: '60x60',
	acabado: 'mate',
	tipologia: 'rectificado',
	efecto: 'terrazo',
	pesoGrams: 22_000,
	cara: 'terrazo base=#e8e3da',
}
const SACK: PictureSubject = {
	...TILE,
	slug: 'cemento',
	nombre: 'Cemento <Gris> & Cía',
	tipo: 'cemento',
	cara: 'saco color=#5b6468',
}

test('the same product gives the same bytes every time', async () => {
	const [one, two] = await Promise.all([TILE, TILE].map((tile) => renderFace(tile, { kind: 'face', widthPx: 96 })))
	expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true)
})

test('two products of one kind differ, even with the same colours', async () => {
	const one = await renderFace(TILE, { kind: 'face', widthPx: 96 })
	const two = await renderFace({ ...TILE, slug: 'terrazo-lavapies-noche' }, { kind: 'face', widthPx: 96 })
	expect(one.equals(two)).toBe(false)
})

test('a face is square and a cover four by three, of tiles as of sacks', async () => {
	for (const subject of [TILE, SACK]) {
		const face = await sharp(await renderFace(subject, { kind: 'face', widthPx: 120 })).metadata()
		const cover = await sharp(await renderFace(subject, { kind: 'cover', widthPx: 120 })).metadata()
		expect([face.format, face.width, face.height]).toEqual(['jpeg', 120, 120])
		expect([cover.format, cover.width, cover.height]).toEqual(['jpeg', 120, 90])
	}
})

test.each(Object.keys(KINDS))('%s is neither blank nor burnt', async (kind) => {
	const picture = await renderFace({ ...TILE, slug: kind, cara: kind, medidas: '20x20' }, { kind: 'face', widthPx: 96 })
	const { channels } = await sharp(picture).stats()
	const spread = Math.max(...channels.map(({ stdev }) => stdev))
	expect(spread).toBeGreaterThan(1)
	expect(channels.some(({ mean }) => mean > 25 && mean < 254)).toBe(true)
})

test('without a face, or with one that cannot be read, the effect chooses', async () => {
	const request = { kind: 'face', widthPx: 64 } as const
	const chosen = await renderFace({ ...TILE, cara: 'terrazo' }, request)
	for (const cara of ['', 'nada', 'terrazo base=rojo chips=1+2 grano=mucho forma=redonda'])
		expect((await renderFace({ ...TILE, cara }, request)).equals(chosen), cara).toBe(true)
})

test('sizes that make no sense still give a picture', async () => {
	for (const medidas of ['', 'redondo', '0x0', '33,3x33,3', '300x1'])
		expect((await renderFace({ ...TILE, medidas }, { kind: 'face', widthPx: 48 })).length, medidas).toBeGreaterThan(300)
})
