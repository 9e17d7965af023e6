import { z } from 'zod'
import { COLOUR_NAMES } from '#domain/catalogue/sheet/colour-families.ts'
import { SALE_UNIT_NAMES } from '#domain/catalogue/sheet/sale-units.ts'
import { RAMP_CLASSES, TILE_GROUPS } from '#domain/catalogue/sheet/technical-data.ts'

/** What the manufacturer declares of a product, by the names of the catalogue file; what is not declared is absent. */
export const technicalDataSchema = z.object({
	referencia: z.string().exactOptional(),
	ean: z.string().exactOptional(),
	marca: z.string().exactOptional(),
	fabricante: z.string().exactOptional(),
	serie: z.string().exactOptional(),
	color: z.array(z.enum(COLOUR_NAMES)).readonly().exactOptional(),
	unidad_venta: z.enum(SALE_UNIT_NAMES).exactOptional(),
	espesor_mm: z.number().exactOptional(),
	absorcion: z.number().exactOptional(),
	grupo: z.enum(TILE_GROUPS).exactOptional(),
	resbaladicidad_clase: z.int().exactOptional(),
	resbaladicidad_r: z.enum(RAMP_CLASSES).exactOptional(),
	pei: z.int().exactOptional(),
	helada: z.boolean().exactOptional(),
	rotura_n: z.int().exactOptional(),
	rectificado: z.boolean().exactOptional(),
	cajas_palet: z.int().exactOptional(),
	norma: z.string().exactOptional(),
	consumo_kg_m2: z.number().exactOptional(),
	tiempo_abierto_min: z.int().exactOptional(),
	caducidad_meses: z.int().exactOptional(),
	dop: z.string().exactOptional(),
	fabricante_contacto: z.string().exactOptional(),
	responsable_ue: z.string().exactOptional(),
	advertencias: z.string().exactOptional(),
})
