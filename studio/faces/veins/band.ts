import type { Tracing, Vein } from './trace.ts'

const PERIOD = 4096
/** Lengths over which a thread changes sides, wavers, trembles, and comes and goes. */
const DRIFT_MM = 260
const WAVER_MM = 70
const TREMBLE_MM = 13
const SHOWN_MM = 170
/** How far to either side the band's direction is taken from. */
const NEAR_MM = 90

/** Thin veins within a wide one: they drift from side to side, meet and part, and each is seen in places only. */
export function threadsOf(band: Vein, count: number, threadMm: number, tracing: Tracing): Vein[] {
	return Array.from({ length: count }, () => threadOf(band, threadMm, tracing))
}

function threadOf(axis: Vein, threadMm: number, { noise, random, stepMm }: Tracing): Vein {
	const near = Math.ceil(NEAR_MM / stepMm)
	const row = random() * PERIOD
	const half = threadMm * (0.25 + 0.75 * random() ** 2)
	const strength = 0.45 + 0.55 * random()
	let gone = 0
	return axis.map((point, at) => {
		const before = axis[Math.max(0, at - near)] ?? point
		const after = axis[Math.min(axis.length - 1, at + near)] ?? point
		const previous = axis[at - 1] ?? point
		gone += Math.hypot(point.x - previous.x, point.y - previous.y)
		const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
		const drift = noise.at(gone / DRIFT_MM, row, PERIOD, PERIOD) * 1.9
		const waver = noise.at(gone / WAVER_MM, row + 0.5, PERIOD, PERIOD) * Math.min(7, point.halfMm * 0.24)
		const tremble = noise.at(gone / TREMBLE_MM, row + 31.3, PERIOD, PERIOD) * Math.min(0.6, point.halfMm * 0.03)
		const aside = drift * point.halfMm + waver + tremble
		const shown = noise.at(gone / SHOWN_MM, row + 9.3, PERIOD, PERIOD)
		const wave = noise.at(gone / WAVER_MM, row + 17.7, PERIOD, PERIOD)
		const there = Math.min(1, Math.max(0, shown * 2.8 + 0.6))
		return {
			x: point.x - ((after.y - before.y) / length) * aside,
			y: point.y + ((after.x - before.x) / length) * aside,
			halfMm: half * Math.exp(wave * 0.9) * (0.4 + 0.6 * there),
			opaque: strength * there * point.opaque,
		}
	})
}
