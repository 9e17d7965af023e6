import { expect, test } from 'vitest'
import type { LayingRequest } from '../layout/request.ts'
import { planLaying } from '../plan-laying.ts'
import { box } from '../surface/outline.ts'
import { plainSurface } from '../surface/surface.ts'
import { drawPlan } from './draw-plan.ts'
import { svgOf } from './svg.ts'

const COLUMN = { kind: 'column', polygon: box(12_500, 8000, 3000, 3000) } as const
const REQUEST: LayingRequest = {
	surface: { ...plainSurface(box(0, 0, 31_000, 24_000)), openings: [COLUMN] },
	tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: null }],
	joint: 20,
	pattern: 'recta',
	direction: 0,
	start: { rule: 'point', point: { x: 6000, y: 0 } },
}

function drawn(request: LayingRequest) {
	const plan = planLaying(request)
	if (!plan.ok) throw new Error(JSON.stringify(plan.faults))
	return { plan: plan.value, drawing: drawPlan(request.surface, plan.value) }
}

test('each piece has a path and a place for its number inside it', () => {
	const { plan, drawing } = drawn(REQUEST)
	expect(drawing.pieces.map(({ number }) => number)).toEqual(plan.layout.pieces.map(({ number }) => number))
	const first = drawing.pieces.find(({ path }) => path.startsWith('M6000 0'))
	expect(first).toMatchObject({
		kind: 'whole',
		path: 'M6000 0L12000 0L12000 6000L6000 6000Z',
		label: { x: 9000, y: 3000 },
	})
	for (const { label, labelSize, number } of drawing.pieces) {
		const inColumn = label.x > 12_500 && label.x < 15_500 && label.y > 8000 && label.y < 11_000
		expect([number, inColumn, labelSize > 0]).toEqual([number, false, true])
	}
})

test('pieces of a set are named with the letter of their tile', () => {
	const small = { width: 3000, height: 3000, shape: 'rectangle', perBox: null } as const
	const { plan, drawing } = drawn({ ...REQUEST, tiles: [...REQUEST.tiles, small], pattern: 'modular' })
	expect(drawing.pieces.map(({ name }) => name)).toEqual(
		plan.layout.pieces.map(({ number, tile }) => `${number}${tile === 0 ? 'A' : 'B'}`),
	)
	const svg = svgOf(drawing, { title: '', numbers: true, sideText: () => '' })
	expect(svg).toMatch(/<g class="whole tile-B"><path .*>1A<\/text>/)
})

test('only cut pieces are hatched, within their sides', () => {
	const { plan, drawing } = drawn(REQUEST)
	const cuts = plan.layout.pieces.filter(({ kind }) => kind === 'cut')
	const lines = [...drawing.hatching.matchAll(/M(-?\d+) (-?\d+)L(-?\d+) (-?\d+)/g)].map(([, ...numbers]) =>
		numbers.map(Number),
	)
	expect(lines.length).toBeGreaterThan(cuts.length)
	for (const [x = 0, y = 0, toX = 0, toY = 0] of lines) {
		const middle = { x: (x + toX) / 2, y: (y + toY) / 2 }
		const inside = cuts.some(({ polygon }) => {
			const [xs, ys] = [polygon.map((corner) => corner.x), polygon.map((corner) => corner.y)]
			const within = (value: number, all: readonly number[]) =>
				value >= Math.min(...all) - 1 && value <= Math.max(...all) + 1
			return within(middle.x, xs) && within(middle.y, ys)
		})
		expect(inside).toBe(true)
		expect(Math.abs(toX - x)).toBeCloseTo(Math.abs(toY - y), -1)
	}
	const { drawing: whole } = drawn({
		...REQUEST,
		surface: plainSurface(box(0, 0, 30_000, 24_000)),
		joint: 0,
		start: { rule: 'point', point: { x: 0, y: 0 } },
	})
	expect(whole.hatching).toBe('')
})

test('each side has its length outside, readable from below or from the right', () => {
	const { dimensions } = drawn(REQUEST).drawing
	expect(dimensions.toSorted((a, b) => a.side - b.side).map(({ length, degrees }) => [length, degrees])).toEqual([
		[31_000, 0],
		[24_000, -90],
		[31_000, 0],
		[24_000, -90],
	])
	for (const { text } of dimensions) expect(text.x < 0 || text.x > 31_000 || text.y < 0 || text.y > 24_000).toBe(true)
	// A reversed outline also has its lengths outside.
	const surface = { ...REQUEST.surface, outline: REQUEST.surface.outline.toReversed() }
	for (const { text } of drawn({ ...REQUEST, surface }).drawing.dimensions)
		expect(text.x < 0 || text.x > 31_000 || text.y < 0 || text.y > 24_000).toBe(true)
})

test('start lines run through the start point as far as the walls', () => {
	expect(drawn(REQUEST).drawing.startLines).toEqual([
		{ from: { x: 0, y: 0 }, to: { x: 31_000, y: 0 } },
		{ from: { x: 6000, y: 0 }, to: { x: 6000, y: 24_000 } },
	])
})

test('a doorway is a line on its side', () => {
	const doors = [{ side: 2, at: 1000, width: 8000 }]
	const { drawing } = drawn({ ...REQUEST, surface: { ...REQUEST.surface, doors } })
	// Side 2 goes from the right to the left along the bottom.
	expect(drawing.doors).toEqual([{ from: { x: 30_000, y: 24_000 }, to: { x: 22_000, y: 24_000 } }])
})

test('an SVG distinguishes whole tiles from cuts without colour, has numbers on demand, and escapes its title', () => {
	const { drawing, plan } = drawn(REQUEST)
	const sideText = ({ length }: { length: number }) => `${(length / 10_000).toFixed(2).replace('.', ',')} m`
	const svg = svgOf(drawing, { title: 'Baño <1> & "2"', numbers: true, sideText })
	expect(svg).toContain('<title>Baño &lt;1&gt; &amp; &quot;2&quot;</title>')
	expect(svg).toContain('>3,10 m</text>')
	expect(svg.match(/data-piece/g)).toHaveLength(plan.layout.pieces.length)
	expect(svg.match(/<path[^>]* class="hatching"/g)).toHaveLength(1)
	expect(svg).toContain('<g class="number"')
	expect(svgOf(drawing, { title: '', numbers: false, sideText })).not.toContain('class="number"')
})
