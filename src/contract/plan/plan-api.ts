import type { OpeningKind, Purchase } from '@soleria/laying-plan'
import { z } from 'zod'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { PlannedJob } from './job-surfaces.ts'
import type { PlanBought } from './plan-purchase.ts'
import {
	MOST_OTHERS,
	MOST_ROWS,
	OPENING_KINDS,
	PLAN_PATTERNS,
	PLAN_PLACES,
	PLAN_SHAPES,
	PLAN_STARTS,
} from './plan-values.ts'

const measure = (about: string) => z.string().max(30).optional().describe(about)
const keysOf = <Name extends string>(table: Readonly<Record<Name, string>>) =>
	z.enum(Object.keys(table) as [Name, ...Name[]]).optional()

const further = (which: string) =>
	z.string().max(200).optional().describe(`${which} azulejo de un dibujo modular: otro formato de la misma serie.`)

/** A field that may be repeated: its n-th value belongs to the n-th row. */
const repeated = <Value extends z.ZodType<string>>(value: Value, about: string, most = MOST_ROWS) =>
	z
		.union([value, z.array(value).max(most)])
		.optional()
		.describe(about)
const measures = (about: string) => repeated(z.string().max(30), about)
/** Without a width there is no row. */
const widths = (about: string) => repeated(z.string().min(1).max(30), about)

/** Query of `GET /api/productos/:name/plano`: the fields of the page `/plano`. Lengths are texts: «3,10 m», «310 cm», «3100 mm». */
export const planQuerySchema = z.strictObject({
	nombre: z.string().max(40).optional().describe('Cómo se llama la superficie: «Baño».'),
	producto2: further('El segundo'),
	producto3: further('El tercero'),
	forma: keysOf(PLAN_SHAPES),
	largo: measure('Largo del suelo o de la pared: «3,10 m».'),
	ancho: measure('Ancho del suelo.'),
	alto: measure('Alto de la pared.'),
	altoFinal: measure('Alto de la pared al otro lado, si el techo está inclinado.'),
	hasta: measure('Altura hasta la que llega el azulejo en la pared.'),
	huecoLargo: measure('En L o en U: largo de la parte que falta del rectángulo.'),
	huecoAncho: measure('En L o en U: ancho de la parte que falta.'),
	huecoDesde: measure('En U: de la izquierda a la parte que falta.'),
	lados: z
		.string()
		.max(400)
		.optional()
		.describe('Con forma=lados: un lado por línea, «3,20» o «3,20 135» con su ángulo.'),
	repartir: z.literal('si').optional(),
	junta: measure('Milímetros de junta.'),
	dibujo: keysOf(PLAN_PATTERNS),
	giro: z.enum(['0', '90']).optional(),
	angulo: measure('Grados, en lugar de giro.'),
	arranque: keysOf(PLAN_STARTS),
	lado: measure('Con arranque=visto: el número del lado que se ve; el de arriba es el 1, en el sentido del reloj.'),
	inicioIzquierda: measure('Con arranque=punto: de la izquierda de la superficie a la esquina de una pieza.'),
	inicioArriba: measure('Con arranque=punto: de arriba de la superficie a la esquina de una pieza.'),
	hueco: repeated(
		z.enum(Object.keys(OPENING_KINDS) as [OpeningKind, ...OpeningKind[]]),
		'Qué es lo que queda sin azulejo: en suelos «column», «island» o «tray»; en paredes «door», «window» o «niche». Se repite con las cuatro medidas de cada hueco.',
	),
	desde: measures('De la izquierda al hueco.'),
	altura: measures('De arriba al hueco, en un suelo; del suelo al hueco, en una pared.'),
	huecoAnchura: widths('Ancho del hueco.'),
	huecoAltura: measures('Largo del hueco, en un suelo; alto, en una pared.'),
	puertaLado: measures('El número del lado de la puerta de un suelo. Se repite con las otras medidas de cada puerta.'),
	puertaDesde: measures('De la esquina anterior a la puerta.'),
	puertaAncho: widths('Ancho de la puerta.'),
	opcion: z.enum(['1', '2', '3']).optional(),
	veta: z.literal('si').optional(),
	lugar: keysOf(PLAN_PLACES),
	fuera: z.literal('si').optional().describe('Como lugar=exterior.'),
	rotura: measure('Porcentaje de piezas que se rompen.'),
	corte: measure('Milímetros que se lleva la sierra.'),
	canto: z.literal('si').optional().describe('Los cantos cortados, solo contra la pared.'),
	repuesto: z.literal('si').optional().describe('Una caja más, de repuesto.'),
	otra: repeated(
		z.string().min(1).max(MOST_OTHERS.letters),
		'Otra superficie de la misma obra, con el mismo azulejo: su consulta con estos mismos campos, «nombre=Aseo&largo=1,60&ancho=1,50». Se repite.',
		MOST_OTHERS.surfaces,
	),
})
export type PlanQuery = z.infer<typeof planQuerySchema>

/** The parameters of a query as an address has them. */
export const planParameters = (slug: string, query: PlanQuery): URLSearchParams =>
	new URLSearchParams([
		['producto', slug],
		...Object.entries(query).flatMap(([name, values]): [string, string][] =>
			[values ?? []].flat().map((value) => [name, value]),
		),
	])

/** `formato`: of a set of formats, which one; the same letter as of `productos`. */
const cutsSchema = z.array(
	z.object({
		...{ cantidad: z.int(), ancho: z.number(), alto: z.number(), deRetales: z.int() },
		/** Notches and holes. */
		muescas: z.array(z.object({ ancho: z.number(), alto: z.number() })),
		formato: z.string().nullable(),
	}),
)
/** The smallest lot that covers it; null if none does, and for a set of formats, whose `productos` have one each. */
const lotSchema = z.object({ tono: z.string(), calibre: z.string() }).nullable()
/**
 * The purchase of all products, without a price while one of them has no lot, and the page that puts it into a cart.
 */
const boughtSchema = { m2: z.number(), precio: z.number().nullable(), carrito: z.url().nullable() }

/** A laying plan. Lengths in mm, areas in m², amounts in € without VAT. */
export const planSchema = z.object({
	/** The best layouts: tiles, and the narrowest cut; null without cuts. Empty if one start was asked for. */
	opciones: z.array(z.object({ piezas: z.int(), corteMasEstrecho: z.number().nullable() })),
	superficie: z.number(),
	enteras: z.int(),
	cortadas: z.int(),
	/** Whole tiles and those that cuts come from, with offcuts reused; `conRotura` with breakage. */
	piezas: z.int(),
	conRotura: z.int(),
	/** No plan with these pieces needs fewer tiles. */
	minimo: z.int(),
	/** With the spare one. */
	cajas: z.int().nullable(),
	corteMasEstrecho: z.number().nullable(),
	rodapie: z.number(),
	juntasDeMovimiento: z.int(),
	cortes: cutsSchema,
	lote: lotSchema,
	...boughtSchema,
	/** The layout and the purchase of each product: one, or those of a set of formats. */
	productos: z.array(
		z.object({
			slug: z.string(),
			formato: z.string().nullable(),
			...{ enteras: z.int(), cortadas: z.int(), piezas: z.int(), conRotura: z.int(), minimo: z.int() },
			...{ cajas: z.int().nullable(), lote: lotSchema, m2: z.number(), precio: z.number().nullable() },
		}),
	),
	/** The page with the drawing. */
	plano: z.url(),
	/** All surfaces of a query with `otra`, which the fields above do not count; null without one. */
	obra: z
		.object({
			/** `lotes`: of each surface and format, if no lot covers the whole job; otherwise none. */
			superficies: z.array(
				z.object({
					...{ nombre: z.string(), piezas: z.int(), cortes: cutsSchema },
					lotes: z.array(z.object({ formato: z.string().nullable(), tono: z.string(), calibre: z.string() })),
				}),
			),
			piezas: z.int(),
			conRotura: z.int(),
			cajas: z.int().nullable(),
			/** The lot that covers all of them; null if they have one each, or none. */
			lote: lotSchema,
			...boughtSchema,
		})
		.nullable(),
})

const millimetres = (tenths: number) => tenths / 10

const countsOf = ({ whole, cut, tiles, withBreakage, lowerBound }: Purchase) => ({
	...{ enteras: whole, cortadas: cut, piezas: tiles, conRotura: withBreakage, minimo: lowerBound },
})

const lotOf = (lot: { readonly tono: string; readonly calibre: string } | null) =>
	lot && { tono: lot.tono, calibre: lot.calibre }
const letterOf = (letter: string) => (letter === '' ? null : letter)

const cutsOf = (sheet: Pick<PlanSheet, 'cuts'> | null) =>
	(sheet?.cuts ?? []).map(({ count, width, height, notches, fromOffcuts, format }) => ({
		...{ cantidad: count, ancho: millimetres(width), alto: millimetres(height) },
		muescas: notches.map((notch) => ({ ancho: millimetres(notch.width), alto: millimetres(notch.height) })),
		...{ deRetales: fromOffcuts, formato: letterOf(format) },
	}))

const boughtAnswer = (bought: PlanBought | null, origin: string) => ({
	m2: bought?.areaM2 ?? 0,
	precio: bought?.price ?? null,
	carrito: bought?.cart ? origin + bought.cart : null,
})

const jobAnswer = ({ surfaces, total, purchase }: PlannedJob, origin: string) => ({
	superficies: surfaces.map(({ name, lots, plan: { sheet } }) => ({
		nombre: name,
		piezas: sheet?.purchase.tiles ?? 0,
		cortes: cutsOf(sheet),
		lotes: lots.map(({ letter, tono, calibre }) => ({ formato: letterOf(letter), tono, calibre })),
	})),
	piezas: total.tiles,
	conRotura: total.withBreakage,
	cajas: purchase?.boxes ?? total.boxes,
	lote: lotOf(purchase?.lot ?? null),
	...boughtAnswer(purchase, origin),
})

interface Planned {
	readonly sheet: PlanSheet
	readonly bought: PlanBought
	/** All surfaces; null for a single one. */
	readonly job: PlannedJob | null
}

interface PlanAnswerOptions {
	/** Of the products. */
	readonly slugs: readonly string[]
	readonly origin: string
	/** Of the page. */
	readonly query: URLSearchParams
}

/** The JSON of a plan and of its purchase. */
export function planAnswer(
	{ sheet, bought, job }: Planned,
	{ slugs, origin, query }: PlanAnswerOptions,
): z.infer<typeof planSchema> {
	const { choices, area, trims, narrowest, formats } = sheet
	const shortest = (length: number | null) => (length === null ? null : millimetres(length))
	return {
		opciones: choices.map((choice) => ({ piezas: choice.tiles, corteMasEstrecho: shortest(choice.narrowest) })),
		superficie: Math.round(area.surface / 10_000) / 100,
		...countsOf(sheet.purchase),
		cajas: bought.boxes,
		corteMasEstrecho: shortest(narrowest),
		rodapie: millimetres(trims.skirting),
		juntasDeMovimiento: sheet.movementJoints,
		cortes: cutsOf(sheet),
		lote: lotOf(bought.lot),
		...boughtAnswer(bought, origin),
		productos: bought.products.flatMap(({ boxes, lot, areaM2, price }, place) => {
			const format = formats[place]
			if (!format) return []
			return {
				slug: slugs[place] ?? '',
				formato: letterOf(format.letter),
				...countsOf(format.purchase),
				...{ cajas: boxes, lote: lotOf(lot), m2: areaM2, precio: price },
			}
		}),
		plano: `${origin}/plano?${query}`,
		obra: job && jobAnswer(job, origin),
	}
}
