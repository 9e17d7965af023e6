import { lengthText } from './length-text.ts'
import type { CutRow, PlanSheet } from './plan-work.ts'

/** How a cut looks. */
export const CUT_SHAPES: Readonly<Record<CutRow['shape'], string>> = {
	rectangle: 'Recto',
	triangle: 'En triángulo',
	notched: 'Con escuadra',
	pierced: 'Con hueco',
	other: 'A medida',
}

export const pieceCount = (count: number): string => (count === 1 ? '1 pieza' : `${count} piezas`)
export const boxCount = (count: number): string => (count === 1 ? '1 caja' : `${count} cajas`)
export const cutCount = (count: number): string => (count === 1 ? '1 corte' : `${count} cortes`)

/** Where the lines of the start are drawn on the ground: «a 1,2 m de la izquierda y a 35 cm de arriba». */
export function startText({ fromLeft, fromTop, degrees, isWithin }: PlanSheet['start']): string {
	const turn = degrees % 90 === 0 ? '' : `giradas ${degrees % 90}°`
	const cross = isWithin
		? `se cruzan a ${lengthText(fromLeft)} de la izquierda y a ${lengthText(fromTop)} de arriba`
		: ''
	const parts = [cross, turn === '' || cross !== '' ? turn : `van ${turn}`].filter((part) => part !== '')
	return parts.length === 0 ? '' : `Las líneas de arranque ${parts.join(', ')}.`
}
