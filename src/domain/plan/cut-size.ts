import type { CutShape, Extent } from '@soleria/laying-plan'
import { listed } from '#domain/text/listed.ts'
import { centimetresText } from './length-text.ts'

const sizeText = ({ width, height }: Extent) => `${centimetresText(width)} × ${centimetresText(height)}`

/** «115,3 cm × 45 cm», with a notch «60 cm × 45 cm, muesca de 12 cm × 30 cm», around a column «… hueco de …». */
export function cutSize({ shape, notches, ...size }: Pick<CutShape, 'shape' | 'notches'> & Extent): string {
	if (notches.length === 0) return sizeText(size)
	const [one, several] = shape === 'pierced' ? ['hueco', 'huecos'] : ['muesca', 'muescas']
	return `${sizeText(size)}, ${notches.length === 1 ? one : several} de ${listed(notches.map(sizeText))}`
}
