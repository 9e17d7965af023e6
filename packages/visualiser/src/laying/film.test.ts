import { expect, test } from 'vitest'
import { linearOf } from '../colour/colour.ts'
import { type Film, filmOf, photographFilm } from './film.ts'

const STEPS = 33

/** A table whose red rises by 7 a step of red light, green by 5 of green and blue by 3 of blue. */
function sampleTable(): Uint8Array {
	const table = new Uint8Array(STEPS ** 3 * 3)
	for (let green = 0, at = 0; green < STEPS; green++)
		for (let blue = 0; blue < STEPS; blue++)
			for (let red = 0; red < STEPS; red++, at += 3) table.set([red * 7, green * 5, blue * 3], at)
	return table
}

function shown(film: Film, red: number, green: number, blue: number): number[] {
	const out = new Uint8Array(5)
	film(red, green, blue, out, 1)
	expect([out[0], out[4]]).toEqual([0, 0])
	return [...out.slice(1, 4)]
}

/** The light at a step of the table: 17 stops over 32 steps, from 12.5 stops below middle grey. */
const lightAt = (step: number): number => 0.18 * 2 ** ((step / 32) * 17 - 12.5)

test('light at a step of the table shows as its entry, and between two steps as their mean', () => {
	const film = filmOf(sampleTable())
	expect(shown(film, lightAt(10), lightAt(20), lightAt(30))).toEqual([70, 100, 90])
	expect(shown(film, lightAt(11), lightAt(4.2), lightAt(7))).toEqual([77, 21, 21])
})

test('light beyond the table shows as its nearest end', () => {
	const film = filmOf(sampleTable())
	expect(shown(film, 0, 1e6, -1)).toEqual([0, 160, 0])
})

test('the film of photographs shows light as sRGB does, and bright light near white', () => {
	const film = filmOf(photographFilm().filter((_, at) => at % 4 !== 3))
	for (const byte of [0, 32, 96, 128, 200, 215]) {
		const light = linearOf(byte / 255)
		for (const part of shown(film, light, light, light)) expect(Math.abs(part - byte)).toBeLessThanOrEqual(2)
	}
	const [white, brighter] = [shown(film, 1, 1, 1), shown(film, 2, 2, 2)]
	expect(white[0]).toBeGreaterThan(235)
	expect(white[0]).toBeLessThan(brighter[0] ?? 0)
	expect(brighter[0]).toBeGreaterThan(250)
})
