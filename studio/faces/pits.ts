import { smooth } from '@soleria/visualiser/colour'
import { noiseFrom, randomFrom } from '@soleria/visualiser/material'
import { type Extent, featuresOf, slowField } from './fields.ts'

/** A hole in stone, or a shell, in mm of the square of material. */
export interface Pit {
	readonly x: number
	readonly y: number
	readonly halfLongMm: number
	readonly halfHighMm: number
	/** How far it is turned, in radians. */
	readonly turn?: number
	/** 0 to 1: how deep or dark it is. */
	readonly opaque: number
}

/** Draws pits with uneven sides, moved down by `bend` (in parts of the square) as the beds are that they lie in. */
export function drawPits(extent: Extent, pits: readonly Pit[], bend?: Float32Array): Float32Array {
	const { size, spanMm, seed } = extent
	const cover = new Float32Array(size * size)
	const pxPerMm = size / spanMm
	const sides = noiseFrom(seed + 17)
	const fine = featuresOf(extent, 9)
	const ragged = slowField(size, (u, v) => sides.layers(u, v, fine, fine * 2, 4, 0.5), 1)
	for (const pit of pits) {
		const inside = Math.floor(((pit.x / spanMm + 1) % 1) * size) + Math.floor(((pit.y / spanMm + 1) % 1) * size) * size
		const y = pit.y - (bend?.[Math.min(inside, size * size - 1)] ?? 0) * spanMm
		drawPit({ size, pxPerMm, cover, ragged }, { ...pit, y })
	}
	return cover
}

interface Ground {
	readonly size: number
	readonly pxPerMm: number
	readonly cover: Float32Array
	readonly ragged: Float32Array
}

/** The least half length and height that are drawn, in px; smaller pits are paler. */
const LEAST_LONG_PX = 0.7
const LEAST_HIGH_PX = 0.6
/** How far the uneven sides reach. */
const UNEVEN = 1.6

function drawPit({ size, pxPerMm, cover, ragged }: Ground, pit: Pit): void {
	const longPx = pit.halfLongMm * pxPerMm
	const highPx = pit.halfHighMm * pxPerMm
	const across = Math.max(LEAST_LONG_PX, longPx)
	const down = Math.max(LEAST_HIGH_PX, highPx)
	const opaque = pit.opaque * Math.min(1, longPx / LEAST_LONG_PX) * Math.min(1, highPx / LEAST_HIGH_PX)
	const middleX = pit.x * pxPerMm
	const middleY = pit.y * pxPerMm
	const cosine = Math.cos(pit.turn ?? 0)
	const sine = Math.sin(pit.turn ?? 0)
	const edge = Math.min(0.5, 0.8 / down)
	const reachX = (pit.turn ? Math.max(across, down) : across) * UNEVEN + 1
	const reachY = (pit.turn ? Math.max(across, down) : down) * UNEVEN + 1
	for (let y = Math.floor(middleY - reachY); y <= middleY + reachY; y++) {
		const row = (((y % size) + size) % size) * size
		for (let x = Math.floor(middleX - reachX); x <= middleX + reachX; x++) {
			const index = row + (((x % size) + size) % size)
			const offX = x + 0.5 - middleX
			const offY = y + 0.5 - middleY
			const along = (offX * cosine + offY * sine) / across
			const far = Math.hypot(along, (offY * cosine - offX * sine) / down) + (ragged[index] ?? 0) * 0.55
			const depth = 0.6 + 0.4 * Math.min(1, Math.max(0, 1 - far) * 2.2)
			cover[index] = Math.max(cover[index] ?? 0, smooth(1 + edge, 1 - edge, far) * depth * opaque)
		}
	}
}

/** Pits all over the square, turned any way: so many a m², with a half length between two, most near the least. */
export function scatteredPits(
	{ spanMm }: Extent,
	perM2: number,
	[least, most]: readonly [number, number],
	seed: number,
	flat = 0.7,
): Pit[] {
	const random = randomFrom(seed)
	return Array.from({ length: Math.max(1, Math.round(perM2 * (spanMm / 1000) ** 2)) }, () => {
		const halfLongMm = least * (most / least) ** (random() ** 2)
		return {
			x: random() * spanMm,
			y: random() * spanMm,
			halfLongMm,
			halfHighMm: halfLongMm * (1 - flat * random()),
			turn: random() * Math.PI,
			opaque: 0.4 + 0.6 * random(),
		}
	})
}
