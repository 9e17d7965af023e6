import { clamp, smooth } from '@soleria/visualiser/colour'
import { randomFrom } from '@soleria/visualiser/material'
import { type Mould, mouldOf, pressed } from './mould.ts'

const WIDTH_MM = 600
const HEIGHT_MM = 900
const LEAVES = 120
/** Between one side vein and the next. */
const VEIN_MM = 11

interface Leaf {
	readonly x: number
	readonly y: number
	readonly angle: number
	readonly longMm: number
	readonly halfMm: number
	/** How far the tip is bent to one side, and how much one half lies higher than the other, in mm. */
	readonly bentMm: number
	readonly tiltMm: number
}

/** Leaves that lie over each other, in low relief: each with its midrib, its side veins and an edge. */
export function leafMould(seed: number): (xMm: number, yMm: number) => number {
	const random = randomFrom(seed)
	const mould = mouldOf(WIDTH_MM, HEIGHT_MM)
	for (let leaf = 0; leaf < LEAVES; leaf++) {
		const longMm = 95 + 95 * random()
		pressLeaf(mould, {
			x: random() * WIDTH_MM,
			// Even steps, so that no part of the wall is bare.
			y: ((leaf * 0.618034) % 1) * HEIGHT_MM,
			angle: -Math.PI / 2 + (random() + random() - 1) * 1.5,
			longMm,
			halfMm: longMm * (0.17 + 0.1 * random()),
			bentMm: (random() - 0.5) * longMm * 0.45,
			tiltMm: (random() < 0.5 ? -1 : 1) * (0.5 + 0.6 * random()),
		})
	}
	return (xMm, yMm) => pressed(mould, xMm, yMm)
}

function pressLeaf(mould: Mould, leaf: Leaf): void {
	const cosine = Math.cos(leaf.angle)
	const sine = Math.sin(leaf.angle)
	const reach = leaf.longMm * 0.75
	for (let y = Math.floor(leaf.y - reach); y <= leaf.y + reach; y++)
		for (let x = Math.floor(leaf.x - reach); x <= leaf.x + reach; x++) {
			const dx = x - leaf.x
			const dy = y - leaf.y
			const part = (dx * cosine + dy * sine) / leaf.longMm + 0.5
			if (part < -0.12 || part > 1) continue
			const bow = leaf.bentMm * (part - 0.5) ** 2
			const aside = dy * cosine - dx * sine - bow
			const index =
				(((y % mould.height) + mould.height) % mould.height) * mould.width +
				(((x % mould.width) + mould.width) % mould.width)
			const height = part < 0 ? stalk(aside) : bladeOf(leaf, part, aside)
			if (height !== null) mould.heights[index] = Math.max(height, (mould.heights[index] ?? 0) * 0.45 + height * 0.62)
		}
}

function stalk(aside: number): number | null {
	return Math.abs(aside) > 1.8 ? null : 1.3 * Math.sqrt(1 - (aside / 1.8) ** 2) + 0.4
}

/** The height of a leaf at a part of its length and so many mm from its midrib, or null beside it. */
function bladeOf({ longMm, halfMm, tiltMm }: Leaf, part: number, aside: number): number | null {
	const half = halfMm * Math.sin(Math.PI * part ** 0.72) ** 0.9
	const out = Math.abs(aside)
	if (out >= half) return null
	const across = out / half
	const along = part * longMm - out * 0.85
	const nearVein = Math.abs(along / VEIN_MM - Math.round(along / VEIN_MM)) * VEIN_MM
	const vein = smooth(1.5, 0, nearVein) * smooth(1, 0.55, across) * clamp(half / 10)
	const pillow = Math.sin(((along / VEIN_MM) % 1) * Math.PI) * 0.14 * clamp(half / 10)
	const rib = smooth(2.3, 0.2, out) * (1 - 0.7 * part)
	const edge = 1.1 * smooth(0, 2.6, half - out)
	return (
		0.7 +
		edge +
		(1 - across * across) * 0.9 +
		Math.abs(pillow) -
		vein * 0.42 -
		rib * 0.85 +
		((aside / half) * tiltMm) / 1.6
	)
}
