import type { OpeningKind } from '@soleria/laying-plan'
import type { Place } from '#domain/job/job.ts'
import { listed } from '#domain/text/listed.ts'

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
	visto: 'Piezas enteras en el lado que se ve',
	puerta: 'Pieza entera en la puerta',
	punto: 'En el punto que elijas',
} as const
export type PlanStart = keyof typeof PLAN_STARTS

/** Where a plan is laid, as its choice shows it: the materials and the movement joints depend on it. */
export const PLAN_PLACES = {
	interior: 'Interior seco',
	bano: 'Baño o aseo',
	cocina: 'Cocina',
	ducha: 'Ducha de obra',
	cubierta: 'Terraza cubierta o entrada',
	exterior: 'Terraza o exterior',
} as const satisfies Readonly<Partial<Record<Place, string>>>

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

/** The kinds of openings in the order of the choice; the first ones are for floors. */
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

/** A doorway of a floor as typed. `lado`: the number of its side, from 1. */
export interface DoorValues {
	readonly lado: string
	readonly desde: string
	readonly ancho: string
}

/** The fields of a plan, as text. */
export interface PlanValues {
	readonly producto: string
	/** The further products of a set of formats. */
	readonly producto2: string
	readonly producto3: string
	/** The name of the surface: «Baño». */
	readonly nombre: string
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
	readonly puertas: readonly DoorValues[]
	readonly formato: string
	readonly piezas: string
	/** The further formats of a set. */
	readonly formato2: string
	readonly piezas2: string
	readonly formato3: string
	readonly piezas3: string
	readonly junta: string
	/** The grout whose colour the joints have. */
	readonly colorJunta: string
	readonly dibujo: string
	readonly giro: string
	/** Degrees, in place of `giro`. */
	readonly angulo: string
	readonly arranque: PlanStart
	/** The number of the visible side, from 1. */
	readonly lado: string
	/** Where the corner of a tile lies, from the left and upper ends of the surface. */
	readonly inicioIzquierda: string
	readonly inicioArriba: string
	readonly opcion: string
	readonly veta: string
	readonly lugar: keyof typeof PLAN_PLACES
	readonly rotura: string
	/** Millimetres that a saw takes away. */
	readonly corte: string
	/** Whether only sides of the factory meet other tiles. */
	readonly canto: string
	/** Whether a spare box is bought. */
	readonly repuesto: string
	readonly numeros: string
	/** Whether the tiles are drawn with their faces. */
	readonly caras: string
	/** The queries of the other surfaces of the job, laid with the same tile. */
	readonly otras: readonly string[]
}

/** The other surfaces of a job, and the letters of each, at most. */
export const MOST_OTHERS = { surfaces: 5, letters: 600 }
/** Openings, and doors, at most. */
export const MOST_ROWS = 12

/** The fields of one text each: the proposal of the page, and the maximum number of letters. */
const TEXTS = {
	producto: ['', 200],
	producto2: ['', 200],
	producto3: ['', 200],
	nombre: ['', 40],
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
	formato2: ['', 30],
	piezas2: ['', 30],
	formato3: ['', 30],
	piezas3: ['', 30],
	junta: ['2', 30],
	colorJunta: ['', 200],
	dibujo: ['recta', 30],
	giro: ['0', 30],
	angulo: ['', 30],
	arranque: ['mejores', 30],
	lado: ['1', 30],
	inicioIzquierda: ['0', 30],
	inicioArriba: ['0', 30],
	opcion: ['1', 30],
	veta: ['', 30],
	lugar: ['interior', 30],
	rotura: ['3', 30],
	corte: ['3', 30],
	canto: ['', 30],
	repuesto: ['', 30],
	numeros: ['', 30],
	caras: ['', 30],
} as const satisfies Readonly<
	Record<Exclude<keyof PlanValues, 'huecos' | 'puertas' | 'otras'>, readonly [usual: string, most: number]>
>
type TextName = keyof typeof TEXTS
const TEXT_NAMES = Object.keys(TEXTS) as readonly TextName[]

/** The fields of the tiles, which all surfaces of a job have in common. */
export const TILE_NAMES = [
	'producto',
	'producto2',
	'producto3',
	'formato',
	'piezas',
	'formato2',
	'piezas2',
	'formato3',
	'piezas3',
] as const satisfies readonly TextName[]
/** The same without values. */
export const NO_TILE = Object.fromEntries(TILE_NAMES.map((name) => [name, ''])) as Record<
	(typeof TILE_NAMES)[number],
	''
>

/** The fields of an address that each opening repeats. */
export const OPENING_FIELDS = {
	tipo: 'hueco',
	desde: 'desde',
	altura: 'altura',
	ancho: 'huecoAnchura',
	alto: 'huecoAltura',
} as const satisfies Readonly<Record<keyof OpeningValues, string>>
/** The fields that each door repeats. */
export const DOOR_FIELDS = {
	lado: 'puertaLado',
	desde: 'puertaDesde',
	ancho: 'puertaAncho',
} as const satisfies Readonly<Record<keyof DoorValues, string>>
const LONGEST_OF_ROW = 30
/** The field of a fault of a row's measure: «desde.0» of the first row. */
export const rowField = (field: string, place: number): string => `${field}.${place}`
/** The field of another surface. */
export const OTHER = 'otra'

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
		// Addresses that were kept before there were places say `fuera`.
		lugar: fields.get('fuera') === 'si' ? 'exterior' : (knownIn(PLAN_PLACES, texts.lugar) ?? 'interior'),
		huecos: rowsOf(fields, OPENING_FIELDS).map((row) => ({
			...row,
			tipo: knownIn(OPENING_KINDS, row.tipo) ?? 'column',
		})),
		puertas: rowsOf(fields, DOOR_FIELDS),
		otras: fields
			.getAll(OTHER)
			.filter((query) => query !== '' && query.length <= MOST_OTHERS.letters)
			.slice(0, MOST_OTHERS.surfaces),
	}
}

const knownIn = <Name extends string>(table: Readonly<Record<Name, string>>, name: string): Name | null =>
	Object.hasOwn(table, name) ? (name as Name) : null

/** Repeated fields as rows, without those that have no measure. */
function rowsOf<Name extends string>(
	fields: URLSearchParams,
	named: Readonly<Record<Name | 'ancho', string>>,
): Record<Name | 'ancho', string>[] {
	const names = Object.keys(named) as (Name | 'ancho')[]
	const columns = new Map(names.map((name) => [name, fields.getAll(named[name])]))
	const count = Math.max(...names.map((name) => columns.get(name)?.length ?? 0))
	return Array.from(
		{ length: Math.min(count, MOST_ROWS) },
		(_, place) =>
			Object.fromEntries(
				names.map((name) => [name, (columns.get(name)?.[place] ?? '').trim().slice(0, LONGEST_OF_ROW)]),
			) as Record<Name | 'ancho', string>,
	).filter((row) => names.some((name) => name !== 'tipo' && row[name] !== ''))
}

/** The shortest address of these values, without those that the page proposes. The same plan has the same address. */
export function planQuery(values: PlanValues): URLSearchParams {
	const query = new URLSearchParams()
	for (const name of TEXT_NAMES) if (values[name] !== TEXTS[name][0]) query.set(name, values[name])
	appendRows(query, values.huecos, OPENING_FIELDS)
	appendRows(query, values.puertas, DOOR_FIELDS)
	for (const other of values.otras) query.append(OTHER, other)
	return query
}

/** The shortest query of a surface alone, without the fields of the whole job. */
export const surfaceQuery = (values: PlanValues): string =>
	planQuery({
		...values,
		...NO_TILE,
		...{ repuesto: '', numeros: '', caras: '', otras: [] },
	}).toString()

function appendRows<Row extends { readonly ancho: string }>(
	query: URLSearchParams,
	rows: readonly Row[],
	named: Readonly<Record<keyof Row & string, string>>,
): void {
	for (const row of rows)
		for (const name of Object.keys(named) as (keyof Row & string)[]) query.append(named[name], `${row[name]}`)
}

/** Returns whether an address asks for a plan, or opens the empty form. */
export const asksPlan = (fields: URLSearchParams): boolean => fields.has('largo') || fields.has('lados')

/** Whether a plan names sides by their numbers, which its drawing then shows. */
export const hasSideNumbers = ({ forma, arranque, puertas }: PlanValues): boolean =>
	arranque === 'visto' || forma === 'lados' || puertas.length > 0

/** «Baño», «Suelo en L». */
export const surfaceName = ({ nombre, forma }: Pick<PlanValues, 'nombre' | 'forma'>): string =>
	nombre === '' ? PLAN_SHAPES[forma] : nombre

const SHAPE_NAMES: ReadonlySet<string> = new Set(Object.values(PLAN_SHAPES))

/** «Suelo en L con Terrazo Sal», «Aseo y suelo en L con piezas de 60x60 y 30x60 cm»: each name once. */
export function planTitle(values: PlanValues, products: readonly string[], names = [surfaceName(values)]): string {
	const [first = '', ...others] = new Set(names)
	const inside = others.map((name) => (SHAPE_NAMES.has(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name))
	const formats = [values.formato, values.formato2, values.formato3].filter((format) => format !== '')
	const tiles = products.length > 0 ? listed(products) : `piezas de ${listed(formats)} cm`
	return `${listed([first, ...inside])} con ${tiles}`
}
