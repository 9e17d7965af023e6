import type { Film } from '@soleria/visualiser'
import { expect, test } from 'vitest'
import { putPrint } from './put-print.ts'

const GREY = 0.57758
/** A linear film: light of 1 becomes 255. */
const film: Film = (red, green, blue, out, at) => {
	out.set(
		[red, green, blue].map((light) => Math.round(light * 255)),
		at,
	)
}
const print = {
	svg: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#f00"/><rect y="4" width="8" height="4" fill="#00f"/></svg>',
	width: 8,
	height: 8,
	ink: '#00ff00',
}

/** One pixel of a rendered pack: colour, diffuse light, print and ink coverage, and its u and v on the print. */
function pixel(light: number, printed: number, inked: number, u: number, v: number): number[] {
	return [...Array(3).fill(GREY * light), ...Array(3).fill(light), printed, inked, 0, u * printed, v * printed, 0]
}

test('a print replaces the grey under the same light, upright', async () => {
	const values = Float32Array.from([
		...pixel(1, 1, 0, 0.5, 0.9),
		...pixel(0.6, 1, 0, 0.5, 0.1),
		...pixel(1, 0, 1, 0, 0),
		...pixel(1, 0, 0, 0, 0),
	])
	const picture = await putPrint({ values, width: 4, height: 1, exposure: 0 }, print, film)
	const shown = [...(await picture.raw().toBuffer())]
	expect(shown.slice(0, 3)).toEqual([255, 0, 0])
	expect(shown.slice(3, 6)).toEqual([0, 0, 153])
	expect(shown.slice(6, 9)).toEqual([0, 255, 0])
	expect(shown.slice(9)).toEqual(Array(3).fill(Math.round(GREY * 255)))
})
