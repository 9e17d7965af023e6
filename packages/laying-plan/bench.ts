// The time of plans: `node packages/laying-plan/bench.ts`; twenty rooms as a table: `node packages/laying-plan/bench.ts rooms`.
import {
	assignCuts,
	box,
	drawPlan,
	type LayingRequest,
	layOut,
	type Plan,
	plainSurface,
	planLaying,
	propose,
	type Start,
	type Tile,
	USUAL_LEAST_PART,
} from './index.ts'
import { TWENTY_ROOMS } from './twenty-rooms.ts'

const ROUNDS = 20

/** The mean of some rounds in ms, after three that are not counted. */
function meanMs(work: (round: number) => unknown, rounds = ROUNDS): number {
	for (let round = 0; round < 3; round++) work(round)
	const began = performance.now()
	for (let round = 0; round < rounds; round++) work(round)
	return (performance.now() - began) / rounds
}

const show = (what: string, ms: number) => console.log(`${what.padEnd(52)} ${ms.toFixed(1).padStart(8)} ms`)

const rectangle = (width: number, height: number): Tile => ({ width, height, shape: 'rectangle', perBox: null })

function value<Value>(outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
	if (!outcome.ok) throw new Error('A request of the benchmark is refused')
	return outcome.value
}

function times(): void {
	const medium: LayingRequest = {
		surface: plainSurface(box(0, 0, 86_000, 69_770)),
		tiles: [rectangle(3000, 6000)],
		joint: 20,
		pattern: 'recta',
		direction: 0,
		start: { rule: 'point', point: { x: 0, y: 0 } },
	}
	const large = { ...medium, surface: plainSurface(box(0, 0, 160_000, 125_000)), tiles: [rectangle(1000, 1000)] }
	const began = performance.now()
	planLaying(medium)
	show('60 m² of 30 × 60: the first plan', performance.now() - began)
	const at = (round: number): LayingRequest => ({
		...medium,
		start: { rule: 'point', point: { x: round * 37, y: round * 11 } },
	})
	show(
		'60 m² of 30 × 60: a layout while dragging',
		meanMs((round) => layOut(at(round))),
	)
	for (const [name, more] of Object.entries({
		straight: {},
		'turned by 33°': { direction: 33 },
		diagonal: { pattern: 'diagonal' },
		herringbone: { pattern: 'espiga', direction: 45 },
	} as const)) {
		const request: LayingRequest = { ...medium, ...more }
		show(
			`60 m² of 30 × 60, ${name}: a plan`,
			meanMs((round) => planLaying({ ...at(round), ...more })),
		)
		show(
			`60 m² of 30 × 60, ${name}: three proposals`,
			meanMs(() => propose(request), 3),
		)
	}
	for (const direction of [0, 33, 45])
		show(
			`200 m² of 10 × 10 at ${direction}°: a plan`,
			meanMs(() => planLaying({ ...large, direction }), 3),
		)
	show(
		'200 m² of 10 × 10: three proposals',
		meanMs(() => propose(large), 3),
	)
	const layout = value(layOut(large))
	show(
		'200 m² of 10 × 10: cuts of a layout',
		meanMs(() => assignCuts(large, layout), 5),
	)
	const plan = value(planLaying(large))
	show(
		'200 m² of 10 × 10: its drawing',
		meanMs(() => drawPlan(large.surface, plan), 5),
	)
}

/** Tiles of a surface and 10 %, as shops count them: of a set, of each format in its share. */
function byTenPercent({ layout }: Plan, tiles: readonly Tile[]): number {
	const share = (place: number) =>
		layout.pieces.reduce((sum, { tile, area }) => sum + (tile === place ? area : 0), 0) / layout.area.pieces
	return tiles.reduce((sum, { width, height, shape }, place) => {
		const piece = (width * height * (shape === 'hexagon' ? 0.75 : 1)) / 100
		return sum + Math.ceil((layout.area.surface * share(place) * 1.1) / piece)
	}, 0)
}

function rooms(): void {
	console.log('| surface | m² | tile | pattern | 10 % | plan, cuts ≥ ⅓ | plan, fewest | + 3 % | lower bound |')
	console.log('|---|---|---|---|---|---|---|---|---|')
	const sums = [0, 0, 0, 0, 0]
	for (const { name, request } of TWENTY_ROOMS) {
		const planned = (start: Start) => value(planLaying({ ...request, start }))
		const wide = planned({ rule: 'no-narrow', least: USUAL_LEAST_PART })
		const fewest = planned({ rule: 'fewest' })
		const bought = fewest.purchases.reduce((sum, { withBreakage }) => sum + withBreakage, 0)
		const counts = [byTenPercent(fewest, request.tiles), wide.tiles, fewest.tiles, bought, fewest.lowerBound]
		counts.forEach((count, place) => {
			sums[place] = (sums[place] ?? 0) + count
		})
		const format = request.tiles.map(({ width, height }) => `${width / 100} × ${height / 100}`).join(' + ')
		const area = (fewest.layout.area.surface / 1e6).toFixed(2)
		const kept = wide.layout.keepsRule ? '' : ' *'
		const [ten, third, ...rest] = counts
		console.log(`| ${[name, area, format, request.pattern, ten, `${third}${kept}`, ...rest].join(' | ')} |`)
	}
	console.log(`| all | | | | ${sums.join(' | ')} |`)
}

if (process.argv[2] === 'rooms') rooms()
else times()
