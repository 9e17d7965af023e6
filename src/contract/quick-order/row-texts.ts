import { lineProblem } from '#contract/cart/cart-answer.ts'
import { isByArea, stockUnit } from '#domain/cart/line.ts'
import { MOST_LINES } from '#domain/cart/memory.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { lotCode, lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { SALE_UNITS, saleUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { formatHundredths } from '#domain/money/format.ts'
import type { CheckedRow } from '#domain/quick-order/check-rows.ts'
import type { RowUnit } from '#domain/quick-order/read-row.ts'
import type { LeftOfLot, RowPart } from '#domain/quick-order/split-row.ts'
import { soldUnits } from '#domain/quick-order/wanted-line.ts'
import { eitherOf, listed } from '#domain/text/listed.ts'
import type { TypedRow } from './typed-row.ts'

/** The fault of a row, at one of its fields. */
export interface RowProblem {
	readonly campo: keyof TypedRow
	readonly mensaje: string
}

const at = (campo: keyof TypedRow, mensaje: string): RowProblem => ({ campo, mensaje })

/** The units of a product in words: «m², cajas o palets». */
function soldByText(product: Product): string {
	const counted = isByArea(product) ? 'cajas' : SALE_UNITS[saleUnit(product)]
	const sold = soldUnits(product)
	const all = [
		...(sold.includes('m2') ? ['m²'] : []),
		...(sold.includes('caja') || sold.includes('ud') ? [counted] : []),
		...(sold.includes('palet') ? ['palets'] : []),
	]
	return all.length === 0 ? 'lotes enteros' : eitherOf(all)
}

/** «25,2 m² de T-1, calibre 9 y 18 m² de T-2, calibre 9», of the lots that have any. */
function leftText(lots: readonly LeftOfLot[], unit: string): string {
	const left = lots
		.filter(({ leftHundredths }) => leftHundredths > 0)
		.map(({ lot, leftHundredths }) => `${formatHundredths(leftHundredths)} ${unit} de ${lotText(lot) || 'un lote'}`)
	return listed(left)
}

/** The fault of a row as a Spanish sentence, at its field; null for a row that can go into the cart. */
export function rowProblem({ fault, product, lots, split }: CheckedRow, typed: TypedRow): RowProblem | null {
	if (fault === null) return null
	switch (fault.code) {
		case 'sin_referencia':
			return at('referencia', 'Escribe la referencia')
		case 'referencia_desconocida':
			return at('referencia', `No encontramos «${typed.referencia}»`)
		case 'referencia_de_varios':
			return at('referencia', 'Esa referencia es de varios productos: elige uno')
		case 'sin_cantidad':
			return typed.cantidad === ''
				? at('cantidad', 'Escribe la cantidad')
				: at('cantidad', `No entendemos «${typed.cantidad}»: escribe un número mayor que 0 y elige la unidad`)
		case 'agotado':
			return at('referencia', 'Agotado: ahora no queda en ningún lote')
		case 'lote_desconocido':
			return at('lote', `No queda el lote «${typed.lote}»: elige otro`)
		case 'unidad_no_vendida':
			return at('unidad', product ? `Se vende por ${soldByText(product)}` : 'No se vende por esa unidad')
		case 'unidad_sin_decir':
			return at('unidad', product ? `No se vende por piezas: elige ${soldByText(product)}` : 'Elige la unidad')
		case 'cantidad_entera':
			return at('cantidad', 'De esa unidad se piden enteras: escribe un número sin decimales')
		case 'lotes_insuficientes': {
			const left = leftText(lots, fault.unit)
			return left === ''
				? at('cantidad', `No queda más, contando lo que ya llevas`)
				: at(
						'cantidad',
						`Ningún lote lo tiene entero: quedan ${left}. ${split ? 'Repártelo o pide menos' : 'Pide menos'}`,
					)
		}
		case 'carrito_lleno':
			return at('referencia', `No cabe: en un carrito entran ${MOST_LINES} líneas. Tramítalas y vuelve por el resto`)
		case 'stock_insuficiente':
			return fault.leftHundredths > 0
				? at('cantidad', lineProblem(fault).detail)
				: at('cantidad', 'No queda más, contando lo que ya llevas')
		default:
			return at('cantidad', lineProblem(fault).detail)
	}
}

/** The unit that a row names of a way of buying. */
function unitOfPart(product: Product, variantId: RowPart['variantId']): RowUnit {
	if (variantId === 'custom') return 'm2'
	if (variantId === 'pallet' || variantId === 'cemento-pallet') return 'palet'
	return isByArea(product) ? 'caja' : 'ud'
}

/** A part of a row that is split, as the row that it becomes. */
export function rowOfPart(typed: TypedRow, product: Product, { lot, ...part }: RowPart): TypedRow {
	const amount = part.areaHundredths === null ? part.quantity : part.areaHundredths / 100
	return {
		referencia: typed.referencia,
		cantidad: `${amount}`.replace('.', ','),
		unidad: unitOfPart(product, part.variantId),
		lote: lotCode(lot),
	}
}

/** A lot as a choice of its list: «T-310, calibre 9 · quedan 208 m²». */
export function lotChoice({ lot, leftHundredths }: LeftOfLot, product: Product) {
	const nombre = lotText(lot) || `Lote ${lot.id}`
	return {
		id: lotCode(lot),
		nombre,
		texto: `${nombre} · quedan ${formatHundredths(leftHundredths)} ${stockUnit(product)}`,
	}
}
