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

/** The place of the series among the words of a name: few names share it, so it is in every search. */
const SERIES = 3
const OTHER_WORDS = 5

/** Words of one product's name after the other's, nearly all searches different: each name gives 32 of them. */
export function words(names: readonly string[], turn: number): string {
	const parts = (names[(turn * STEP) % names.length] ?? '').split(' ')
	const [series] = parts.splice(SERIES, 1)
	const subset = Math.floor(turn / names.length) % 2 ** OTHER_WORDS
	return [...parts.filter((_, at) => (subset >> at) & 1), series].join(' ')
}

/** Words of the trade that match the generated catalogue, and some that match no product. */
const SAID = {
	place: ['suelo', 'pared', 'azulejo', 'baño', 'cocina', 'terraza', 'suelo ducha', 'gresite'],
	look: ['imitación madera', 'mármol', 'hormigón', 'piedra', 'terrazo', 'hidráulico', 'metro', 'barro'],
	colour: ['blanco', 'gris', 'negro', 'beige', 'azul', 'verde', 'antracita', 'marrón'],
	finish: ['mate', 'brillante', 'pulido', 'antideslizante', 'lappato', 'sin brillo'],
	size: ['60 por 60', '120x60', '20x20', '300x600', 'gran formato', ''],
} as const

/** Searches as shoppers write them, 18,432 different ones. */
export function saying(turn: number): string {
	let left = (turn * STEP) % Object.values(SAID).reduce((product, list) => product * list.length, 1)
	const said = Object.values(SAID).map((list) => {
		const word = list[left % list.length] ?? ''
		left = Math.floor(left / list.length)
		return word
	})
	return said.slice(turn % 3).join(' ')
}
