import { expect, test } from 'vitest'
import {
	box,
	hexagonTile,
	type LayingRequest,
	lShape,
	narrowCuts,
	type Plan,
	plainSurface,
	planLaying,
	propose,
	purchaseOfAll,
	rectangle,
	type Tile,
	thinStrips,
	USUAL_BREAKAGE,
} from '../index.ts'

/* Lengths in tenths of a millimetre: 6000 is 60 cm. Every case is worked by hand. */

const tile = (width: number, height: number): Tile => ({ width, height, shape: 'rectangle', perBox: null })
const LARGE = tile(6000, 6000)

function surface(outline: ReturnType<typeof rectangle>) {
	if (!outline.ok) throw new Error('no outline')
	return plainSurface(outline.value)
}

function request(width: number, height: number, more: Partial<LayingRequest> = {}): LayingRequest {
	return {
		surface: surface(rectangle(width, height)),
		tiles: [LARGE],
		joint: 0,
		pattern: 'recta',
		direction: 0,
		start: { rule: 'point', point: { x: 0, y: 0 } },
		...more,
	}
}

function planned(asked: LayingRequest): Plan {
	const plan = planLaying(asked)
	if (!plan.ok) throw new Error(JSON.stringify(plan.faults))
	return plan.value
}

const counts = ({ layout, cuts, tiles }: Plan) => ({
	whole: layout.pieces.filter(({ kind }) => kind === 'whole').length,
	cut: cuts.length,
	tiles,
})

test('3.00 × 2.40 m with 60 × 60 is 20 whole tiles and no cut', () => {
	const plan = planned(request(30_000, 24_000))
	expect(counts(plan)).toEqual({ whole: 20, cut: 0, tiles: 20 })
	expect(plan).toMatchObject({ lowerBound: 20, cutTiles: [], layout: { narrowest: null, area: { joints: 0 } } })
})

test('3.10 × 2.40 m is 21 tiles with a strip of 10 cm from one tile, or 24 with two columns of 35 cm', () => {
	const strip = planned(request(31_000, 24_000))
	expect(counts(strip)).toEqual({ whole: 20, cut: 4, tiles: 21 })
	expect(strip.cuts.map(({ mark, from }) => [mark, from])).toEqual([
		[1, 1],
		[1, 1],
		[1, 1],
		[1, 1],
	])
	expect(strip.layout.narrowest?.width).toBe(1000)
	const centred = planned(request(31_000, 24_000, { start: { rule: 'no-narrow', least: 1 / 3 } }))
	expect(counts(centred)).toEqual({ whole: 16, cut: 8, tiles: 24 })
	expect(centred.layout).toMatchObject({ narrowest: { width: 3500 }, keepsRule: true })
})

test('a floor 4 mm wider than five tiles has strips of 4 mm at its right wall, and none from 4 mm on is narrow', () => {
	const asked = request(30_040, 24_000)
	const { layout } = planned(asked)
	expect(narrowCuts(layout, asked.surface, 100)).toEqual([{ border: { side: 1 }, width: 40 }])
	expect(narrowCuts(layout, asked.surface, 40)).toEqual([])
	expect(narrowCuts(planned(request(31_000, 24_000)).layout, asked.surface, 100)).toEqual([])
})

test('cuts beside a column are narrow there', () => {
	const plain = request(30_000, 24_000)
	const column = box(6500, 6000, 2900, 3000)
	const asked = { ...plain, surface: { ...plain.surface, openings: [{ kind: 'column', polygon: column } as const] } }
	expect(narrowCuts(planned(asked).layout, asked.surface, 100)).toEqual([])
	const strip = box(6050, 6000, 5950, 6000)
	const beside = { ...asked, surface: { ...plain.surface, openings: [{ kind: 'column', polygon: strip } as const] } }
	expect(narrowCuts(planned(beside).layout, beside.surface, 100)).toEqual([{ border: { opening: 0 }, width: 50 }])
})

test('both layouts of 3.10 × 2.40 m are proposed, and no layout that is worse in every respect', () => {
	const proposals = propose(request(31_000, 24_000))
	if (!proposals.ok) throw new Error('refused')
	expect(proposals.value.map(({ tiles, narrowest }) => [tiles, narrowest])).toEqual([
		[21, 1000],
		[24, 3500],
	])
})

test('strips of 10 cm come from both edges of a tile only, if their inner edge must be a factory edge', () => {
	const strict = request(31_000, 24_000, { rules: { factoryEdge: true } })
	expect(counts(planned(strict))).toEqual({ whole: 20, cut: 4, tiles: 22 })
	// Veins forbid the half turn that puts the other edge inside.
	const veined = { ...strict, rules: { factoryEdge: true, turns: 'none' } as const }
	expect(counts(planned(veined))).toEqual({ whole: 20, cut: 4, tiles: 24 })
})

test('a kerf of 3 mm costs a tile: of six strips of 10 cm, a tile of 60 cm gives five', () => {
	const room = request(31_000, 36_000)
	expect(counts(planned({ ...room, rules: { kerf: 0 } }))).toEqual({ whole: 30, cut: 6, tiles: 31 })
	expect(counts(planned({ ...room, rules: { kerf: 30 } }))).toEqual({ whole: 30, cut: 6, tiles: 32 })
})

test('an L of 3 × 3 m without 1.5 × 1.5 m: 16 whole, four halves from two tiles, and one without a quarter', () => {
	const outline = lShape(30_000, 30_000, { width: 15_000, height: 15_000 })
	const plan = planned(request(30_000, 30_000, { surface: surface(outline), rules: { kerf: 0 } }))
	// Columns 1–2 and rows 1–2 are whole: 5 × 2 + 2 × 3 = 16. Halves: rows 4–5 of column 3, columns 4–5 of row 3.
	// The tile in the corner of column 3 and row 3 has a notch of a quarter.
	expect(counts(plan)).toEqual({ whole: 16, cut: 5, tiles: 19 })
	expect(plan.layout.pieces.filter(({ cut }) => cut?.shape === 'notched')).toHaveLength(1)
	// 6.75 m² are 18.75 tiles.
	expect(plan.lowerBound).toBe(19)
})

test('a square of three diagonals each way has 12 whole tiles and 12 halves', () => {
	// A diagonal of 60 × 60 is 848.5 mm. n diagonals: 2·n·(n − 1) whole ones and 4·n halves.
	const side = Math.round(3 * 6000 * Math.SQRT2)
	const square = request(side, side, { pattern: 'diagonal', rules: { kerf: 0 } })
	const plan = planned(square)
	expect(counts(plan)).toEqual({ whole: 12, cut: 12, tiles: 18 })
	expect(new Set(plan.layout.pieces.flatMap(({ cut }) => cut?.shape ?? []))).toEqual(new Set(['triangle']))
	// With a saw, the second half of a tile is 3 mm too small.
	expect(counts(planned({ ...square, rules: { kerf: 30 } }))).toEqual({ whole: 12, cut: 12, tiles: 24 })
})

test('herringbone of 10 × 30 in a corridor of 30 cm: lying and standing tiles are cut by whole widths', () => {
	const corridor = request(60_000, 3000, { tiles: [tile(3000, 1000)], pattern: 'espiga', rules: { kerf: 0 } })
	const plan = planned(corridor)
	// The pattern repeats every 60 cm, which are 1800 cm²: six tiles.
	expect(plan.lowerBound).toBe(60)
	// In 60 cm, each of the three rows has one whole lying tile. In the six columns stand 20, 10, none, 10, 20 and 30 cm: one whole tile,
	// and two pairs that share a tile each.
	const sizes = Map.groupBy(plan.layout.pieces, ({ width, height }) => `${width} × ${height}`)
	expect(Object.fromEntries([...sizes].map(([size, pieces]) => [size, pieces.length]))).toEqual({
		'3000 × 1000': 40,
		'2000 × 1000': 20,
		'1000 × 1000': 20,
	})
	expect(plan.tiles).toBe(60)
})

test('a column across a whole tile leaves two pieces of it, even if they hang together by a tenth of a millimetre', () => {
	const across = (right: number) => ({ kind: 'column', polygon: box(0, 2000, right, 1000) }) as const
	const counted = (right: number) => {
		const room = request(6000, 12_000)
		return counts(planned({ ...room, surface: { ...room.surface, openings: [across(right)] } }))
	}
	expect(counted(6000)).toEqual({ whole: 1, cut: 2, tiles: 2 })
	expect(counted(5999)).toEqual({ whole: 1, cut: 2, tiles: 2 })
	// A bridge of 20 cm is one piece.
	expect(counted(4000)).toEqual({ whole: 1, cut: 1, tiles: 2 })
})

test('brick bond: every second row begins with a half, whose other half ends it', () => {
	const plan = planned(request(24_000, 12_000, { tiles: [tile(6000, 3000)], pattern: 'ladrillo', rules: { kerf: 0 } }))
	expect(counts(plan)).toEqual({ whole: 14, cut: 4, tiles: 16 })
	expect(plan.cuts.filter(({ isFromOffcut }) => isFromOffcut)).toHaveLength(2)
})

test('hexagons in two columns leave half hexagons at both walls', () => {
	const hexagon = hexagonTile(2000, null)
	const plan = planned(request(4000, 30_000, { tiles: [hexagon], pattern: 'hexagono', rules: { kerf: 0 } }))
	const rows = Map.groupBy(plan.layout.pieces, ({ row }) => row)
	const widths = [...rows.values()].slice(1, -1).map((row) => row.map(({ width }) => width).join(' '))
	expect(widths.length).toBeGreaterThan(10)
	expect(new Set(widths)).toEqual(new Set(['2000 2000', '1000 2000 1000']))
	expect(plan.layout.area.joints).toBeLessThan(1)
})

test('a mosaic on mesh of 5 × 5 cm is cut along its lines: a strip of 12 cm takes 15 of a sheet', () => {
	const sheet = tile(3000, 3000)
	const mesh = { width: 500, height: 500 }
	const room = request(31_200, 6000, { tiles: [sheet] })
	// Two strips of 12 cm: 10 + 10 whole sheets, and 15 cm twice from one sheet.
	expect(counts(planned({ ...room, rules: { mesh } }))).toEqual({ whole: 20, cut: 2, tiles: 21 })
	const wide = request(31_600, 6000, { tiles: [sheet], rules: { mesh } })
	// Two of 16 cm take 20 cm each: two sheets.
	expect(counts(planned(wide))).toEqual({ whole: 20, cut: 2, tiles: 22 })
})

test('breakage is added to tiles, and boxes are rounded up', () => {
	const boxed = { ...LARGE, perBox: 4 }
	const { purchases } = planned(request(31_000, 24_000, { tiles: [boxed] }))
	expect(purchases).toEqual([{ whole: 20, cut: 4, tiles: 21, lowerBound: 21, withBreakage: 22, boxes: 6 }])
	const { purchases: none } = planned(request(31_000, 24_000, { tiles: [boxed], breakage: 0 }))
	expect(none[0]).toMatchObject({ withBreakage: 21, boxes: 6 })
	// Two such surfaces: 42 tiles and 3 % are 44, in 11 boxes and not in 12.
	const both = purchaseOfAll([...purchases, ...purchases], USUAL_BREAKAGE, 4)
	expect(both).toEqual({ whole: 40, cut: 8, tiles: 42, lowerBound: 42, withBreakage: 44, boxes: 11 })
})

test.each([
	['half of the square', tile(6000, 3000), 1 / 2],
	['twice the square', tile(12_000, 6000), 2],
	['twice the square, upright', tile(6000, 12_000), 2],
])('a square alternates with a rectangle that is %s', (_, rectangular, part) => {
	const asked = request(90_000, 96_000, { tiles: [LARGE, rectangular], pattern: 'modular' })
	const { layout } = planned(asked)
	const [square = 0, other = 0] = [0, 1].map((place) =>
		layout.pieces.filter((piece) => piece.tile === place).reduce((sum, { area }) => sum + area, 0),
	)
	expect(layout.area.joints).toBeCloseTo(0, 5)
	expect(other / square).toBeCloseTo(part, 5)
})

test('a set of three formats has as many of each', () => {
	const set = [LARGE, tile(6000, 3000), tile(3000, 3000)]
	const { purchases, layout } = planned(request(84_000, 84_000, { tiles: set, pattern: 'modular' }))
	const areas = set.map((_, place) =>
		layout.pieces.filter((piece) => piece.tile === place).reduce((sum, { area }) => sum + area, 0),
	)
	const [square = 0, half = 0, quarter = 0] = areas
	expect(half / square).toBeCloseTo(1 / 2, 5)
	expect(quarter / square).toBeCloseTo(1 / 4, 5)
	expect(purchases.map(({ whole }) => whole > 20)).toEqual([true, true, true])
})

test('a floor 2 mm narrower than five tiles has 2 mm taken off at its right wall, a column a strip of a notch', () => {
	const asked = request(29_980, 24_000)
	const { layout } = planned(asked)
	expect(thinStrips(layout, asked.surface, 100)).toEqual([{ border: { side: 1 }, width: 20 }])
	expect(thinStrips(layout, asked.surface, 20)).toEqual([])
	expect(layout.thinStrip).toMatchObject({ width: 20 })
	expect(planned(request(29_900, 24_000)).layout.thinStrip).toBeNull()
	// A column from 11.97 to 14 m: 3 mm of the tile before it, in a notch as deep as the column goes into its row.
	const column = { kind: 'column' as const, polygon: box(11_970, 8000, 2030, 2000) }
	const notched = planned({ ...asked, surface: { ...surface(rectangle(30_000, 24_000)), openings: [column] } })
	expect(notched.layout.thinStrip?.width).toBe(30)
	expect(planned(request(29_980, 24_000, { rules: { mesh: { width: 300, height: 300 } } })).layout.thinStrip).toBeNull()
})

test('of starts with as many tiles one that takes 10 mm off precedes one that takes 3 mm off', () => {
	const asked = request(29_970, 23_970, { tiles: [{ ...LARGE, perBox: 4 }] })
	const proposals = propose(asked)
	if (!proposals.ok) throw new Error(JSON.stringify(proposals.faults))
	expect(proposals.value[0]).toMatchObject({ tiles: 20, thinStrip: null })
	const fewest = planned({ ...asked, start: { rule: 'fewest' } })
	expect([fewest.tiles, fewest.layout.thinStrip]).toEqual([20, null])
})

test('a start is moved only if that leaves nothing too narrow to cut', () => {
	// The L of 5.60 × 4.80 m with a column: of 62 tiles no start avoids strips of 2 mm, and one moved by 10 mm would cut more tiles.
	const column = { kind: 'column' as const, polygon: box(15_000, 12_000, 4000, 4000) }
	const room = { ...surface(lShape(56_000, 48_000, { width: 22_000, height: 20_000 })), openings: [column] }
	const proposals = propose(request(30_000, 24_000, { surface: room, joint: 20 }))
	if (!proposals.ok) throw new Error(JSON.stringify(proposals.faults))
	const [fewest] = proposals.value
	expect(fewest).toMatchObject({ tiles: 62, thinStrip: 20 })
	expect(fewest?.plan.layout.pieces.filter(({ width, height }) => width === 5900 || height === 5900)).toEqual([])
	expect(proposals.value.some(({ thinStrip }) => thinStrip === null)).toBe(true)
})

test('where every start along a side takes a thin strip off, the one with the widest cuts is laid', () => {
	// 2.40 m less three joints: the last row of four loses 6 mm, whichever way the columns lie.
	const visible = planned(request(31_000, 24_000, { joint: 20, start: { rule: 'visible', side: 2 } }))
	expect(visible.layout).toMatchObject({ thinStrip: { width: 60 }, narrowest: { width: 3450 } })
})
