import { hexagonTile } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { planFace } from './plan-faces.ts'

const SHEET = {
	...{ slug: 'roble', faces: 6, columns: 1, faceWidth: 800, faceHeight: 133, widthMm: 1200, heightMm: 200 },
	forma: 'tercio' as const,
	...{ jointMm: 2, grout: '#43342a', mirrored: true, quarterTurns: false, gloss: 0.2 },
	address: '/assets/laminas/roble.00000000.avif',
}
const plank = { width: 2000, height: 12_000, shape: 'rectangle', perBox: null } as const

test('faces are those of a piece, upright or lying', () => {
	const face = { address: SHEET.address, count: 6, columns: 1, width: 800, height: 133, joint: '#43342a' }
	expect(planFace(SHEET, plank)).toEqual(face)
	expect(planFace(SHEET, { ...plank, width: 12_000, height: 2000 })).toEqual(face)
	expect(planFace({ ...SHEET, widthMm: 200, heightMm: 230.9 }, hexagonTile(2000, null))).not.toBeNull()
})

test('a tile without faces, or with those of its small pieces, has none', () => {
	expect(planFace(null, plank)).toBeNull()
	expect(planFace({ ...SHEET, widthMm: 25, heightMm: 25 }, { ...plank, width: 3160, height: 3160 })).toBeNull()
})
