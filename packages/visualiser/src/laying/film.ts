const STEPS = 33
const STOPS_BELOW = 12.5
const STOPS = 17
const MIDDLE_GREY = 0.18

/** Converts linear light to screen colours: red, green and blue from 0 to 255, written to `out` from `at` on. */
export type Film = (red: number, green: number, blue: number, out: Uint8Array, at: number) => void

/**
 * The tone curve of the rendered rooms from its colour table: `table` holds 33 × 33 × 33 entries of three bytes, red
 * changing first, then blue, then green. Each axis is logarithmic, 17 stops from 12.5 stops below middle grey; between
 * entries the eight nearest are interpolated.
 */
export function filmOf(table: Uint8Array): Film {
	const entry = (red: number, green: number, blue: number, channel: number): number =>
		table[(green * STEPS * STEPS + blue * STEPS + red) * 3 + channel] ?? 0
	return (red, green, blue, out, at) => {
		const r = stepOf(red)
		const g = stepOf(green)
		const b = stepOf(blue)
		const r0 = Math.min(STEPS - 2, Math.floor(r))
		const g0 = Math.min(STEPS - 2, Math.floor(g))
		const b0 = Math.min(STEPS - 2, Math.floor(b))
		for (let channel = 0; channel < 3; channel++) {
			let value = 0
			for (let corner = 0; corner < 8; corner++) {
				const dr = corner & 1
				const dg = (corner >> 1) & 1
				const db = corner >> 2
				const weight = (dr ? r - r0 : 1 - r + r0) * (dg ? g - g0 : 1 - g + g0) * (db ? b - b0 : 1 - b + b0)
				value += weight * entry(r0 + dr, g0 + dg, b0 + db, channel)
			}
			out[at + channel] = Math.round(value)
		}
	}
}

function stepOf(light: number): number {
	const stops = Math.log2(Math.max(light, 1e-9) / MIDDLE_GREY) + STOPS_BELOW
	return Math.min(STEPS - 1, Math.max(0, (stops / STOPS) * (STEPS - 1)))
}

/** Light up to this is displayed unchanged; brighter light approaches white without reaching it, as in a photograph. */
const SHOULDER = 0.7

/**
 * The film of photographs: displays sRGB of the light, with a shoulder. Its table in the same order, four bytes an entry, the last of them
 * 255.
 */
export function photographFilm(): Uint8Array {
	const shown = Array.from({ length: STEPS }, (_, step) =>
		byteOf(shouldered(MIDDLE_GREY * 2 ** ((step / (STEPS - 1)) * STOPS - STOPS_BELOW))),
	)
	const table = new Uint8Array(STEPS ** 3 * 4)
	for (let index = 0; index < STEPS ** 3; index++) {
		const [red, blue, green] = [index % STEPS, Math.floor(index / STEPS) % STEPS, Math.floor(index / STEPS ** 2)]
		table.set([shown[red] ?? 0, shown[green] ?? 0, shown[blue] ?? 0, 255], index * 4)
	}
	return table
}

const shouldered = (light: number) =>
	light <= SHOULDER ? light : 1 - (1 - SHOULDER) * Math.exp((SHOULDER - light) / (1 - SHOULDER))

/** Linear light, 0 to 1, as a byte of sRGB: the inverse of `linearOf`. */
const byteOf = (light: number) =>
	Math.round((light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055) * 255)
