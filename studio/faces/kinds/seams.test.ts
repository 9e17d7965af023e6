import { expect, test } from 'vitest'
import { seedOf } from '../../../src/domain/laying/noise.ts'
import type { Surface } from '../../../src/domain/laying/surface.ts'
import { caraOf } from '../cara.ts'
import { KINDS } from './kinds.ts'

const SIZE = 160

/** The mean difference of pixels that stand side by side at `x`, or one above the other at `y`. */
function step({ rgb, size }: Surface, at: number, along: 'x' | 'y'): number {
	let sum = 0
	for (let place = 0; place < size; place++)
		for (let part = 0; part < 3; part++) {
			const next = (at + 1) % size
			const [one, other] =
				along === 'x' ? [place * size + at, place * size + next] : [at * size + place, next * size + place]
			sum += Math.abs((rgb[one * 3 + part] ?? 0) - (rgb[other * 3 + part] ?? 0))
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
		expect(step(surface, SIZE - 1, along), along).toBeLessThanOrEqual(Math.max(...inside) * 1.15)
	}
})
