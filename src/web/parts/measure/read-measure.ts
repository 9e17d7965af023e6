import {
	LAYING_PATTERNS,
	type LayingPattern,
	PATTERN_NAMES,
	patternWastePercent,
	WASTE_PERCENTS,
	withWaste,
} from '#domain/catalogue/measure/laying.ts'
import { DOOR, netSurfaceHundredths, type Rectangle } from '#domain/catalogue/measure/surfaces.ts'
import { type NumberFormat, numberOf } from '#domain/input/read-number.ts'

/** The fields of a form or of an address. */
interface Fields {
	getAll(name: string): readonly unknown[]
}

export interface RowValues {
	readonly tipo: Rectangle['kind']
	readonly largo: string
	readonly ancho: string
}

/** The fields' contents, as text. */
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

/** The result: the net surface and the required one with its waste, in hundredths of m². */
export interface Measure {
	readonly netHundredths: number
	readonly wastePercent: number
	readonly needHundredths: number
	/** Whether a field contains an invalid measure, which is ignored. */
	readonly hasFault: boolean
	/** Whether only walls were measured. */
	readonly isWall: boolean
	/** Perimeter of the floors, in centimetres; 0 when walls were measured too, which are tiled down to the floor. */
	readonly perimeterCm: number
	/** The width of all doors together, in centimetres. */
	readonly doorsCm: number
}

/** Most surfaces that are read. */
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

const AREA = { places: 2, unit: 'area' } as const
const LENGTH = { places: 2, unit: 'length' } as const
const COUNT = { places: 0, unit: 'none' } as const

/** «17,5» → 1750; 0 for an empty field, null for anything but a number from 0 to `most`, in whole units. */
function scaledIn(text: string, format: NumberFormat, most = 99_999): number | null {
	if (text === '') return 0
	const scaled = numberOf(text, format)
	return scaled !== null && scaled >= 0 && scaled <= most * 10 ** format.places ? scaled : null
}

/** The percentage of the fields: the chosen one, else that of the pattern with tiles of a format. */
function wasteOf({ merma, colocacion }: MeasureValues, format: string): number {
	return merma === '' ? patternWastePercent(colocacion, format) : Number(merma)
}

/** The measure of the fields' contents, for tiles of a format; null until something has been measured. */
export function measureOf(values: MeasureValues, format: string): Measure | null {
	const area = scaledIn(values.superficie, AREA)
	const sides = values.rows.map(({ tipo, largo, ancho }) => ({
		kind: tipo,
		longCm: scaledIn(largo, LENGTH, 999),
		wideCm: scaledIn(ancho, LENGTH, 999),
	}))
	const openings = [
		scaledIn(values.puertas, COUNT, 99),
		scaledIn(values.ventanas, COUNT, 99),
		scaledIn(values.huecos, AREA),
	]
	const [doors, windows, other] = openings
	const rectangles = sides.flatMap(({ kind, longCm, wideCm }) => (longCm && wideCm ? [{ kind, longCm, wideCm }] : []))
	const netHundredths = netSurfaceHundredths({
		areaHundredths: area ?? 0,
		rectangles,
		doors: doors ?? 0,
		windows: windows ?? 0,
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
		doorsCm: (doors ?? 0) * DOOR.wideCm,
	}
}

/** «Espiga (18 %)»: a pattern with its waste. */
export function patternText(pattern: LayingPattern, format: string): string {
	return `${LAYING_PATTERNS[pattern].text} (${patternWastePercent(pattern, format)} %)`
}
