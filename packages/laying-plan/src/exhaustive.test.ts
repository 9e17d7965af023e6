import { expect, test } from 'vitest'
import { type LayingRequest, type Plan, plainSurface, planLaying, rectangle } from '../index.ts'

/* Small cases against all ways to cut, and against starts everywhere. Lengths in tenths of a millimetre. */

/** Numbers that look random and are the same each time. */
function* chance(seed: number): Generator<number, never> {
	let state = seed
	for (;;) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		yield state / 2 ** 32
	}
}

const CHANCE = chance(7)
const between = (least: number, most: number, step: number) =>
	least + step * Math.floor(CHANCE.next().value * ((most - least) / step + 1))

function request(
	width: number,
	height: number,
	[across, down]: readonly [number, number],
	kerf: number,
): LayingRequest {
	const outline = rectangle(width, height)
	if (!outline.ok) throw new Error('no outline')
	return {
		surface: plainSurface(outline.value),
		tiles: [{ width: across, height: down, shape: 'rectangle', perBox: null }],
		joint: 0,
		pattern: 'recta',
		direction: 0,
		start: { rule: 'point', point: { x: 0, y: 0 } },
		rules: { kerf, leastCut: 0 },
	}
}

function planned(asked: LayingRequest): Plan {
	const plan = planLaying(asked)
	if (!plan.ok) throw new Error(JSON.stringify(plan.faults))
	return plan.value
}

type Size = readonly [width: number, height: number]

/** The fewest tiles that all pieces can be sawn from, by trying every order, every offcut, both turns and both first cuts. */
function fewest(pieces: readonly Size[], tile: Size, kerf: number, lowerBound: number): number {
	let best = pieces.length
	const seen = new Set<string>()
	const search = (left: readonly Size[], offcuts: readonly Size[], tiles: number): void => {
		if (left.length === 0) best = Math.min(best, tiles)
		const key = JSON.stringify([left.toSorted(), offcuts.toSorted(), tiles])
		if (left.length === 0 || tiles > best - 1 || best === lowerBound || seen.has(key)) return
		seen.add(key)
		for (const [place, piece] of left.entries()) {
			if (left.findIndex((other) => `${other}` === `${piece}`) < place) continue
			const rest = left.toSpliced(place, 1)
			for (const [at, offcut] of [...offcuts, tile].entries())
				for (const parts of sawn(piece, offcut, kerf))
					search(rest, [...offcuts.toSpliced(at, 1), ...parts], tiles + (at === offcuts.length ? 1 : 0))
		}
	}
	search(pieces, [], 0)
	return best
}

/**
 * The rests of an offcut after sawing a piece from its corner, for each turn and each first cut; none if it does not
 * fit.
 */
function sawn([width, height]: Size, [across, down]: Size, kerf: number): Size[][] {
	return [
		[width, height],
		[height, width],
	].flatMap(([w = 0, h = 0]) => {
		if (w > across || h > down) return []
		const [right, below] = [across - w - kerf, down - h - kerf]
		const both: Size[][] = [
			[
				[right, down],
				[w, below],
			],
			[
				[across, below],
				[right, h],
			],
		]
		return both.map((parts) => parts.filter(([x, y]) => x > 0 && y > 0))
	})
}

const cutSizes = ({ layout }: Plan): Size[] =>
	layout.pieces.filter(({ kind }) => kind === 'cut').map(({ width, height }) => [width, height])

test('at least 95 of 100 small rooms need at most one tile more than the best of all cuttings, and none fewer', () => {
	const over: number[] = []
	while (over.length < 100) {
		const tile: Size = [between(3000, 6000, 500), between(3000, 6000, 500)]
		const kerf = between(0, 30, 30)
		const asked = request(
			Math.round(tile[0] * (1 + CHANCE.next().value * 2)),
			Math.round(tile[1] * (1 + CHANCE.next().value * 2)),
			tile,
			kerf,
		)
		const plan = planned({
			...asked,
			start: { rule: 'point', point: { x: between(0, 3000, 100), y: between(0, 3000, 100) } },
		})
		const pieces = cutSizes(plan)
		if (pieces.length < 2 || pieces.length > 5) continue
		const whole = plan.layout.pieces.length - pieces.length
		over.push(plan.tiles - whole - fewest(pieces, tile, kerf, plan.lowerBound - whole))
	}
	expect(Math.min(...over)).toBe(0)
	expect(over.filter((tiles) => tiles <= 1).length).toBeGreaterThanOrEqual(95)
	expect(over.filter((tiles) => tiles === 0).length).toBeGreaterThanOrEqual(90)
})

test('at least 19 of 20 small rooms need at most one tile more than the best start on a grid of 10 cm', () => {
	const over = Array.from({ length: 20 }, () => {
		const tile: Size = [between(3000, 6000, 500), between(3000, 6000, 500)]
		const asked = request(between(7000, 16_000, 250), between(7000, 16_000, 250), tile, 30)
		let best = Infinity
		for (let x = 0; x < tile[0]; x += 1000)
			for (let y = 0; y < tile[1]; y += 1000)
				best = Math.min(best, planned({ ...asked, start: { rule: 'point', point: { x, y } } }).tiles)
		return planned({ ...asked, start: { rule: 'fewest' } }).tiles - best
	})
	expect(over.filter((tiles) => tiles <= 1).length).toBeGreaterThanOrEqual(19)
})
