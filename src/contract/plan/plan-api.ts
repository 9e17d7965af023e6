import { z } from 'zod'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { PlanPurchase } from './plan-purchase.ts'
import { PLAN_PATTERNS, PLAN_SHAPES, PLAN_STARTS } from './plan-values.ts'

const measure = (about: string) => z.string().max(30).optional().describe(about)
const keysOf = <Name extends string>(table: Readonly<Record<Name, string>>) =>
	z.enum(Object.keys(table) as [Name, ...Name[]]).optional()

/** Query of `GET /api/productos/:name/plano`: the fields of the page `/plano`. Lengths are texts: «3,10 m», «310 cm», «3100 mm». */
export const planQuerySchema = z.strictObject({
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
	puertaLado: measure('El número del lado de la puerta de un suelo.'),
	puertaDesde: measure('De la esquina anterior a la puerta.'),
	puertaAncho: measure('Ancho de la puerta.'),
	opcion: z.enum(['1', '2', '3']).optional(),
	veta: z.literal('si').optional(),
	fuera: z.literal('si').optional(),
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
	cortes: z.array(z.object({ cantidad: z.int(), ancho: z.number(), alto: z.number(), deRetales: z.int() })),
	/** The smallest lot that covers it; null if none does. */
	lote: z.object({ tono: z.string(), calibre: z.string() }).nullable(),
	m2: z.number(),
	precio: z.number().nullable(),
	/** The page with the drawing, and the page that puts the boxes into a cart. */
	plano: z.url(),
	carrito: z.url().nullable(),
})

const millimetres = (tenths: number) => tenths / 10

/** The JSON of a plan and of its purchase; `path` is the query of its page. */
export function planAnswer(
	sheet: PlanSheet,
	purchase: PlanPurchase,
	{ origin, query }: { readonly origin: string; readonly query: URLSearchParams },
): z.infer<typeof planSchema> {
	const { choices, area, trims, cuts, narrowest } = sheet
	const { whole, cut, tiles, withBreakage, lowerBound } = sheet.purchase
	const shortest = (length: number | null) => (length === null ? null : millimetres(length))
	return {
		opciones: choices.map((choice) => ({ piezas: choice.tiles, corteMasEstrecho: shortest(choice.narrowest) })),
		superficie: Math.round(area.surface / 10_000) / 100,
		...{
			enteras: whole,
			cortadas: cut,
			piezas: tiles,
			conRotura: withBreakage,
			minimo: lowerBound,
			cajas: purchase.boxes,
		},
		corteMasEstrecho: shortest(narrowest),
		rodapie: millimetres(trims.skirting),
		juntasDeMovimiento: sheet.movementJoints,
		cortes: cuts.map(({ count, width, height, fromOffcuts }) => ({
			cantidad: count,
			ancho: millimetres(width),
			alto: millimetres(height),
			deRetales: fromOffcuts,
		})),
		lote: purchase.lot && { tono: purchase.lot.tono, calibre: purchase.lot.calibre },
		m2: purchase.areaM2,
		precio: purchase.price,
		plano: `${origin}/plano?${query}`,
		carrito: purchase.cart && origin + purchase.cart,
	}
}
