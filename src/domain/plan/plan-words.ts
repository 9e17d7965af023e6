import type { MovementRule } from '@soleria/laying-plan'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { formatNumber } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import type { LayingRow } from './laying-rows.ts'
import { centimetresText, lengthText } from './length-text.ts'
import type { CutRow, PlanSheet } from './plan-work.ts'

/** How a cut looks. */
const CUT_SHAPES: Readonly<Record<CutRow['shape'], string>> = {
	rectangle: 'Recto',
	triangle: 'En triángulo',
	notched: 'Con escuadra',
	pierced: 'Con hueco',
	other: 'A medida',
}

/** «3. Recto», in a set «3. Recto, de A»; of a row that looks like an earlier one «5. En triángulo, distinto del 3». */
export function cutName({ mark, shape, format, unlike }: Pick<CutRow, 'mark' | 'shape' | 'format' | 'unlike'>): string {
	const parts = [
		`${mark}. ${CUT_SHAPES[shape]}`,
		...(format === '' ? [] : [`de ${format}`]),
		...(unlike === null ? [] : [`distinto del ${unlike}`]),
	]
	return parts.join(', ')
}

/** «3,4 mm». */
const millimetres = (tenths: number) => `${formatNumber(tenths / 10)} mm`

/** What to mind at a cut: «se quitan 2 mm: con radial»; empty for an easy one. */
export const cutNote = ({ isNarrow, thinStrip }: Pick<CutRow, 'isNarrow' | 'thinStrip'>): string =>
	[isNarrow && 'muy estrecho', thinStrip !== null && `se quitan ${millimetres(thinStrip)}: con radial`]
		.filter((note) => note !== false)
		.join('; ')

/** «el corte más estrecho, de 4 cm; se quitan tiras de 2 mm», of a layout. */
export const narrowestText = ({ narrowest, thinStrip }: Pick<PlanSheet, 'narrowest' | 'thinStrip'>): string =>
	[
		narrowest === null ? 'sin cortes' : `el corte más estrecho, de ${centimetresText(narrowest)}`,
		...(thinStrip === null ? [] : [`se quitan tiras de ${millimetres(thinStrip)}`]),
	].join('; ')

/** How few tiles the pieces of a plan need at least; another pattern or start may need fewer. */
export const lowerBoundText = ({ lowerBound, tiles }: Pick<PlanSheet['purchase'], 'lowerBound' | 'tiles'>): string =>
	lowerBound < tiles
		? `Con este dibujo y este arranque no se puede bajar de ${pieceCount(lowerBound)}.`
		: 'Con este dibujo y este arranque no se puede hacer con menos piezas.'

export const pieceCount = (count: number): string => counted(count, 'pieza', 'piezas')
export const boxCount = (count: number): string => counted(count, 'caja', 'cajas')
export const cutCount = (count: number): string => counted(count, 'corte', 'cortes')

/** The lot of a format. `letter`: of its format in a set; empty without one. */
export interface PlanLot {
	readonly letter: string
	readonly tono: string
	readonly calibre: string
}

/** «lote A, calibre 2», of a set «A: lote T1, calibre 9; B: lote T2, calibre 9»; empty without a lot. */
export const lotsText = (lots: readonly PlanLot[]): string =>
	lots.map(({ letter, ...lot }) => (letter === '' ? lotWords(lot) : `${letter}: ${lotWords(lot)}`)).join('; ')

/** Where the lines of the start are drawn on the ground: «se cruzan a 1,2 m de la izquierda y a 35 cm de arriba». */
export function startText({ fromLeft, fromTop, degrees, isWithin }: PlanSheet['start']): string {
	const turned = degrees % 90 === 0 ? '' : `giradas ${formatNumber(degrees % 90)}°`
	if (!isWithin) return turned === '' ? '' : `Las líneas de arranque van ${turned}.`
	if (turned === '' && fromLeft === 0 && fromTop === 0) return 'Se empieza en la esquina de arriba a la izquierda.'
	const cross = `se cruzan a ${lengthText(fromLeft)} de la izquierda y a ${lengthText(fromTop)} de arriba`
	return `Las líneas de arranque ${[cross, turned].filter((part) => part !== '').join(', ')}.`
}

/** «piezas 1 a 6: 5 enteras y 1 cortada». */
export function rowText({ from, to, whole, cuts }: LayingRow): string {
	const parts = [
		whole > 0 && counted(whole, 'entera', 'enteras'),
		cuts.length > 0 && counted(cuts.length, 'cortada', 'cortadas'),
	].filter((part) => part !== false)
	return `${from === to ? `pieza ${from}` : `piezas ${from} a ${to}`}: ${parts.join(' y ')}`
}

/** The text beside a side: «3,1 m», or «1: 3,1 m» with its number. */
export const sideText =
	(hasNumber: boolean) =>
	({ side, length }: { readonly side: number; readonly length: number }): string =>
		hasNumber ? `${side + 1}: ${lengthText(length)}` : lengthText(length)

/** The trade's rules for fields without a movement joint (docs/laying-plan.md). */
const MOVEMENT_SOURCES = {
	inside: 'ANFAPA recomienda de 50 a 70 m² y la TTA británica, de 8 a 10 m',
	outside: 'ANFAPA recomienda 25 m² y la norma BS 5385-3, de 3 a 5 m',
} as const

/** «Juntas de movimiento cada 40 m² o 8 m como mucho: …», with the sources of the shop's rule. */
export function movementText(
	rules: Readonly<Record<keyof typeof MOVEMENT_SOURCES, MovementRule>>,
	isOutside: boolean,
): string {
	const where = isOutside ? 'outside' : 'inside'
	const { area, length } = rules[where]
	return `Juntas de movimiento cada ${formatNumber(area)} m² o ${lengthText(length)} como mucho ${isOutside ? 'en exteriores' : 'en interiores'}; ${MOVEMENT_SOURCES[where]}.`
}
