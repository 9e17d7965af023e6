import {
	OPENING_KINDS,
	PLAN_PATTERNS,
	PLAN_PLACES,
	PLAN_STARTS,
	type PlanShape,
	type PlanValues,
} from '#contract/plan/plan-values.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'

type Named = keyof PlanValues & string

const field = (name: Named, label: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
	...{ name, label, optional: false, trimmed: true, rules: [], half: true },
	...more,
})

const length = (name: Named, label: string, more: Partial<FieldDescription> = {}) =>
	field(name, label, { inputMode: 'text', ...more })

const optionsOf = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([id, text]) => ({ id, text }))

export const NAME_FIELD = field('nombre', 'Nombre', {
	optional: true,
	half: false,
	hint: 'Baño, cocina, pared de la ducha…',
})

const FLOOR = [length('largo', 'Largo', { hint: 'En metros, como 2,40' }), length('ancho', 'Ancho')]
const NOTCH = [length('huecoLargo', 'Largo de lo que falta'), length('huecoAncho', 'Ancho de lo que falta')]

/** The fields of the measures of each shape. */
export const SHAPE_FIELDS: Readonly<Record<PlanShape, readonly FieldDescription[]>> = {
	rectangulo: FLOOR,
	l: [...FLOOR, ...NOTCH],
	u: [...FLOOR, ...NOTCH, length('huecoDesde', 'Desde la izquierda hasta lo que falta')],
	lados: [
		field('lados', 'Lados, uno por línea', {
			kind: 'textarea',
			half: false,
			hint: 'En el orden en que los recorres, con la pared a tu izquierda. Detrás, el ángulo que hay al acabarlo si no es de 90°: 3,20 135',
		}),
		field('repartir', 'Repartir entre las esquinas lo que no cierra', {
			kind: 'checkbox',
			optional: true,
			half: false,
		}),
	],
	pared: [
		length('largo', 'Largo', { hint: 'En metros, como 2,40' }),
		length('alto', 'Alto'),
		length('altoFinal', 'Alto al otro lado', { optional: true, hint: 'Si el techo está inclinado' }),
		length('hasta', 'Azulejo hasta', { optional: true, hint: 'Si no llega al techo' }),
	],
}

/** The fields of a tile that is not of the catalogue. */
export const TILE_FIELDS = [
	field('formato', 'Formato de la pieza', { hint: 'En centímetros, como 60x60' }),
	field('piezas', 'Piezas por caja', { optional: true, inputMode: 'numeric' }),
]

/** The fields of the further formats of a set. */
export const SET_FIELDS = [
	field('formato2', 'Segundo formato', { optional: true, hint: 'Como 30x60' }),
	field('piezas2', 'Caja del segundo', { unit: 'piezas', optional: true, inputMode: 'numeric' }),
	field('formato3', 'Tercer formato', { optional: true, hint: 'Como 30x30' }),
	field('piezas3', 'Caja del tercero', { unit: 'piezas', optional: true, inputMode: 'numeric' }),
]

interface Offered {
	readonly slug: string
	readonly name: string
	readonly size: string
}

/** The choice of a further product of a set. */
export const partnerField = (name: 'producto2' | 'producto3', offered: readonly Offered[]) =>
	field(name, name === 'producto2' ? 'Combinar con otro formato' : 'Y con un tercero', {
		kind: 'select',
		optional: true,
		half: false,
		options: [
			{ id: '', text: 'No' },
			...offered.map(({ slug, name: text, size }) => ({ id: slug, text: `${text}, ${size}` })),
		],
		hint: 'De la misma serie, en un dibujo modular',
	})

export const PATTERN_FIELD = field('dibujo', 'Colocación', {
	kind: 'select',
	half: false,
	options: optionsOf(PLAN_PATTERNS),
})

/** The fields of how tiles are laid. */
export const LAYING_FIELDS = [
	field('junta', 'Junta', { unit: 'mm', inputMode: 'decimal' }),
	field('giro', 'Dirección', {
		kind: 'select',
		options: [
			{ id: '0', text: 'A lo largo' },
			{ id: '90', text: 'A lo ancho' },
		],
	}),
]

export const PLACE_FIELD = field('lugar', 'Dónde', { kind: 'select', half: false, options: optionsOf(PLAN_PLACES) })

/** The choice of the grout, by its colour. */
export const groutField = (grouts: readonly { readonly slug: string; readonly name: string }[]) =>
	field('colorJunta', 'Color de la junta', {
		kind: 'select',
		optional: true,
		half: false,
		options: [{ id: '', text: 'Sin elegir' }, ...grouts.map(({ slug, name }) => ({ id: slug, text: name }))],
	})

export const START_FIELD = field('arranque', 'Por dónde se empieza', {
	kind: 'select',
	half: false,
	options: optionsOf(PLAN_STARTS),
})
export const SIDE_FIELD = field('lado', 'Lado que se ve', {
	inputMode: 'numeric',
	half: false,
	hint: 'El de arriba es el 1 y se cuentan como giran las agujas del reloj.',
})

export const POINT_FIELDS = [
	length('inicioIzquierda', 'Esquina de una pieza, desde la izquierda', { half: false }),
	length('inicioArriba', 'Esquina de una pieza, desde arriba', { half: false }),
]

/** The fields that most plans leave as they are. */
export const FURTHER_FIELDS = [
	field('angulo', 'Otro ángulo', { unit: '°', optional: true, inputMode: 'decimal' }),
	field('rotura', 'Piezas que se rompen', { unit: '%', inputMode: 'numeric' }),
	field('corte', 'Ancho del corte de la sierra', { unit: 'mm', inputMode: 'decimal' }),
	field('veta', 'Las piezas no se giran: tienen veta o dibujo', { kind: 'checkbox', optional: true, half: false }),
	field('canto', 'Los cantos cortados, solo contra la pared', { kind: 'checkbox', optional: true, half: false }),
	field('caras', 'Ver el azulejo en el plano', { kind: 'checkbox', optional: true, half: false }),
	field('numeros', 'Numerar las piezas en el plano', { kind: 'checkbox', optional: true, half: false }),
]

/** The kinds of openings of floors and of walls. */
export const OPENING_OPTIONS = {
	floor: optionsOf(OPENING_KINDS).slice(0, 3),
	wall: optionsOf(OPENING_KINDS).slice(3),
}
