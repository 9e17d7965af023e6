import { z } from 'zod'
import { PATTERN_NAMES, patternWastePercent, withWaste } from '#domain/catalogue/measure/laying.ts'
import { coveringLot, type Packing, packings, unitsFor } from '#domain/catalogue/measure/packing.ts'
import { LINE_VARIANT_IDS, type Product } from '#domain/catalogue/product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { purchaseVariants } from '#domain/catalogue/variants.ts'
import { toEuros } from '#domain/money/cents.ts'

const AREA_FAULT = 'La superficie son metros cuadrados, mayores que 0 y hasta 100000: 17.5'
const WASTE_FAULT = 'La merma es un porcentaje entero, de 0 a 30'

/** Query of `GET /api/productos/:name/cantidad`. */
export const quantityQuerySchema = z.strictObject({
	/** The surface to cover, in m², without waste. */
	m2: z
		.string({ error: AREA_FAULT })
		.regex(/^\d{1,6}(?:\.\d{1,2})?$/, AREA_FAULT)
		.transform(Number)
		.refine((area) => area > 0 && area <= 100_000, AREA_FAULT),
	/** How it is laid, which sets the waste. */
	colocacion: z.enum(PATTERN_NAMES, { error: `colocacion es una de ${PATTERN_NAMES.join(', ')}` }).default('recta'),
	/** Another waste than that of `colocacion`, in percent. */
	merma: z
		.string()
		.regex(/^(?:[12]?\d|30)$/, WASTE_FAULT)
		.transform(Number)
		.optional(),
})
export type QuantityQuery = z.infer<typeof quantityQuerySchema>

const quantityLineSchema = z.object({
	producto: z.int(),
	lote: z.int(),
	variante: z.enum(LINE_VARIANT_IDS),
	cantidad: z.int(),
	/** In m², only of `custom`. */
	area: z.number().optional(),
})

/** How much of a product covers a surface. Areas in m², amounts in € without VAT. */
export const quantitySchema = z.object({
	producto: z.int(),
	superficie: z.number(),
	merma: z.number(),
	/** The surface with its waste. */
	necesario: z.number(),
	/** Closed boxes that contain it; null for a product without boxes. */
	cajas: z.int().nullable(),
	/** The smallest lot that covers it: a floor has one tone. Null if none does. */
	lote: z.object({ id: z.int(), tono: z.string(), calibre: z.string(), stock: z.number() }).nullable(),
	/** The ways of buying it out of that lot, cheapest first, as lines of a cart. */
	formas: z.array(z.object({ lineas: z.array(quantityLineSchema), m2: z.number(), total: z.number() })),
})
export type QuantityAnswer = z.infer<typeof quantitySchema>

/** The most ways of buying in an answer: a need of many pallets has as many. */
const MOST_WAYS = 5

/** The JSON of how much of a product covers a surface, at `nowMs`; null for a product that is not sold by its area. */
export function quantityAnswer(
	product: Product,
	{ m2, colocacion, merma }: QuantityQuery,
	nowMs: number,
): QuantityAnswer | null {
	if (priceUnit(product) !== 'm²') return null
	const wastePercent = merma ?? patternWastePercent(colocacion, product.medidas)
	const needHundredths = withWaste(Math.round(m2 * 100), wastePercent)
	const options = purchaseVariants(product, nowMs)
	const lots = product.lots.map((lot) => ({ ...lot, options: options.filter((option) => option.lot.id === lot.id) }))
	const lot = coveringLot(lots, needHundredths)
	const wayAnswer = ({ lines, areaHundredths, totalCents }: Packing, lotId: number) => ({
		lineas: lines.map((line) => ({
			producto: product.id,
			lote: lotId,
			variante: line.variantId,
			cantidad: line.quantity,
			...(line.areaHundredths === null ? {} : { area: line.areaHundredths / 100 }),
		})),
		m2: areaHundredths / 100,
		total: toEuros(totalCents),
	})
	return {
		producto: product.id,
		superficie: m2,
		merma: wastePercent,
		necesario: needHundredths / 100,
		cajas: product.m2Hundredths > 0 ? unitsFor(needHundredths, product.m2Hundredths) : null,
		lote: lot && { id: lot.id, tono: lot.tono, calibre: lot.calibre, stock: lot.stockHundredths / 100 },
		formas:
			lot === null
				? []
				: packings(lot, needHundredths)
						.slice(0, MOST_WAYS)
						.map((way) => wayAnswer(way, lot.id)),
	}
}
