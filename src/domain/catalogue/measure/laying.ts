/** Waste percentages offered for every laying pattern; 10 is the default (rules §2). */
export const WASTE_PERCENTS = [0, 5, 10, 15] as const

/** How tiles are laid, with the percentage of waste that each pattern needs (rules §2). */
export const LAYING_PATTERNS = {
	recta: { text: 'Recta', wastePercent: 10 },
	trabada: { text: 'Trabada, a 1/2 o a 1/3', wastePercent: 12 },
	diagonal: { text: 'Diagonal, a 45°', wastePercent: 15 },
	espiga: { text: 'Espiga', wastePercent: 18 },
	chevron: { text: 'Punta Hungría', wastePercent: 20 },
	hexagono: { text: 'Hexágono o escama', wastePercent: 15 },
	modular: { text: 'Modular, varios formatos', wastePercent: 15 },
} as const

export type LayingPattern = keyof typeof LAYING_PATTERNS

export const PATTERN_NAMES = Object.keys(LAYING_PATTERNS) as readonly LayingPattern[]

/** A side from which a format counts as large, in centimetres, and the percentage that it adds to the waste. */
const LARGE_SIDE_CM = 90
const LARGE_WASTE_PERCENT = 5

/** The sides of a format in centimetres: `sidesCm('7.5x30')` → [7.5, 30]; null if the text is no format. */
export function sidesCm(format: string): readonly [number, number] | null {
	const [, a, b] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*[x×]\s*(\d{1,3}(?:[.,]\d{1,2})?)/i.exec(format) ?? []
	if (a === undefined || b === undefined) return null
	const sides = [Number(a.replace(',', '.')), Number(b.replace(',', '.'))] as const
	return sides[0] > 0 && sides[1] > 0 ? sides : null
}

/** The waste of a pattern laid with tiles of a format: «recta» 10 %, and 15 % from 90 cm of side. */
export function patternWastePercent(pattern: LayingPattern, format: string): number {
	const { wastePercent } = LAYING_PATTERNS[pattern]
	return isLarge(format) ? wastePercent + LARGE_WASTE_PERCENT : wastePercent
}

function isLarge(format: string): boolean {
	const sides = sidesCm(format)
	return sides !== null && Math.max(...sides) >= LARGE_SIDE_CM
}

/** Why the waste of a large format is more than that of its pattern: «un 5 % por ser piezas de 90 cm o más»; null for other formats. */
export const largeWasteText = (format: string): string | null =>
	isLarge(format) ? `un ${LARGE_WASTE_PERCENT} % por ser piezas de ${LARGE_SIDE_CM} cm o más` : null

/** A surface with its waste, rounded up: `withWaste(1730, 10)` → 1903. Hundredths of m². */
export function withWaste(netHundredths: number, wastePercent: number): number {
	return Math.ceil((netHundredths * (100 + wastePercent)) / 100)
}

/** Tiles of a format that cover an area; null if the text is no format. `pieces(1903, '60x60')` → 53. */
export function pieces(areaHundredths: number, format: string): number | null {
	const sides = sidesCm(format)
	if (sides === null) return null
	// Sides in tenths of a millimetre, so that the division uses whole numbers.
	const [a, b] = sides.map((side) => Math.round(side * 100)) as [number, number]
	return Math.ceil((areaHundredths * 1_000_000) / (a * b))
}
