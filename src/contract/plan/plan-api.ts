import type { Purchase } from '@soleria/laying-plan'
import { z } from 'zod'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { PlanBought, PlanPurchase } from './plan-purchase.ts'
import { PLAN_PATTERNS, PLAN_PLACES, PLAN_SHAPES, PLAN_STARTS } from './plan-values.ts'

const measure = (about: string) => z.string().max(30).optional().describe(about)
const keysOf = <Name extends string>(table: Readonly<Record<Name, string>>) =>
	z.enum(Object.keys(table) as [Name, ...Name[]]).optional()

const further = (which: string) =>
	z.string().max(200).optional().describe(`${which} azulejo de un dibujo modular: otro formato de la misma serie.`)

/** Query of `GET /api/productos/:name/plano`: the fields of the page `/plano`. Lengths are texts: «3,10 m», «310 cm», «3100 mm». */
export const planQuerySchema = z.strictObject({
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
	puertaLado: measure('El número del lado de la puerta de un suelo.'),
	puertaDesde: measure('De la esquina anterior a la puerta.'),
	puertaAncho: measure('Ancho de la puerta.'),
	opcion: z.enum(['1', '2', '3']).optional(),
	veta: z.literal('si').optional(),
	lugar: keysOf(PLAN_PLACES),
	fuera: z.literal('si').optional().describe('Como lugar=exterior.'),
	rotura: measure('Porcentaje de piezas que se rompen.'),
	corte: measure('Milímetros que se lleva la sierra.'),
	canto: z.literal('si').optional().describe('Los cantos cortados, solo contra la pared.'),
	repuesto: z.literal('si').optional().describe('Una caja más, de repuesto.'),
})
export type PlanQuery = z.infer<typeof planQuerySchema>

/** The parameters of a query as an address has them. */
export const planParameters = (slug: string, query: PlanQuery): URLSearchParams =>
	new URLSearchParams([
		['producto', slug],
		...Object.entries(query).flatMap(([name, value]): [string, string][] =>
			value === undefined ? [] : [[name, value]],
		),
	])

const lot = z.object({ tono: z.string(), calibre: z.string() }).nullable()

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
	/** `formato`: of a set of formats, which one; the same letter as of `productos`. */
	cortes: z.array(
		z.object({
			...{ cantidad: z.int(), ancho: z.number(), alto: z.number(), deRetales: z.int() },
			formato: z.string().nullable(),
		}),
	),
	/** The smallest lot that covers it; null if none does, and for a set of formats, whose `productos` have one each. */
	lote: lot,
	m2: z.number(),
	/** Of all products; null while one of them has no lot. */
	precio: z.number().nullable(),
	/** What of each product is laid and bought: one, or those of a set of formats. */
	productos: z.array(
		z.object({
			slug: z.string(),
			formato: z.string().nullable(),
			...{ enteras: z.int(), cortadas: z.int(), piezas: z.int(), conRotura: z.int(), minimo: z.int() },
			...{ cajas: z.int().nullable(), lote: lot, m2: z.number(), precio: z.number().nullable() },
		}),
	),
	/** The page with the drawing, and the page that puts the boxes into a cart. */
	plano: z.url(),
	carrito: z.url().nullable(),
})

const millimetres = (tenths: number) => tenths / 10

const countsOf = ({ whole, cut, tiles, withBreakage, lowerBound }: Purchase) => ({
	...{ enteras: whole, cortadas: cut, piezas: tiles, conRotura: withBreakage, minimo: lowerBound },
})

const lotOf = (bought: PlanPurchase['lot']) => bought && { tono: bought.tono, calibre: bought.calibre }
const letterOf = (letter: string) => (letter === '' ? null : letter)

/** The JSON of a plan and of its purchase. `slugs`: of its products; `query`: of its page. */
export function planAnswer(
	sheet: PlanSheet,
	bought: PlanBought,
	{
		slugs,
		origin,
		query,
	}: { readonly slugs: readonly string[]; readonly origin: string; readonly query: URLSearchParams },
): z.infer<typeof planSchema> {
	const { choices, area, trims, cuts, narrowest, formats } = sheet
	const shortest = (length: number | null) => (length === null ? null : millimetres(length))
	return {
		opciones: choices.map((choice) => ({ piezas: choice.tiles, corteMasEstrecho: shortest(choice.narrowest) })),
		superficie: Math.round(area.surface / 10_000) / 100,
		...countsOf(sheet.purchase),
		cajas: bought.boxes,
		corteMasEstrecho: shortest(narrowest),
		rodapie: millimetres(trims.skirting),
		juntasDeMovimiento: sheet.movementJoints,
		cortes: cuts.map(({ count, width, height, fromOffcuts, format }) => ({
			cantidad: count,
			ancho: millimetres(width),
			alto: millimetres(height),
			deRetales: fromOffcuts,
			formato: letterOf(format),
		})),
		lote: lotOf(bought.lot),
		m2: bought.areaM2,
		precio: bought.price,
		productos: bought.products.flatMap(({ boxes, lot: own, areaM2, price }, place) => {
			const format = formats[place]
			if (!format) return []
			return {
				slug: slugs[place] ?? '',
				formato: letterOf(format.letter),
				...countsOf(format.purchase),
				...{ cajas: boxes, lote: lotOf(own), m2: areaM2, precio: price },
			}
		}),
		plano: `${origin}/plano?${query}`,
		carrito: bought.cart && origin + bought.cart,
	}
}
