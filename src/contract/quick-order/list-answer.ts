import { z } from 'zod'
import { type CartAnswer, cartAnswer } from '#contract/cart/cart-answer.ts'
import { lineSchema } from '#contract/cart/line.ts'
import { toLineBody } from '#contract/cart/line-body.ts'
import { vatPercentSchema } from '#contract/catalogue/product-answer.ts'
import { numberText } from '#contract/csv/decimals.ts'
import { pictureSchema, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { MOST_QUANTITY } from '#domain/cart/memory.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import { lotCode, lotText } from '#domain/catalogue/sheet/lot-text.ts'
import type { Showroom } from '#domain/picture/showroom.ts'
import { type CheckedRow, rememberedLine } from '#domain/quick-order/check-rows.ts'
import { MOST_ROWS, ROW_UNITS } from '#domain/quick-order/read-row.ts'
import { namedLot, soldUnits } from '#domain/quick-order/wanted-line.ts'
import { lotChoice, rowOfPart, rowProblem } from './row-texts.ts'
import { LONGEST_CELL, type TypedRow } from './typed-row.ts'

const cell = z.string().max(LONGEST_CELL, `Como mucho ${LONGEST_CELL} caracteres`)

/** `POST /api/pedido-rapido`: typed rows; a number is a quantity with a point for its decimals. */
export const listRequestSchema = z.strictObject({
	filas: z
		.array(
			z.strictObject({
				referencia: cell,
				cantidad: z.union([z.number().positive('La cantidad es mayor que 0').max(MOST_QUANTITY), cell]),
				unidad: z.enum(['', ...ROW_UNITS], { error: 'La unidad es caja, m2, palet o ud' }).default(''),
				lote: cell.default(''),
			}),
		)
		.min(1, 'Falta alguna fila')
		.max(MOST_ROWS, `Una lista tiene como mucho ${MOST_ROWS} filas`),
})

/** The rows of a request as their fields would hold them. */
export const typedRowsOf = ({ filas }: z.infer<typeof listRequestSchema>): TypedRow[] =>
	filas.map(({ cantidad, ...row }) => ({
		...row,
		cantidad: typeof cantidad === 'number' ? numberText(cantidad) : cantidad.trim(),
	}))

const rowSchema = z.object({
	/** The four fields as they were typed; a lot that was typed in other signs is written as its choice. */
	referencia: z.string(),
	cantidad: z.string(),
	unidad: z.string(),
	lote: z.string(),
	producto: z
		.object({ id: z.int(), slug: z.string(), nombre: z.string(), imagen: pictureSchema.nullable() })
		.nullable(),
	/** The units in which the product is sold; empty without a product. */
	unidades: z.array(z.enum(ROW_UNITS)),
	/** The line of a row for a cart or an order; null with a problem. */
	linea: lineSchema.nullable(),
	/** «12 cajas · 17,28 m² · 358 kg»; empty with a problem. */
	contenido: z.string(),
	/** The lot that it is served from: «T-310, calibre 9». */
	servidoDe: z.string(),
	/** The lots of the product, with the rest of each after the other rows. */
	lotes: z.array(z.object({ id: z.string(), nombre: z.string(), texto: z.string() })),
	/** € without VAT, the same after the buyer's own reduction, and the rate. Null with a problem. */
	precio: z.object({ total: z.number(), propio: z.number(), tipoIva: vatPercentSchema }).nullable(),
	/** The fault, at one of the four fields. */
	problema: z.object({ campo: z.enum(['referencia', 'cantidad', 'unidad', 'lote']), mensaje: z.string() }).nullable(),
	/** Rows that cover it over the fewest lots, of a row that no one lot has whole; else empty. Their tones may differ. */
	reparto: z.array(z.object({ referencia: z.string(), cantidad: z.string(), unidad: z.string(), lote: z.string() })),
	/** Products that an unknown reference may mean. */
	sugerencias: z.array(z.object({ referencia: z.string(), nombre: z.string() })),
	/** An earlier row of the same product, from 1; null for the first. */
	repetida: z.object({ fila: z.int(), otroLote: z.boolean() }).nullable(),
})
export type RowAnswer = z.infer<typeof rowSchema>

/** A list, read and priced: the sums cover the rows without a problem, in €, without transport. */
export const listAnswerSchema = z.object({
	filas: z.array(rowSchema),
	/** How many rows have no problem. */
	listas: z.int(),
	contenido: z.string(),
	subtotal: z.number(),
	incentivo: z.number(),
	tarifa: z.string().nullable(),
	filasIva: z.array(z.object({ nombre: z.string(), importe: z.number() })),
	total: z.number(),
	/** kg. */
	peso: z.number(),
})
export type ListAnswer = z.infer<typeof listAnswerSchema>

interface Checked {
	readonly rows: readonly CheckedRow[]
	readonly priced: { readonly entries: readonly CartEntry[]; readonly quote: CartQuote }
}

/** The JSON of a list. `typed` are its rows, in the order of the checked ones. */
export function listAnswer(typed: readonly TypedRow[], { rows, priced }: Checked, showroom: Showroom): ListAnswer {
	const cart = cartAnswer(priced.entries, priced.quote, { delivery: 'pickup', postalCode: null }, showroom)
	let next = 0
	const filas = rows.flatMap((row, place) => {
		const fields = typed[place]
		return fields ? [rowAnswer(fields, row, row.line ? cart.lineas[next++] : undefined, showroom)] : []
	})
	const { contenido, subtotal, incentivo, tarifa, filasIva, total, peso } = cart
	return { filas, listas: next, contenido, subtotal, incentivo, tarifa, filasIva, total, peso }
}

function rowAnswer(
	typed: TypedRow,
	row: CheckedRow,
	priced: CartAnswer['lineas'][number] | undefined,
	showroom: Showroom,
): RowAnswer {
	const { product, line, fault, lots, before, split } = row
	const named = product && typed.lote !== '' ? namedLot(product, { lot: typed.lote }) : undefined
	const near = fault && 'near' in fault ? fault.near : []
	return {
		...typed,
		lote: named ? lotCode(named) : typed.lote,
		producto: product && {
			id: product.id,
			slug: product.slug,
			nombre: product.nombre,
			imagen: thumbnailOf(product, showroom),
		},
		unidades: product ? soldUnits(product) : [],
		linea: line && toLineBody(rememberedLine(line)),
		contenido: priced?.contents ?? '',
		servidoDe: line ? lotText(line.variant.lot) : '',
		lotes: product ? lots.map((one) => lotChoice(one, product)).filter(({ id }) => id !== '') : [],
		precio: priced ? { total: priced.total, propio: priced.ownTotal, tipoIva: priced.tipoIva } : null,
		problema: rowProblem(row, typed),
		reparto: product && split ? split.map((part) => rowOfPart(typed, product, part)) : [],
		sugerencias: near.map(({ slug, nombre, ficha }) => ({ referencia: ficha.referencia ?? slug, nombre })),
		repetida: line && before && { fila: before.row + 1, otroLote: before.isOtherLot },
	}
}
