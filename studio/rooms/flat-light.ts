/** The bytes of a stored light, three a pixel, and the mask of the surfaces in it, of the same size. */
export interface StoredLight {
	readonly width: number
	readonly height: number
	readonly bytes: Uint8Array
	readonly mask: Uint8Array
	/** The surfaces that were rendered in relief, by their place in the mask. */
	readonly inRelief: readonly number[]
	/** Shadows have edges; what glazes mirror has none to keep, since bevels have broken it up. */
	readonly keepsEdges: boolean
}

/** How far around a pixel light is averaged, in pixels, and the distance between the ones that are read. */
const REACH_PX = 14
const STEP_PX = 2
/** Steps of stored light, which is logarithmic: differences of relief are smaller, those of a shadow larger. */
const RANGE_STEPS = 16
const PASSES = 2
/** Lights are compared as they are with this much around them: single waves would fray the edge of a shadow. */
const BLUR_PX = 3
/** A pixel covered by less than half of a mask is seen through an object, or belongs to another surface. */
const COVERED = 128

const weightsOf = (length: number, spread: number) =>
	Float32Array.from({ length }, (_, away) => Math.exp(-((away / spread) ** 2)))
const NEAR = weightsOf(REACH_PX + 1, REACH_PX / 1.5)
const ALIKE = weightsOf(256, RANGE_STEPS)
/** Light of each step on the logarithmic scale that layers are stored on, from 1 to 256. */
const LIGHT = Float32Array.from({ length: 256 }, (_, step) => 2 ** ((step / 255) * 8))

/**
 * Light as it would fall on flat tiles: the waves and bevels of those that were rendered in relief are averaged away,
 * and the edges of sun and shadow stay (a joint bilateral filter). Else they would be seen through every other tile.
 */
export function flatLight(light: StoredLight): Uint8Array {
	let bytes = light.bytes
	for (let pass = 0; pass < PASSES; pass++) bytes = smoothed({ ...light, bytes })
	return bytes
}

const brightness = (bytes: Uint8Array, at: number): number =>
	((bytes[at] ?? 0) + 2 * (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0)) / 4

/** The surface in relief that a pixel shows, by its place in the mask; −1 for none. */
function surfacesIn({ width, height, mask, inRelief }: StoredLight): Int8Array {
	const shown = (pixel: number) => inRelief.find((part) => (mask[pixel * 3 + part] ?? 0) >= COVERED) ?? -1
	return Int8Array.from({ length: width * height }, (_, pixel) => shown(pixel))
}

/** Calls back with the pixels of the same surface around one, and how far they lie to the right and down. */
function around(
	{ width, height }: StoredLight,
	surfaces: Int8Array,
	pixel: number,
	{ reach, step }: { readonly reach: number; readonly step: number },
	visit: (other: number, right: number, down: number) => void,
): void {
	const x = pixel % width
	const y = (pixel - x) / width
	for (let down = -reach; down <= reach; down += step) {
		if (y + down < 0 || y + down >= height) continue
		for (let right = -reach; right <= reach; right += step) {
			const other = pixel + down * width + right
			if (x + right >= 0 && x + right < width && surfaces[other] === surfaces[pixel]) visit(other, right, down)
		}
	}
}

/** The brightness of each pixel averaged with its neighbours on its surface. */
function blurred(light: StoredLight, surfaces: Int8Array): Uint8Array {
	return Uint8Array.from(surfaces, (surface, pixel) => {
		if (surface < 0) return 0
		let sum = 0
		let count = 0
		around(light, surfaces, pixel, { reach: BLUR_PX, step: 1 }, (other) => {
			sum += brightness(light.bytes, other * 3)
			count += 1
		})
		return Math.round(sum / count)
	})
}

function smoothed(light: StoredLight): Uint8Array {
	const { bytes, keepsEdges } = light
	const surfaces = surfacesIn(light)
	const guide = blurred(light, surfaces)
	const out = Uint8Array.from(bytes)
	const sums = [0, 0, 0]
	for (const [pixel, surface] of surfaces.entries()) {
		if (surface < 0) continue
		const own = guide[pixel] ?? 0
		let weights = 0
		sums.fill(0)
		around(light, surfaces, pixel, { reach: REACH_PX, step: STEP_PX }, (other, right, down) => {
			const near = (NEAR[Math.abs(down)] ?? 0) * (NEAR[Math.abs(right)] ?? 0)
			const weight = keepsEdges ? near * (ALIKE[Math.abs((guide[other] ?? 0) - own)] ?? 0) : near
			weights += weight
			for (let part = 0; part < 3; part++)
				sums[part] = (sums[part] ?? 0) + (LIGHT[bytes[other * 3 + part] ?? 0] ?? 0) * weight
		})
		for (let part = 0; part < 3; part++) {
			out[pixel * 3 + part] = Math.round((Math.log2((sums[part] ?? 0) / weights) / 8) * 255)
		}
	}
	return out
}
