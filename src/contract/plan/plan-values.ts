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
export const START_NAMES = Object.keys(PLAN_STARTS) as readonly PlanStart[]

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
const LONGEST = 30

/** The values of an address; absent ones as the page proposes them. */
export function planValues(fields: URLSearchParams): PlanValues {
	const text = (name: string, usual = '') => (fields.get(name) ?? usual).trim().slice(0, LONGEST)
	const all = (name: string) =>
		fields
			.getAll(name)
			.slice(0, MOST_OPENINGS)
			.map((value) => value.trim().slice(0, LONGEST))
	const [kinds, lefts, heights, wides, highs] = ['hueco', 'desde', 'altura', 'huecoAnchura', 'huecoAltura'].map(
		all,
	) as [...[string[], string[], string[], string[], string[]]]
	return {
		producto: (fields.get('producto') ?? '').slice(0, 200),
		forma: (Object.keys(PLAN_SHAPES) as PlanShape[]).find((shape) => shape === fields.get('forma')) ?? 'rectangulo',
		...{ largo: text('largo'), ancho: text('ancho'), alto: text('alto'), altoFinal: text('altoFinal') },
		...{ hasta: text('hasta'), huecoLargo: text('huecoLargo'), huecoAncho: text('huecoAncho') },
		...{ huecoDesde: text('huecoDesde'), lados: (fields.get('lados') ?? '').slice(0, 400), repartir: text('repartir') },
		huecos: wides.map((ancho, place) => ({
			tipo: (Object.keys(OPENING_KINDS) as OpeningKind[]).find((kind) => kind === kinds[place]) ?? 'column',
			desde: lefts[place] ?? '',
			altura: heights[place] ?? '',
			ancho,
			alto: highs[place] ?? '',
		})),
		...{ formato: text('formato'), piezas: text('piezas'), junta: text('junta', '2'), dibujo: text('dibujo', 'recta') },
		...{ giro: text('giro', '0'), opcion: text('opcion', '1'), veta: text('veta'), fuera: text('fuera') },
		arranque: START_NAMES.find((name) => name === fields.get('arranque')) ?? 'mejores',
		rotura: text('rotura', '3'),
		numeros: text('numeros'),
	}
}

/** Returns whether an address asks for a plan, or opens the empty form. */
export const asksPlan = (fields: URLSearchParams): boolean => fields.has('largo') || fields.has('lados')
