import type { Surface } from '@soleria/visualiser/material'
import { seedOf } from '@soleria/visualiser/material'
import { expect, test } from 'vitest'
import { caraOf } from '../cara.ts'
import { KINDS } from './kinds.ts'

const SIZE = 160

/** Pixels to either side, and rows, that are averaged, so that grain does not count. */
const NEAR = 3
const BLOCK = 5

/** How much the surface differs to the left and to the right of a line at `at`, or above and below it. */
function step({ rgb, size }: Surface, at: number, along: 'x' | 'y'): number {
	let sum = 0
	for (let block = 0; block < size; block += BLOCK) {
		let difference = 0
		for (let place = block; place < Math.min(size, block + BLOCK); place++)
			for (let near = 0; near < NEAR; near++) {
				const before = (at - near + size) % size
				const after = (at + 1 + near) % size
				const [one, other] =
					along === 'x' ? [place * size + before, place * size + after] : [before * size + place, after * size + place]
				difference += (rgb[one * 3 + 1] ?? 0) - (rgb[other * 3 + 1] ?? 0)
			}
		sum += Math.abs(difference)
	}
	return sum
}

test.each([
	...['calacatta', 'arabescato', 'marquina', 'crema', 'emperador', 'nodular', 'onix'].map(
		(one) => `marmol dibujo=${one}`,
	),
	...['arenisca', 'cuarcita', 'musgo', 'zeolita', 'basalto'].map((one) => `piedra dibujo=${one}`),
	...['oxido', 'patina', 'plomo', 'cepillado'].map((one) => `metal dibujo=${one}`),
	...['travertino', 'caliza', 'granito', 'pizarra', 'madera'],
])('%s repeats without a seam', async (text) => {
	const cara = caraOf(text)
	const seed = seedOf(text)
	const surface = await KINDS[cara.name]?.(cara, seed).surface({ size: SIZE, spanMm: 600, seed })
	if (!surface) throw new Error(`no face for ${text}`)
	for (const along of ['x', 'y'] as const) {
		const inside = Array.from({ length: SIZE - 1 }, (_, at) => step(surface, at, along))
		const mean = inside.reduce((sum, one) => sum + one, 0) / inside.length
		const spread = Math.sqrt(inside.reduce((sum, one) => sum + (one - mean) ** 2, 0) / inside.length)
		expect(step(surface, SIZE - 1, along), along).toBeLessThan(mean + 4 * spread)
	}
})
