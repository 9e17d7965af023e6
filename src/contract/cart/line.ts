import { z } from 'zod'
import type { CartLine } from '#domain/cart/line.ts'
import { MOST_LINES, MOST_QUANTITY, type RememberedLine } from '#domain/cart/memory.ts'
import { LINE_VARIANT_IDS } from '#domain/catalogue/product.ts'

/** Ids are positive integers within PostgreSQL's integer range. */
const id = z.int({ error: 'Indica el id' }).positive('Ese id no es de nada').max(2_147_483_647, 'Ese id no es de nada')

/** A requested line: `{producto, variante, cantidad, area?, lote?}`. `area` in m², only for `custom`. */
export const lineSchema = z.strictObject({
	producto: id,
	variante: z.enum(LINE_VARIANT_IDS, { error: 'Esa opción de compra no existe' }),
	cantidad: z
		.int({ error: 'La cantidad es un número entero' })
		.min(1, 'La cantidad es al menos 1')
		.max(MOST_QUANTITY, 'La cantidad es como mucho 99.999'),
	area: z
		.number({ error: 'El área es un número de metros cuadrados' })
		.min(0.5, 'El área mínima es 0,5 m²')
		.max(100_000, 'El área es como mucho 100.000 m²')
		.multipleOf(0.5, 'El área va de 0,5 en 0,5 m²')
		.optional(),
	lote: id.optional(),
})
export type LineBody = z.infer<typeof lineSchema>

export const linesSchema = z
	.array(lineSchema)
	.max(MOST_LINES, `Un carrito tiene como mucho ${MOST_LINES} líneas`)
	.superRefine((lines, context) => {
		lines.forEach((line, index) => {
			if (line.variante === 'custom' && line.area === undefined) {
				context.addIssue({
					code: 'custom',
					path: [index, 'area'],
					message: 'Por favor, indica los metros cuadrados necesarios',
				})
			}
		})
	})

/** The domain's line for a line of a request. */
export function toCartLine(line: LineBody): CartLine {
	return {
		productId: line.producto,
		variantId: line.variante,
		quantity: line.cantidad,
		areaHundredths: line.variante === 'custom' && line.area !== undefined ? Math.round(line.area * 100) : null,
		lotId: line.lote ?? null,
	}
}

/** `POST /api/carrito/guardado`: the changed lines, with their quantity, and the removed ones. Each names its lot. */
const savedLinesSchema = linesSchema.refine((lines) => lines.every(({ lote }) => lote !== undefined), 'Falta el lote')
export const savedCartSchema = z.strictObject({ lineas: savedLinesSchema, quitadas: savedLinesSchema })

/** The domain's lines of a saved cart. */
export function toRememberedLines(lines: readonly LineBody[]): RememberedLine[] {
	return lines.flatMap((line) => (line.lote === undefined ? [] : [{ ...toCartLine(line), lotId: line.lote }]))
}
