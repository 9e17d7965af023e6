import {
	LAYING_PATTERNS,
	type LayingPattern,
	PATTERN_NAMES,
	patternWastePercent,
	WASTE_PERCENTS,
	withWaste,
} from '#domain/catalogue/measure/laying.ts'
import { DOOR, netSurfaceHundredths, type Rectangle } from '#domain/catalogue/measure/surfaces.ts'

/** The fields of a form or of an address. */
interface Fields {
	getAll(name: string): readonly unknown[]
}

export interface RowValues {
	readonly tipo: Rectangle['kind']
	readonly largo: string
	readonly ancho: string
}

/** What stands in the fields, as text. */
export interface MeasureValues {
	readonly superficie: string
	readonly rows: readonly RowValues[]
	readonly puertas: string
	readonly ventanas: string
	readonly huecos: string
	readonly colocacion: LayingPattern
	/** One of the offered percentages, or empty for that of the pattern. */
	readonly merma: string
}

/** What was measured: the net surface and what it needs with its waste, in hundredths of m². */
export interface Measure {
	readonly netHundredths: number
	readonly wastePercent: number
	readonly needHundredths: number
	/** Whether a field has something that is no measure, which is left out. */
	readonly hasFault: boolean
	/** Whether only walls were measured. */
	readonly isWall: boolean
	/** Perimeter of the floors, in centimetres; 0 when walls were measured too, which are tiled down to the floor. */
	readonly perimeterCm: number
	/** The width of all doors together, in centimetres. */
	readonly doorsCm: number
}

/** The most surfaces that are read. */
const MOST_ROWS = 30

/** The texts in the fields, cut to a length that a measure may have. */
export function measureValues(fields: Fields): MeasureValues {
	const texts = (name: string) => fields.getAll(name).map((value) => `${value}`.trim().slice(0, 12))
	const text = (name: string) => texts(name)[0] ?? ''
	const [kinds, longs, wides] = [texts('tipo'), texts('largo'), texts('ancho')]
	const rows = longs.slice(0, MOST_ROWS).map((largo, index) => ({
		tipo: kinds[index] === 'pared' ? ('pared' as const) : ('suelo' as const),
		largo,
		ancho: wides[index] ?? '',
	}))
	return {
		superficie: text('superficie'),
		rows: rows.filter(({ largo, ancho }) => largo !== '' || ancho !== ''),
		puertas: text('puertas'),
		ventanas: text('ventanas'),
		huecos: text('huecos'),
		colocacion: PATTERN_NAMES.find((name) => name === text('colocacion')) ?? 'recta',
		merma: WASTE_PERCENTS.some((percent) => `${percent}` === text('merma')) ? text('merma') : '',
	}
}

/** «17,5» → 1750; 0 for an empty field, null for what is no number of at most `most` with `digits` decimals. */
function hundredths(text: string, digits = 2, most = 99_999): number | null {
	if (text === '') return 0
	if (!new RegExp(`^\\d{1,5}${digits > 0 ? `([.,]\\d{1,${digits}})?` : ''}$`).test(text)) return null
	const value = Number(text.replace(',', '.'))
	return value <= most ? Math.round(value * 100) : null
}

/** The percentage of the fields: the chosen one, else that of the pattern with tiles of a format. */
function wasteOf({ merma, colocacion }: MeasureValues, format: string): number {
	return merma === '' ? patternWastePercent(colocacion, format) : Number(merma)
}

/** The measure of what stands in the fields, for tiles of a format; null while nothing has been measured. */
export function measureOf(values: MeasureValues, format: string): Measure | null {
	const area = hundredths(values.superficie)
	const sides = values.rows.map(({ tipo, largo, ancho }) => ({
		kind: tipo,
		longCm: hundredths(largo, 2, 999),
		wideCm: hundredths(ancho, 2, 999),
	}))
	const openings = [hundredths(values.puertas, 0, 99), hundredths(values.ventanas, 0, 99), hundredths(values.huecos)]
	const [doors, windows, other] = openings
	const rectangles = sides.flatMap(({ kind, longCm, wideCm }) => (longCm && wideCm ? [{ kind, longCm, wideCm }] : []))
	const netHundredths = netSurfaceHundredths({
		areaHundredths: area ?? 0,
		rectangles,
		doors: (doors ?? 0) / 100,
		windows: (windows ?? 0) / 100,
		openingsHundredths: other ?? 0,
	})
	const faults = [area, ...openings, ...sides.flatMap(({ longCm, wideCm }) => [longCm, wideCm])]
	const hasFault = faults.includes(null)
	if (netHundredths === 0 && !hasFault) return null
	const wastePercent = wasteOf(values, format)
	const hasWalls = rectangles.some(({ kind }) => kind === 'pared')
	const round = rectangles.reduce((sum, { longCm, wideCm }) => sum + 2 * (longCm + wideCm), 0)
	return {
		netHundredths,
		wastePercent,
		needHundredths: withWaste(netHundredths, wastePercent),
		hasFault,
		isWall: hasWalls && rectangles.every(({ kind }) => kind === 'pared'),
		perimeterCm: hasWalls ? 0 : round,
		doorsCm: ((doors ?? 0) / 100) * DOOR.wideCm,
	}
}

/** «Espiga (18 %)»: a pattern with its waste. */
export function patternText(pattern: LayingPattern, format: string): string {
	return `${LAYING_PATTERNS[pattern].text} (${patternWastePercent(pattern, format)} %)`
}
