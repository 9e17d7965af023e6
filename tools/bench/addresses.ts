// Addresses of a generated catalogue, all different, so that no answer is one that was given before.
import { WORDS } from './generated-catalogue.ts'

/** Every choice of one or two values of a list, joined by a comma. */
function choices(list: readonly string[]): string[] {
	return list.flatMap((one, at) => [one, ...list.slice(at + 1).map((other) => `${one},${other}`)])
}

const ACABADO = choices(WORDS.acabado)
const EFECTO = choices(WORDS.look.map((look) => look.toLowerCase()))
const MEDIDAS = choices(WORDS.medidas)
const FILTERED = ACABADO.length * EFECTO.length * MEDIDAS.length
/** Without a common factor with `FILTERED`: neighbours in time are not neighbours in the catalogue. */
const STEP = 7919

/** 130,680 different choices of filters, then the same again. */
export function filters(turn: number): string {
	const nth = (turn * STEP) % FILTERED
	return new URLSearchParams({
		acabado: ACABADO[nth % ACABADO.length] ?? '',
		efecto: EFECTO[Math.floor(nth / ACABADO.length) % EFECTO.length] ?? '',
		medidas: MEDIDAS[Math.floor(nth / ACABADO.length / EFECTO.length)] ?? '',
	}).toString()
}

/** Words that are searched together, with a number that makes each search another. */
export function words(turn: number): string {
	const of = (list: readonly string[]) => list[(turn * STEP) % list.length] ?? ''
	const letter = String.fromCharCode(65 + (turn % 26))
	return encodeURIComponent(`${of(WORDS.look)} ${of(WORDS.place)} ${letter}${turn}`)
}
