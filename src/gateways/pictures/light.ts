import { clamp, smooth } from './colour.ts'
import type { Relief } from './lay.ts'
import { chance } from './noise.ts'

export interface Light {
	/** How strongly heights are read; 0 leaves the flat colours. */
	readonly relief: number
	/** 0 is chalk, 1 is fresh glaze. */
	readonly gloss: number
	/** True: low sun through a window, across the wall. False: the even light of a sample table. */
	readonly raking: boolean
	/** Where the window stands, −1 to 1, so that not every sun falls alike. */
	readonly window: number
}

const STRAIGHT = unit(-0.45, -0.6, 0.66)
const RAKING = unit(-0.72, -0.42, 0.5)

/** Lets light fall on a laid wall and gives its pixels as bytes, three a pixel. */
export function illuminate(wall: Relief, mmPerPx: number, light: Light): Buffer {
	const { width, height, rgb, heightMm, glaze } = wall
	const bytes = Buffer.allocUnsafe(width * height * 3)
	const [lightX, lightY, lightZ] = light.raking ? RAKING : STRAIGHT
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
				// What a glazed tile shows the viewer is a window above on the left and a paler one on the right.
				const mirrorX = -2 * dx * shorter * shorter
				const mirrorY = -2 * dy * shorter * shorter
				const window = Math.exp(-(((mirrorX + 0.4) / 0.27) ** 2) - ((mirrorY + 0.48) / 0.22) ** 2)
				const door = Math.exp(-(((mirrorX - 0.5) / 0.22) ** 2) - ((mirrorY - 0.1) / 0.4) ** 2) * 0.3
				gleam = (window + door) * light.gloss * 0.62 * (glaze[index] ?? 0)
			}
			let warm = 0
			if (light.raking) {
				const sun = windowLight(x / width + light.window * 0.16, y / width)
				bright *= 0.8 + 0.3 * sun
				gleam *= 0.5 + 0.7 * sun
				warm = (sun - 0.5) * 0.03
			}
			const dither = chance(x, y, 1) - 0.5
			for (let channel = 0; channel < 3; channel++) {
				const tint = channel === 0 ? 1 + warm : channel === 2 ? 1 - warm : 1
				const value = (rgb[index * 3 + channel] ?? 0) * bright * tint + gleam
				bytes[index * 3 + channel] = clamp(shoulder(value) * 255 + dither + 0.5, 0, 255)
			}
		}
	}
	return bytes
}

/** Bright whites bend towards 1 instead of being cut off. */
function shoulder(value: number): number {
	return value < 0.9 ? value : 0.9 + 0.1 * (1 - Math.exp(-(value - 0.9) / 0.1))
}

/** A leaning window with one bar, its shadow soft as sunlight makes it. Coordinates are parts of the picture's width. */
function windowLight(x: number, y: number): number {
	const across = x + y * 0.55
	const outer = smooth(0.16, 0.3, across) * smooth(1.12, 0.98, across)
	const bar = 1 - smooth(0.66, 0.69, across) * smooth(0.76, 0.73, across) * 0.75
	const fall = 1 - 0.35 * smooth(0.1, 0.8, y)
	return outer * bar * fall
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
	const length = Math.hypot(x, y, z)
	return [x / length, y / length, z / length]
}
