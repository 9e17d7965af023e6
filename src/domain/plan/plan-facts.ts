import { formatNumber } from '#domain/money/format.ts'
import { lengthText } from './length-text.ts'
import type { PlanSheet } from './plan-work.ts'

/** A sum of a plan: «Piezas enteras», «20». */
export interface PlanFact {
	readonly name: string
	readonly text: string
	/** What is bought in the end. */
	readonly isTotal?: boolean
}

/** «7,44 m²», of an area in mm². */
export const areaText = (area: number): string => `${formatNumber(Math.round(area / 10_000) / 100)} m²`

/** The sums of a plan, as its page and its paper show them. */
export function planFacts({
	area,
	purchase,
	trims,
	doorways,
	movementJoints,
}: Pick<PlanSheet, 'area' | 'purchase' | 'trims' | 'doorways' | 'movementJoints'>): PlanFact[] {
	const facts: (PlanFact | null)[] = [
		{ name: 'Superficie', text: areaText(area.surface) },
		{ name: 'Piezas enteras', text: `${purchase.whole}` },
		{ name: 'Piezas cortadas', text: `${purchase.cut}` },
		{ name: 'Piezas, con los retales aprovechados', text: `${purchase.tiles}` },
		{ name: 'Con las que se rompen', text: `${purchase.withBreakage}` },
		purchase.boxes === null ? null : { name: 'Cajas', text: `${purchase.boxes}`, isTotal: true },
		trims.skirting > 0 ? { name: 'Rodapié', text: lengthText(trims.skirting) } : null,
		trims.profiles > 0 ? { name: 'Perfil de canto', text: lengthText(trims.profiles) } : null,
		doorways > 0 ? { name: 'Perfil de transición en las puertas', text: lengthText(doorways) } : null,
		movementJoints > 0 ? { name: 'Juntas de movimiento', text: `${movementJoints}` } : null,
	]
	return facts.filter((fact) => fact !== null)
}
