import { expect, test } from 'vitest'
import { drawFace, type PictureRequest, type Pixels } from './draw-face.ts'
import { KINDS } from './kinds/kinds.ts'
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

const face = (change: Partial<PictureSubject> = {}, widthPx = 96): Promise<Pixels> =>
	drawFace({ ...TILE, ...change }, { kind: 'face', widthPx })

test('the same product gives the same pixels every time', async () => {
	const [one, two] = await Promise.all([face(), face()])
	expect(one).toEqual(two)
})

test('two products of one kind differ, even with the same colours', async () => {
	expect((await face()).bytes).not.toEqual((await face({ slug: 'terrazo-lavapies-noche' })).bytes)
})

test.each([
	['face', 120],
	['detail', 90],
] as const)('a %s is 120 × %i', async (kind: PictureRequest['kind'], height) => {
	const pixels = await drawFace(TILE, { kind, widthPx: 120 })
	expect([pixels.width, pixels.height, pixels.bytes.length]).toEqual([120, height, 120 * height * 3])
})

test.each(Object.keys(KINDS))('%s is neither blank nor burnt out, at a distance and close up', async (cara) => {
	for (const kind of ['face', 'detail'] as const) {
		const { bytes } = await drawFace({ ...TILE, slug: cara, cara, medidas: '20x20' }, { kind, widthPx: 96 })
		const mean = bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length
		const spread = Math.sqrt(bytes.reduce((sum, byte) => sum + (byte - mean) ** 2, 0) / bytes.length)
		expect(spread, kind).toBeGreaterThan(1)
		expect(mean, kind).toBeGreaterThan(25)
		expect(mean, kind).toBeLessThan(254)
	}
})

test('the effect determines the look if the face is missing or unreadable', async () => {
	const chosen = await face({ cara: 'terrazo' })
	for (const cara of ['', 'nada', 'terrazo base=rojo chips=1+2 grano=mucho forma=redonda'])
		expect(await face({ cara }), cara).toEqual(chosen)
})

test('impossible sizes still give a picture', async () => {
	for (const medidas of ['', 'redondo', '0x0', '33,3x33,3', '300x1'])
		expect((await face({ medidas }, 48)).bytes.length, medidas).toBe(48 * 48 * 3)
})
