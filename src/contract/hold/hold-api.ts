import { z } from 'zod'
import type { FieldFault } from '#contract/problem.ts'
import { stockUnit } from '#domain/cart/line.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import type { HoldFault } from '#domain/hold/lot-hold.ts'
import { holdFaultText, MOST_OBRA } from './hold-form.ts'

const id = z.int().min(1).max(2_147_483_647)

/** `POST /api/reservas`: lots to hold, each once; `cantidad` is m² or pieces, and held in whole boxes or pieces. */
export const holdRequestSchema = z.strictObject({
	lotes: z
		.array(z.strictObject({ producto: id, lote: id, cantidad: z.number().positive().max(1_000_000).multipleOf(0.01) }))
		.min(1, 'Di qué lote quieres reservar')
		.max(60, 'En una petición caben 60 lotes')
		.refine((lots) => new Set(lots.map(({ lote }) => lote)).size === lots.length, 'Cada lote va una sola vez'),
	obra: z.string().trim().max(MOST_OBRA).default(''),
})

const holdSchema = z.object({
	id: z.int(),
	producto: z.int(),
	lote: z.int(),
	tono: z.string(),
	calibre: z.string(),
	/** The quantity still held. */
	cantidad: z.number(),
	unidad: z.enum(['m²', 'uds.']),
	/** Its last day, ISO 8601. */
	hasta: z.string(),
	obra: z.string(),
	/** The number of the quotation it is held for; null if none. */
	presupuesto: z.string().nullable(),
})

/** The holds of an account, and the answer to `POST /api/reservas`. */
export const holdsSchema = z.object({ reservas: z.array(holdSchema) })
export type HoldsAnswer = z.infer<typeof holdsSchema>

/** A hold as the API answers it. */
export function holdAnswer(
	hold: {
		readonly id: number
		readonly productId: number
		readonly lotId: number
		readonly tono: string
		readonly calibre: string
		readonly quantityHundredths: number
		readonly obra: string
		readonly quotation: { readonly number: string } | null
	},
	lastDay: string,
	product: CatalogueProduct | null,
): z.infer<typeof holdSchema> {
	return {
		id: hold.id,
		producto: hold.productId,
		lote: hold.lotId,
		tono: hold.tono,
		calibre: hold.calibre,
		cantidad: hold.quantityHundredths / 100,
		unidad: product ? stockUnit(product) : 'uds.',
		hasta: lastDay,
		obra: hold.obra,
		presupuesto: hold.quotation?.number ?? null,
	}
}

/** The faults of lots at the fields of `POST /api/reservas`. */
export const holdFaults = (faults: readonly { readonly index: number; readonly fault: HoldFault }[]): FieldFault[] =>
	faults.map(({ index, fault }) => ({ campo: `lotes.${index}.cantidad`, mensaje: holdFaultText(fault) }))
