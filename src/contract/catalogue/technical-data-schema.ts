import { z } from 'zod'
import { COLOUR_NAMES } from '#domain/catalogue/sheet/colour-families.ts'
import { SALE_UNIT_NAMES } from '#domain/catalogue/sheet/sale-units.ts'
import { RAMP_CLASSES, TILE_GROUPS } from '#domain/catalogue/sheet/technical-data.ts'

/** What the manufacturer declares of a product, by the names of the catalogue file; what is not declared is absent. */
export const technicalDataSchema = z
	.object({
		referencia: z.string(),
		ean: z.string(),
		marca: z.string(),
		fabricante: z.string(),
		serie: z.string(),
		color: z.array(z.enum(COLOUR_NAMES)).readonly(),
		unidad_venta: z.enum(SALE_UNIT_NAMES),
		espesor_mm: z.number(),
		absorcion: z.number(),
		grupo: z.enum(TILE_GROUPS),
		resbaladicidad_clase: z.int(),
		resbaladicidad_r: z.enum(RAMP_CLASSES),
		pei: z.int(),
		helada: z.boolean(),
		rotura_n: z.int(),
		rectificado: z.boolean(),
		cajas_palet: z.int(),
		norma: z.string(),
		consumo_kg_m2: z.number(),
		tiempo_abierto_min: z.int(),
		caducidad_meses: z.int(),
		dop: z.string(),
	})
	.partial()
