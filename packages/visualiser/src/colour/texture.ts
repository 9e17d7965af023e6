/** A square of luminance, row by row; each value a lightness of Lab, 0 to 100. */
export interface Luminance {
	readonly side: number
	readonly values: Float32Array
}

/** How much coarser each scale is than the one before. */
const COARSER = 4
const SCALES = 3

const hundredths = (value: number) => Math.round(value * 100) / 100

/**
 * The grain of a surface: its contrast and, at each of three scales, the difference of neighbours and how much larger it is in one
 * direction than in the other. Energies are logarithms, since patterned tiles have a hundred times those of plain ones.
 */
export function textureOf(surface: Luminance): number[] {
	const numbers = [Math.log1p(deviationOf(surface.values))]
	let scaled = surface
	for (let scale = 0; scale < SCALES; scale++) {
		const [across, down] = differences(scaled)
		const both = across + down
		numbers.push(Math.log1p(both / 2), both === 0 ? 0 : Math.abs(across - down) / both)
		scaled = shrunk(scaled)
	}
	return numbers.map(hundredths)
}

function deviationOf(values: Float32Array): number {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length
	return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** The mean difference of neighbours, side by side and one above the other. */
function differences({ side, values }: Luminance): readonly [across: number, down: number] {
	let across = 0
	let down = 0
	for (let y = 0; y < side; y++)
		for (let x = 0; x < side; x++) {
			const value = values[y * side + x] ?? 0
			if (x + 1 < side) across += Math.abs((values[y * side + x + 1] ?? 0) - value)
			if (y + 1 < side) down += Math.abs((values[(y + 1) * side + x] ?? 0) - value)
		}
	const pairs = side * (side - 1)
	return [across / pairs, down / pairs]
}

function shrunk({ side, values }: Luminance): Luminance {
	const less = Math.floor(side / COARSER)
	const means = new Float32Array(less * less)
	for (let y = 0; y < less * COARSER; y++)
		for (let x = 0; x < less * COARSER; x++) {
			const at = Math.floor(y / COARSER) * less + Math.floor(x / COARSER)
			means[at] = (means[at] ?? 0) + (values[y * side + x] ?? 0) / COARSER ** 2
		}
	return { side: less, values: means }
}
