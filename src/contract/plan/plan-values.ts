import type { OpeningKind } from '@soleria/laying-plan'

/** The shapes that a page plans, as their choice shows them. */
export const PLAN_SHAPES = {
	rectangulo: 'Suelo rectangular',
	l: 'Suelo en L',
	u: 'Suelo en U',
	lados: 'Suelo con otros lados',
	pared: 'Pared',
} as const
export type PlanShape = keyof typeof PLAN_SHAPES

/** Where a plan begins, as its choice shows it. */
export const PLAN_STARTS = {
	mejores: 'Las mejores opciones',
	centrado: 'Centrado',
	anchos: 'Sin tiras estrechas (un tercio de pieza)',
	menos: 'Con menos piezas',
} as const
export type PlanStart = keyof typeof PLAN_STARTS

/** The patterns of rectangular tiles, as their choice shows them. */
export const PLAN_PATTERNS = {
	recta: 'Recta',
	ladrillo: 'Trabada a 1/2',
	tercio: 'Trabada a 1/3',
	diagonal: 'Diagonal a 45°',
	espiga: 'Espiga',
	espiga_doble: 'Espiga doble',
	cesta: 'Cesta',
} as const

/** What is left untiled, as its choice shows it; the first ones on floors. */
export const OPENING_KINDS = {
	column: 'Columna',
	island: 'Isla',
	tray: 'Plato de ducha',
	door: 'Puerta',
	window: 'Ventana',
	niche: 'Hornacina',
} as const satisfies Readonly<Record<OpeningKind, string>>

/** An opening as typed. `altura`: from the upper side of a floor, from the ground of a wall. */
export interface OpeningValues {
	readonly tipo: OpeningKind
	readonly desde: string
	readonly altura: string
	readonly ancho: string
	readonly alto: string
}

/** The fields of a plan, as text. */
export interface PlanValues {
	readonly producto: string
	readonly forma: PlanShape
	readonly largo: string
	readonly ancho: string
	readonly alto: string
	readonly altoFinal: string
	readonly hasta: string
	readonly huecoLargo: string
	readonly huecoAncho: string
	readonly huecoDesde: string
	readonly lados: string
	readonly repartir: string
	readonly huecos: readonly OpeningValues[]
	readonly formato: string
	readonly piezas: string
	readonly junta: string
	readonly dibujo: string
	readonly giro: string
	readonly arranque: PlanStart
	readonly opcion: string
	readonly veta: string
	readonly fuera: string
	readonly rotura: string
	readonly numeros: string
}

const MOST_OPENINGS = 12

/** The fields of one text each: what the page proposes, and the most letters. */
const TEXTS = {
	producto: ['', 200],
	forma: ['rectangulo', 30],
	largo: ['', 30],
	ancho: ['', 30],
	alto: ['', 30],
	altoFinal: ['', 30],
	hasta: ['', 30],
	huecoLargo: ['', 30],
	huecoAncho: ['', 30],
	huecoDesde: ['', 30],
	lados: ['', 400],
	repartir: ['', 30],
	formato: ['', 30],
	piezas: ['', 30],
	junta: ['2', 30],
	dibujo: ['recta', 30],
	giro: ['0', 30],
	arranque: ['mejores', 30],
	opcion: ['1', 30],
	veta: ['', 30],
	fuera: ['', 30],
	rotura: ['3', 30],
	numeros: ['', 30],
} as const satisfies Readonly<Record<Exclude<keyof PlanValues, 'huecos'>, readonly [usual: string, most: number]>>
type TextName = keyof typeof TEXTS
const TEXT_NAMES = Object.keys(TEXTS) as readonly TextName[]

/** The fields of an address that each opening repeats. */
const OPENING_FIELDS = {
	tipo: 'hueco',
	desde: 'desde',
	altura: 'altura',
	ancho: 'huecoAnchura',
	alto: 'huecoAltura',
} as const satisfies Readonly<Record<keyof OpeningValues, string>>
const OPENING_NAMES = Object.keys(OPENING_FIELDS) as readonly (keyof OpeningValues)[]
const LONGEST_OF_OPENING = 30

/** The values of an address; absent ones as the page proposes them. */
export function planValues(fields: URLSearchParams): PlanValues {
	const texts = Object.fromEntries(
		TEXT_NAMES.map((name) => {
			const [usual, most] = TEXTS[name]
			const typed = fields.get(name) ?? usual
			return [name, (name === 'lados' ? typed : typed.trim()).slice(0, most)]
		}),
	) as Record<TextName, string>
	return {
		...texts,
		forma: knownIn(PLAN_SHAPES, texts.forma) ?? 'rectangulo',
		arranque: knownIn(PLAN_STARTS, texts.arranque) ?? 'mejores',
		huecos: openingValues(fields),
	}
}

const knownIn = <Name extends string>(table: Readonly<Record<Name, string>>, name: string): Name | null =>
	Object.hasOwn(table, name) ? (name as Name) : null

function openingValues(fields: URLSearchParams): OpeningValues[] {
	const columns = Object.fromEntries(
		OPENING_NAMES.map((name) => [name, fields.getAll(OPENING_FIELDS[name]).slice(0, MOST_OPENINGS)]),
	) as Record<keyof OpeningValues, string[]>
	const text = (name: keyof OpeningValues, place: number) =>
		(columns[name][place] ?? '').trim().slice(0, LONGEST_OF_OPENING)
	return columns.ancho.map((_, place) => ({
		tipo: knownIn(OPENING_KINDS, text('tipo', place)) ?? 'column',
		desde: text('desde', place),
		altura: text('altura', place),
		ancho: text('ancho', place),
		alto: text('alto', place),
	}))
}

/** The shortest address of these values: without what the page proposes anyway. The same plan has the same address. */
export function planQuery(values: PlanValues): URLSearchParams {
	const query = new URLSearchParams()
	for (const name of TEXT_NAMES) if (values[name] !== TEXTS[name][0]) query.set(name, values[name])
	for (const opening of values.huecos.filter(({ ancho }) => ancho !== ''))
		for (const name of OPENING_NAMES) query.append(OPENING_FIELDS[name], opening[name])
	return query
}

/** Returns whether an address asks for a plan, or opens the empty form. */
export const asksPlan = (fields: URLSearchParams): boolean => fields.has('largo') || fields.has('lados')
