import {
	boundsOf,
	type Layout,
	type NarrowCut,
	narrowCuts,
	type Surface,
	thinStrips,
	USUAL_RULES,
} from '@soleria/laying-plan'
import { formatNumber } from '#domain/money/format.ts'
import { listed } from '#domain/text/listed.ts'

/** Cuts under 10 mm break, in tenths of a millimetre. */
const TOO_NARROW = 100
/** The most places in a sentence. */
const MOST_NAMED = 3

/** A border with cuts that are too narrow: «a la pared derecha», and the narrowest one in tenths of a millimetre. */
export interface NarrowPlace {
	readonly where: string
	readonly width: number
}

/** Where a layout leaves cuts that are too narrow, the narrowest first. */
export const narrowPlaces = (layout: Layout, surface: Surface): NarrowPlace[] =>
	named(narrowCuts(layout, surface, TOO_NARROW), surface)

/** Where strips too thin for a hand cutter are taken off tiles, the thinnest first. */
export const thinStripPlaces = (layout: Layout, surface: Surface): NarrowPlace[] =>
	named(thinStrips(layout, surface, USUAL_RULES.leastStrip), surface)

const named = (found: readonly NarrowCut[], surface: Surface): NarrowPlace[] =>
	found.map(({ border, width }) => ({ where: borderName(border, surface), width }))

const OF_FLOOR = {
	left: 'a la pared izquierda',
	right: 'a la pared derecha',
	top: 'a la pared de arriba',
	bottom: 'a la pared de abajo',
}
const OF_WALL = { left: 'al borde izquierdo', right: 'al borde derecho', top: 'al borde de arriba', bottom: 'al suelo' }

/** A border as the plan is drawn; a side within the ends of the surface by its number. */
function borderName(border: NarrowCut['border'], { kind, outline }: Surface): string {
	if ('opening' in border) return `al hueco ${border.opening + 1}`
	const from = outline[border.side]
	const to = outline[(border.side + 1) % outline.length]
	const { left, top, right, bottom } = boundsOf(outline)
	const lies = (axis: 'x' | 'y', end: number) => from?.[axis] === end && to?.[axis] === end
	const names = kind === 'wall' ? OF_WALL : OF_FLOOR
	if (lies('x', left)) return names.left
	if (lies('x', right)) return names.right
	if (lies('y', top)) return names.top
	return lies('y', bottom) ? names.bottom : `al lado ${border.side + 1}`
}

/** «Quedan piezas de 4 mm junto a la pared derecha: …»; empty without any. */
export function narrowText(places: readonly NarrowPlace[]): string {
	if (places.length === 0) return ''
	return `Quedan piezas ${listedPlaces(places)}: tan estrechas se rompen al cortarlas. Prueba otro arranque, otra junta o la pieza girada.`
}

/** «Se quitan tiras de 2 mm junto al lado 5: …»; empty without any. */
export function thinStripText(places: readonly NarrowPlace[]): string {
	if (places.length === 0) return ''
	return `Se quitan tiras ${listedPlaces(places)}: una cortadora manual no las parte, hace falta una radial con disco de diamante. Prueba otro arranque u otra junta.`
}

function listedPlaces(places: readonly NarrowPlace[]): string {
	const first = places
		.slice(0, MOST_NAMED)
		.map(({ where, width }) => `de ${formatNumber(width / 10)} mm junto ${where}`)
	return listed(places.length > MOST_NAMED ? [...first, 'en otros sitios'] : first)
}
