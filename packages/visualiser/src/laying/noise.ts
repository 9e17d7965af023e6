/** Pseudo-random numbers: the same seed gives the same sequence, so that a product's face is the same in every run. */
export type Random = () => number

/** A 32-bit hash of a text (FNV-1a): the seed of a product's face from its slug. */
export function seedOf(text: string): number {
	let hash = 0x811c9dc5
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
	return hash >>> 0
}

/** Mulberry32: a sequence of numbers in [0, 1). */
export function randomFrom(seed: number): Random {
	let state = seed | 0
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
}

/** A number in [0, 1) from whole coordinates and a seed, without state. */
export function chance(x: number, y: number, seed: number): number {
	let hash = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041)) | 0
	hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
	hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
	return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

export interface Noise {
	/** Gradient noise, about −1 to 1, that repeats every `periodX` × `periodY` whole steps. */
	readonly at: (x: number, y: number, periodX: number, periodY: number) => number
	/** A sum of octaves over the unit square, periodic in it, with `frequencyX` × `frequencyY` features in the first. */
	readonly layers: (
		u: number,
		v: number,
		frequencyX: number,
		frequencyY: number,
		octaves: number,
		gain?: number,
	) => number
}

const DIRECTIONS = 64
const SLOTS = 1024
const directionX = new Float64Array(DIRECTIONS)
const directionY = new Float64Array(DIRECTIONS)
for (let index = 0; index < DIRECTIONS; index++) {
	const angle = (index / DIRECTIONS) * 2 * Math.PI
	directionX[index] = Math.cos(angle) * 1.4
	directionY[index] = Math.sin(angle) * 1.4
}

export function noiseFrom(seed: number): Noise {
	const shuffled = shuffledSlots(seed)
	const corner = (column: number, row: number, x: number, y: number): number => {
		const slot = (shuffled[((shuffled[column & (SLOTS - 1)] ?? 0) + row) & (SLOTS - 1)] ?? 0) & (DIRECTIONS - 1)
		return (directionX[slot] ?? 0) * x + (directionY[slot] ?? 0) * y
	}
	const at: Noise['at'] = (x, y, periodX, periodY) => {
		const floorX = Math.floor(x)
		const floorY = Math.floor(y)
		const insideX = x - floorX
		const insideY = y - floorY
		let left = floorX % periodX
		if (left < 0) left += periodX
		let top = floorY % periodY
		if (top < 0) top += periodY
		const right = left + 1 === periodX ? 0 : left + 1
		const bottom = top + 1 === periodY ? 0 : top + 1
		const easeX = insideX * insideX * insideX * (insideX * (insideX * 6 - 15) + 10)
		const easeY = insideY * insideY * insideY * (insideY * (insideY * 6 - 15) + 10)
		const nearTop = corner(left, top, insideX, insideY)
		const nearBottom = corner(left, bottom, insideX, insideY - 1)
		const above = nearTop + easeX * (corner(right, top, insideX - 1, insideY) - nearTop)
		const below = nearBottom + easeX * (corner(right, bottom, insideX - 1, insideY - 1) - nearBottom)
		return above + easeY * (below - above)
	}
	return {
		at,
		layers: (u, v, frequencyX, frequencyY, octaves, gain = 0.5) => {
			let total = 0
			let weight = 1
			let weights = 0
			for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2) {
				const periodX = frequencyX * scale
				const periodY = frequencyY * scale
				total += weight * at(u * periodX, v * periodY, periodX, periodY)
				weights += weight
				weight *= gain
			}
			return (total / weights) * 1.6
		},
	}
}

function shuffledSlots(seed: number): Uint16Array {
	const random = randomFrom(seed)
	const slots = Uint16Array.from({ length: SLOTS }, (_, index) => index)
	for (let index = SLOTS - 1; index > 0; index--) {
		const other = Math.floor(random() * (index + 1))
		const kept = slots[index] ?? 0
		slots[index] = slots[other] ?? 0
		slots[other] = kept
	}
	return slots
}
