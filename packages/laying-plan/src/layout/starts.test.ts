import { expect, test } from 'vitest'
import { box } from '../surface/outline.ts'
import { plainSurface } from '../surface/surface.ts'
import { layOut } from './lay-out.ts'
import type { Layout } from './piece.ts'
import { propose } from './propose.ts'
import type { LayingRequest, Start } from './request.ts'

const ROOM = { ...plainSurface(box(0, 0, 31_000, 25_000)), doors: [{ side: 2, at: 4000, width: 8000 }] }

function laid(start: Start, more: Partial<LayingRequest> = {}): Layout {
	const layout = layOut({
		surface: ROOM,
		tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: null }],
		joint: 0,
		pattern: 'recta',
		direction: 0,
		start,
		...more,
	})
	if (!layout.ok) throw new Error(JSON.stringify(layout.faults))
	return layout.value
}

const widths = ({ pieces }: Layout, row: number) =>
	pieces.filter((piece) => piece.row === row).map(({ width }) => width)
const heights = ({ pieces }: Layout) =>
	[...Map.groupBy(pieces, ({ row }) => row).values()].map(([piece]) => piece?.height)

test('a centred start leaves equal cuts at opposite walls, as wide as possible', () => {
	const layout = laid({ rule: 'centred' })
	expect(widths(layout, 1)).toEqual([3500, 6000, 6000, 6000, 6000, 3500])
	expect(heights(layout)).toEqual([3500, 6000, 6000, 6000, 3500])
})

test('a door has whole tiles before it, with one in its middle', () => {
	const layout = laid({ rule: 'door', door: 0 })
	// Side 2 leads from x = 31,000 to 0 along y = 25,000: the middle of the door is at x = 23,000.
	expect(layout.start.y).toBe(19_000)
	expect((layout.start.x - 20_000) % 6000).toBe(0)
	expect(heights(layout)).toEqual([1000, 6000, 6000, 6000, 6000])
})

test('a visible side has whole tiles along it', () => {
	expect(heights(laid({ rule: 'visible', side: 0 }))).toEqual([6000, 6000, 6000, 6000, 1000])
	expect(heights(laid({ rule: 'visible', side: 2 }))).toEqual([1000, 6000, 6000, 6000, 6000])
	expect(widths(laid({ rule: 'visible', side: 1 }), 1).at(-1)).toBe(6000)
	expect(widths(laid({ rule: 'visible', side: 3 }), 1)[0]).toBe(6000)
})

test('no cut is narrower than a third of a tile, if that is possible', () => {
	const layout = laid({ rule: 'no-narrow', least: 1 / 3 })
	expect(layout.keepsRule).toBe(true)
	expect(layout.narrowest?.part).toBeGreaterThanOrEqual(1 / 3)
	const tight = laid({ rule: 'no-narrow', least: 0.9 })
	expect(tight.keepsRule).toBe(false)
	expect(tight.narrowest?.part).toBeCloseTo(3500 / 6000, 5)
})

test('the rule of the fewest tiles needs no more tiles than any other rule', () => {
	const tiles = (start: Start) => {
		const proposals = propose({
			surface: ROOM,
			tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: null }],
			joint: 20,
			pattern: 'recta',
			direction: 0,
			start,
		})
		return proposals.ok ? proposals.value : []
	}
	const proposals = tiles({ rule: 'fewest' })
	expect(proposals).toHaveLength(3)
	const fewest = laid({ rule: 'fewest' }, { joint: 20 })
	expect(fewest.start).toEqual(proposals[0]?.plan.layout.start)
	// More tiles are proposed for wider cuts only.
	const counts = proposals.map(({ tiles: count }) => count)
	expect(counts).toEqual([...new Set(counts)].sort((one, other) => one - other))
	const parts = proposals.map(({ plan }) => plan.layout.narrowest?.part ?? 1)
	expect(parts).toEqual([...new Set(parts)].sort((one, other) => one - other))
})
