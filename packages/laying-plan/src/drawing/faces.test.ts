import { expect, test } from 'vitest'
import type { LayingRequest } from '../layout/request.ts'
import { hexagonTile } from '../pattern/tile.ts'
import { planLaying } from '../plan-laying.ts'
import { box } from '../surface/outline.ts'
import { plainSurface } from '../surface/surface.ts'
import { drawPlan } from './draw-plan.ts'
import { MOST_FACES } from './drawing.ts'
import type { FacePicture } from './faces.ts'
import { svgOf } from './svg.ts'

const HREF = `data:image/avif;base64,${'A'.repeat(1000)}`
const PICTURE: FacePicture = { href: HREF, count: 6, columns: 3, width: 300, height: 300 }
const REQUEST: LayingRequest = {
	surface: plainSurface(box(0, 0, 31_000, 24_000)),
	tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: null }],
	joint: 20,
	pattern: 'recta',
	direction: 0,
	start: { rule: 'point', point: { x: 0, y: 0 } },
}

function drawn(change: Partial<LayingRequest> = {}) {
	const request = { ...REQUEST, ...change }
	const plan = planLaying(request)
	if (!plan.ok) throw new Error(JSON.stringify(plan.faults))
	return drawPlan(request.surface, plan.value)
}

const svg = (drawing: ReturnType<typeof drawn>, pictures: readonly (FacePicture | null)[]) =>
	svgOf(drawing, { title: '', numbers: false, sideText: () => '', faces: pictures, joint: '#b8b0a4' })

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test('each piece shows a face of its tile, cuts are clipped to their sides, and the SVG holds the picture once', () => {
	const drawing = drawn()
	const text = svg(drawing, [PICTURE])
	const cuts = drawing.pieces.filter(({ kind }) => kind === 'cut').length
	expect(count(text, /<use href="#A\d+" transform/g)).toBe(drawing.pieces.length)
	expect([count(text, /<clipPath id="c\d+"/g), count(text, /clip-path="url\(#c\d+\)"/g)]).toEqual([cuts, cuts])
	expect(text.split(HREF)).toHaveLength(2)
	expect(text).toContain('fill="#b8b0a4"')
	expect(text).toContain('<g class="cut tile-A faced">')
})

test('pieces cut from one tile show the same face', () => {
	const { pieces } = drawn()
	const cuts = pieces.filter(({ kind }) => kind === 'cut')
	expect(new Set(cuts.map(({ face }) => face?.copy)).size).toBeLessThan(cuts.length)
	const whole = pieces.filter(({ kind }) => kind === 'whole')
	expect(new Set(whole.map(({ face }) => face?.copy)).size).toBe(whole.length)
})

test('a tile without a picture is drawn as lines, beside another with a picture', () => {
	const small = { width: 3000, height: 3000, shape: 'rectangle', perBox: null } as const
	const text = svg(drawn({ tiles: [...REQUEST.tiles, small], pattern: 'modular' }), [null, PICTURE])
	expect([count(text, /<use href="#A\d/g), count(text, /<use href="#B\d/g) > 0]).toEqual([0, true])
	expect(text).toContain('<g class="whole tile-A">')
	expect(text).toContain('<g class="whole tile-B faced">')
})

test('a landscape picture is turned for an upright tile, and a hexagon is clipped to its shape', () => {
	const plank = { width: 2000, height: 12_000, shape: 'rectangle', perBox: null } as const
	const lying = svg(drawn({ tiles: [plank] }), [{ ...PICTURE, width: 800, height: 133 }])
	expect(lying).toContain('transform="translate(2000)rotate(90)"><svg width="12000" height="2000"')
	const hexagons = svg(drawn({ tiles: [hexagonTile(3000, null)], pattern: 'hexagono' }), [PICTURE])
	expect(hexagons).toContain('<clipPath id="forma-A"><path')
})

test('a plan of very many pieces is drawn as lines only', () => {
	const drawing = drawn({
		surface: plainSurface(box(0, 0, 31_000, 34_000)),
		tiles: [{ ...REQUEST.tiles[0], width: 500, height: 480, shape: 'rectangle', perBox: null }],
	})
	expect(drawing.pieces.length).toBeGreaterThan(MOST_FACES)
	expect(drawing.tiles).toEqual([])
	expect(svg(drawing, [PICTURE])).not.toContain('<image')
})
