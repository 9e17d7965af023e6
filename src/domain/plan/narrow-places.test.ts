import { type LayingRequest, lShape, plainSurface, planLaying, rectangle, type Surface } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { narrowPlaces, narrowText, thinStripPlaces, thinStripText } from './narrow-places.ts'

function textsOf(outline: ReturnType<typeof rectangle>, kind: Surface['kind'] = 'floor') {
	if (!outline.ok) throw new Error('no outline')
	const request: LayingRequest = {
		surface: plainSurface(outline.value, kind),
		tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: 4 }],
		...{ joint: 0, pattern: 'recta', direction: 0, start: { rule: 'point', point: { x: 0, y: 0 } } },
		...{ rules: { kerf: 0 }, breakage: 0 },
	}
	const planned = planLaying(request)
	if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
	const { layout } = planned.value
	return {
		narrow: narrowText(narrowPlaces(layout, request.surface)),
		thin: thinStripText(thinStripPlaces(layout, request.surface)),
	}
}

const textOf = (...surface: Parameters<typeof textsOf>) => textsOf(...surface).narrow

test('cuts under 10 mm are reported with their walls; wider ones are not', () => {
	expect(textOf(rectangle(30_040, 24_000))).toMatch(/^Quedan piezas de 4 mm junto a la pared derecha: /)
	expect(textOf(rectangle(30_040, 24_065))).toMatch(
		/de 4 mm junto a la pared derecha y de 6,5 mm junto a la pared de abajo: /,
	)
	expect(textOf(rectangle(30_100, 24_000))).toBe('')
	expect(textOf(rectangle(30_040, 24_000), 'wall')).toContain('de 4 mm junto al borde derecho')
})

test('an inner side of an L is named by its number', () => {
	expect(textOf(lShape(42_000, 36_000, { width: 17_950, height: 16_000 }))).toMatch(/de 5 mm junto al lado \d/)
})

test('strips under 10 mm that are taken off whole tiles are reported with their walls; wider ones are not', () => {
	expect(textsOf(rectangle(29_980, 24_000)).thin).toMatch(
		/^Se quitan tiras de 2 mm junto a la pared derecha: .* radial/,
	)
	expect(textsOf(rectangle(29_980, 23_935)).thin).toMatch(
		/de 2 mm junto a la pared derecha y de 6,5 mm junto a la pared de abajo: /,
	)
	expect(textsOf(rectangle(29_900, 24_000)).thin).toBe('')
	expect(textsOf(rectangle(30_040, 24_000)).thin).toBe('')
})
