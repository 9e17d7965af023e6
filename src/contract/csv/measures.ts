const MEASURES = /^\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?){1,2}\s*(?:[cm]m\.?)?$/i

/** Whether a text is the sides of a piece: «60x60», «7,5 × 15 cm». */
export const isSides = (text: string): boolean => MEASURES.test(text)

/** A length in cm, of one in mm. */
const inCm = (mm: string) => `${Number((Number(mm) / 10).toFixed(2))}`

/** Sides in cm in the catalogue's form: `33,3 × 33,3 cm` → `33.3x33.3`, `75x150 mm` → `7.5x15`. Other texts do not change. */
export function tidyMeasures(text: string): string {
	if (!isSides(text)) return text
	const plain = text
		.replace(/\s|[cm]m\.?/gi, '')
		.replace(/[×*X]/g, 'x')
		.replaceAll(',', '.')
	return /mm\.?$/i.test(text) ? plain.split('x').map(inCm).join('x') : plain
}

/** A side of more cm is rather one in mm. */
const LONGEST_CM = 400

/** Whether sides in the catalogue's form are longer than any piece. */
export const isTooLong = (sides: string): boolean =>
	isSides(sides) && sides.split('x').some((side) => Number(side) > LONGEST_CM)
