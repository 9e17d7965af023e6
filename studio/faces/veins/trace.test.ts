import { noiseFrom, randomFrom } from '@soleria/visualiser/material'
import { expect, test } from 'vitest'
import { type Course, type Forking, forkedVein, type Vein } from './trace.ts'

const COURSE: Course = {
	x: 0,
	y: 0,
	angle: 0.4,
	lengthMm: 800,
	halfMm: 3,
	opaque: 1,
	runMm: 120,
	turn: 0.4,
	jag: 0.08,
	swell: 0.7,
	head: 0.12,
	tail: 0.45,
}
const FORKS: Forking = { perMetre: 4, depth: 2, least: 0.2, most: 0.5, back: 0.4 }

function traced(stepMm: number, forking = FORKS): Vein[] {
	return forkedVein(COURSE, forking, { random: randomFrom(7), noise: noiseFrom(7), stepMm })
}

test('the same seed traces the same veins', () => {
	expect(traced(2)).toEqual(traced(2))
	expect(traced(2).length).toBeGreaterThan(3)
})

test('a vein fades in and out', () => {
	for (const vein of traced(2)) {
		expect(vein[0]?.halfMm).toBe(0)
		expect(vein.at(-1)?.halfMm).toBe(0)
	}
})

test('a vein drawn more finely keeps its course', () => {
	const none = { ...FORKS, depth: 0 }
	const [coarse = []] = traced(6, none)
	const [fine = []] = traced(1, none)
	expect(fine.length).toBeGreaterThan(coarse.length * 4)
	for (const { x, y } of coarse) {
		const nearest = Math.min(...fine.map((point) => Math.hypot(point.x - x, point.y - y)))
		expect(nearest).toBeLessThan(0.01)
	}
})

test('forks begin on their vein, and are thinner', () => {
	const [stem = [], ...forks] = traced(2, { ...FORKS, depth: 1 })
	expect(forks.length).toBeGreaterThan(0)
	for (const fork of forks) {
		const [first] = fork
		const place = stem.findIndex(({ x, y }) => x === first?.x && y === first.y)
		expect(place).toBeGreaterThan(-1)
		expect(first?.opaque).toBeLessThanOrEqual(stem[place]?.opaque ?? 0)
	}
})
