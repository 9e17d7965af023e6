import { clamp, smooth } from '@soleria/visualiser/colour'
import type { Relief } from '@soleria/visualiser/material'
import { chance } from '@soleria/visualiser/material'

export interface Light {
	/** Factor of the relief's slopes; 0 leaves the flat colours. */
	readonly relief: number
	/** 0 is matt, 1 is a glossy glaze. */
	readonly gloss: number
	/** True: low light across the wall, with cast shadows. False: even light without shadows. */
	readonly raking: boolean
	/** Direction of the low light, −1 to 1, so that it differs from product to product. */
	readonly window: number
}

const STRAIGHT = unit(-0.45, -0.6, 0.66)
const RAKING_SLOPE = 0.5

/** Shades a laid wall and returns its pixels, three bytes each. */
export function illuminate(wall: Relief, mmPerPx: number, light: Light): Buffer {
	const { width, height, rgb, heightMm, glaze } = wall
	const bytes = Buffer.allocUnsafe(width * height * 3)
	const towards = light.raking ? unit(-0.8, -0.42 + light.window * 0.12, RAKING_SLOPE) : STRAIGHT
	const [lightX, lightY, lightZ] = towards
	const shadow = light.raking ? shadows(wall, mmPerPx, towards, light.relief) : null
	const slope = light.relief / (2 * mmPerPx)
	for (let y = 0, index = 0; y < height; y++) {
		const above = Math.max(0, y - 1) * width
		const below = Math.min(height - 1, y + 1) * width
		for (let x = 0; x < width; x++, index++) {
			const left = y * width + Math.max(0, x - 1)
			const right = y * width + Math.min(width - 1, x + 1)
			const dx = ((heightMm[right] ?? 0) - (heightMm[left] ?? 0)) * slope
			const dy = ((heightMm[below + x] ?? 0) - (heightMm[above + x] ?? 0)) * slope
			const shorter = 1 / Math.sqrt(dx * dx + dy * dy + 1)
			const facing = Math.max(0, -dx * lightX - dy * lightY + lightZ) * shorter
			let bright = 0.36 + (0.64 * facing) / lightZ
			let gleam = 0
			if (light.gloss > 0) {
				// Gloss reflects two light areas: a window above on the left and a paler one on the right.
				const mirrorX = -2 * dx * shorter * shorter
				const mirrorY = -2 * dy * shorter * shorter
				const window = Math.exp(-(((mirrorX + 0.4) / 0.27) ** 2) - ((mirrorY + 0.48) / 0.22) ** 2)
				const door = Math.exp(-(((mirrorX - 0.5) / 0.22) ** 2) - ((mirrorY - 0.1) / 0.4) ** 2) * 0.3
				gleam = (window + door) * light.gloss * 0.62 * (glaze[index] ?? 0)
			}
			if (shadow !== null) {
				// The light decreases across the picture, from left to right and downwards.
				const fall = 1.08 - 0.2 * smooth(0, 1.3, x / width + (y / width) * 0.5)
				bright *= fall * (1 - 0.52 * (shadow[index] ?? 0))
				gleam *= fall
			}
			const dither = chance(x, y, 1) - 0.5
			for (let channel = 0; channel < 3; channel++) {
				const value = (rgb[index * 3 + channel] ?? 0) * bright + gleam
				bytes[index * 3 + channel] = clamp(shoulder(value) * 255 + dither + 0.5, 0, 255)
			}
		}
	}
	return bytes
}

/** Values above 0.9 approach 1 smoothly instead of being clipped. */
function shoulder(value: number): number {
	return value < 0.9 ? value : 0.9 + 0.1 * (1 - Math.exp(-(value - 0.9) / 0.1))
}

/** Distances in px at which occluders are looked for; finer near the pixel, where shadows are sharpest. */
const SHADOW_STEPS = [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36]

/** The part of the light that is blocked at each pixel, 0 to 1. */
function shadows(
	wall: Relief,
	mmPerPx: number,
	towards: readonly [number, number, number],
	relief: number,
): Float32Array {
	const { width, height, heightMm } = wall
	const flat = Math.hypot(towards[0], towards[1])
	const risePerPx = (towards[2] / flat) * mmPerPx
	const stepX = towards[0] / flat
	const stepY = towards[1] / flat
	const lost = new Float32Array(width * height)
	for (let y = 0, index = 0; y < height; y++)
		for (let x = 0; x < width; x++, index++) {
			const own = heightMm[index] ?? 0
			let hidden = 0
			for (const step of SHADOW_STEPS) {
				const fromX = Math.round(x + stepX * step)
				const fromY = Math.round(y + stepY * step)
				if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) break
				const over = ((heightMm[fromY * width + fromX] ?? 0) - own) * relief - risePerPx * step
				// A shadow's edge is softer the farther its occluder is.
				hidden = Math.max(hidden, smooth(0, mmPerPx * (0.8 + step * 0.12), over))
			}
			lost[index] = hidden
		}
	return lost
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
	const length = Math.hypot(x, y, z)
	return [x / length, y / length, z / length]
}
