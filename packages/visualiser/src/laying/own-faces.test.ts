import { expect, test } from 'vitest'
import { fitOf, ownSheet } from './own-faces.ts'

const MARBLE = { longMm: 1200, shortMm: 600, isRectified: true, acabado: 'Pulido' }

test('a photograph lies along its piece, upright or turned, when it has its shape', () => {
	expect(fitOf(MARBLE, { width: 2400, height: 1200 })).toBe('upright')
	expect(fitOf(MARBLE, { width: 1200, height: 2380 })).toBe('turned')
	expect(fitOf(MARBLE, { width: 1000, height: 1000 })).toBeNull()
	expect(fitOf({ longMm: 600, shortMm: 600 }, { width: 990, height: 1010 })).toBe('upright')
	expect(fitOf({ longMm: 600, shortMm: 600 }, { width: 1200, height: 1000 })).toBeNull()
})

test('a sheet has the piece with its usual joint, planks by thirds, and drawings unchanged', () => {
	expect(ownSheet(MARBLE, 6, false)).toMatchObject({
		...{ faces: 6, widthMm: 1200, heightMm: 600, forma: 'recta', jointMm: 2 },
		...{ mirrored: true, quarterTurns: false, gloss: 0.87 },
	})
	const plank = ownSheet({ ...MARBLE, shortMm: 200, isRectified: false, acabado: 'mate' }, 4, true)
	expect(plank).toMatchObject({ forma: 'tercio', jointMm: 3, mirrored: false, gloss: 0.5 })
	const { faces, faceWidth, faceHeight, columns } = ownSheet(MARBLE, 12, false)
	expect(faces % columns).toBe(0)
	expect(faces * faceWidth * faceHeight).toBeLessThanOrEqual(1_300_000)
	expect(faceWidth / faceHeight).toBeCloseTo(2, 1)
})
