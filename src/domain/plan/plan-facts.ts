import { formatNumber } from '#domain/money/format.ts'
import { lengthText } from './length-text.ts'
import { boxCount, pieceCount } from './plan-words.ts'
import type { PlanFormat, PlanSheet } from './plan-work.ts'

/** A sum of a plan: «Piezas enteras», «20». */
export interface PlanFact {
	readonly name: string
	readonly text: string
	/** Whether it is the purchase. */
	readonly isTotal?: boolean
}

/** «7,44 m²», of an area in mm². */
export const areaText = (area: number): string => `${formatNumber(Math.round(area / 10_000) / 100)} m²`

/** «A: 60 × 60 cm». */
export const formatName = ({ letter, size }: Pick<PlanFormat, 'letter' | 'size'>): string => `${letter}: ${size}`

/** «A: 60 × 60 cm», «22 piezas, 6 cajas», with breakage, of each format of a set; none of a single one. */
export function formatFacts(formats: readonly PlanFormat[]): PlanFact[] {
	if (formats.length < 2) return []
	return formats.map(({ letter, size, purchase: { withBreakage, boxes } }) => ({
		name: formatName({ letter, size }),
		text: boxes === null ? pieceCount(withBreakage) : `${pieceCount(withBreakage)}, ${boxCount(boxes)}`,
	}))
}

/** The formats of a surface of a job, whose boxes are counted on the sum. */
export const withoutBoxes = (sheet: PlanSheet): PlanSheet => ({
	...sheet,
	purchase: { ...sheet.purchase, boxes: null },
	formats: sheet.formats.map((format) => ({ ...format, purchase: { ...format.purchase, boxes: null } })),
})

/** The sums of a plan, as its page and its paper show them. */
export function planFacts({
	area,
	purchase,
	formats,
	trims,
	doorways,
	movementJoints,
}: Pick<PlanSheet, 'area' | 'purchase' | 'formats' | 'trims' | 'doorways' | 'movementJoints'>): PlanFact[] {
	const facts: (PlanFact | null)[] = [
		{ name: 'Superficie', text: areaText(area.surface) },
		{ name: 'Piezas enteras', text: `${purchase.whole}` },
		{ name: 'Piezas cortadas', text: `${purchase.cut}` },
		{ name: 'Piezas, con los retales aprovechados', text: `${purchase.tiles}` },
		{ name: 'Con las que se rompen', text: `${purchase.withBreakage}` },
		...formatFacts(formats),
		purchase.boxes === null ? null : { name: 'Cajas', text: `${purchase.boxes}`, isTotal: true },
		trims.skirting > 0 ? { name: 'Rodapié', text: lengthText(trims.skirting) } : null,
		trims.profiles > 0 ? { name: 'Perfil de canto', text: lengthText(trims.profiles) } : null,
		doorways > 0 ? { name: 'Perfil de transición en las puertas', text: lengthText(doorways) } : null,
		movementJoints > 0 ? { name: 'Juntas de movimiento', text: `${movementJoints}` } : null,
	]
	return facts.filter((fact) => fact !== null)
}
