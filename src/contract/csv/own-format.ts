import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { readFlag } from '#domain/input/read-flag.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import {
	EXEMPTION_CAUSES,
	type ExemptionCause,
	exemptionCauseOf,
	type VatPercent,
	vatPercentOf,
} from '#domain/tax/vat-rate.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import { withoutVat } from './foreign/foreign-prices.ts'
import { isTooLong, tidyMeasures } from './measures.ts'
import type { RowReader } from './row-reader.ts'
import { readTechnicalData } from './technical-data.ts'

/** Whether a row is a sum below the products. */
export const isTotal = (row: RowReader): boolean =>
	row.text('slug') === '' && /^(gran )?(sub)?(total(es)?|suma)( general)?:?$/i.test(row.text('nombre'))

export function ownProduct(row: RowReader): ImportedProduct {
	const nombre = row.text('nombre')
	const tipo = row.text('tipo').toLowerCase() || 'azulejo'
	const ivaPercent = vatOf(row)
	const box = {
		pack: row.scaled(0, 'un número entero', 'pack'),
		m2Hundredths: row.scaled(2, 'una superficie en m²', 'm2'),
	}
	return {
		slug: row.text('slug') || slugOf(nombre),
		slugsAnteriores: row.list('slug_anterior'),
		nombre,
		descripcion: row.text('descripcion'),
		tipo,
		uso: row.text('uso'),
		composicion: row.text('composicion'),
		medidas: sidesOf(row),
		acabado: row.text('acabado'),
		tipologia: row.text('tipologia'),
		efecto: row.text('efecto'),
		variacion: row.text('variacion'),
		precioCents: priceOf(row, ivaPercent),
		precioPromoCents: row.amount('precio_promo'),
		inicioPromoMs: row.startMs('inicio_promo'),
		finPromoMs: row.endMs('fin_promo'),
		porcentajeDescuento: row.scaled(2, 'un porcentaje', 'porcentaje_descuento') / 100,
		estrellasTenths: row.scaled(1, 'una nota de 0 a 5 con un decimal', 'estrellas'),
		...box,
		pesoGrams: weightOf(row, { ...box, tipo }),
		azulejo: row.flag(false, 'azulejo'),
		pallet: row.flag(false, 'pallet'),
		precioPalletCents: row.amount('precio_pallet'),
		picking: row.flag(false, 'picking'),
		precioUnidadCents: row.amount('precio_unidad'),
		variantes: row.variants('variantes'),
		ivaPercent,
		exencion: causeOf(row),
		recargo: row.flag(false, 'recargo'),
		...(row.column('oculto') !== null && { oculto: row.flag(false, 'oculto') }),
		lots: row.lots('lotes'),
		ficha: readTechnicalData(row),
		cara: row.text('cara'),
	}
}

function sidesOf(row: RowReader): string {
	const cell = row.text('medidas')
	const sides = tidyMeasures(cell)
	if (isTooLong(sides))
		row.fault(row.column('medidas') ?? '', `"${cell}" cm es demasiado grande: si son milímetros, escribe "${cell} mm"`)
	return sides
}

/** The price without VAT, of its own column or of the one with VAT. */
function priceOf(row: RowReader, ivaPercent: VatPercent): Cents {
	if (row.column('precio') !== null) return row.amount('precio') ?? ZERO
	const amount = row.amount('precio_con_iva')
	if (amount === null) return ZERO
	return withoutVat(amount, ivaPercent, (what) => row.warn(row.column('precio_con_iva') ?? '', what, 'price'))
}

interface Boxed {
	readonly tipo: string
	readonly pack: number
	readonly m2Hundredths: number
}

/**
 * The grams of a m², a piece or a unit, of their own column or of the weight of a box: divided by the content of the
 * box, to the gram.
 */
function weightOf(row: RowReader, { tipo, pack, m2Hundredths }: Boxed): number {
	if (row.column('peso') !== null) return row.scaled(3, 'un peso en kg', 'peso')
	const grams = row.scaled(3, 'un peso en kg', 'peso_caja')
	if (grams === 0) return 0
	const isByPiece = tipo !== 'azulejo' || readFlag(row.text('azulejo')) === true
	const held = isByPiece ? pack * 100 : m2Hundredths
	if (held > 0) return Math.round((grams * 100) / held)
	const missing = isByPiece ? 'pack' : 'm2'
	row.fault(row.column('peso_caja') ?? '', `para repartir el peso de la caja falta lo que lleva: ${missing}`)
	return 0
}

/** A rate, or 1 for the general one; a sheet's cell in per cent is a fraction. */
function vatOf(row: RowReader): VatPercent {
	const cell = row.text('iva')
	if (cell === '') return VAT_PERCENT
	const flag = readFlag(cell)
	if (flag !== null) return flag ? VAT_PERCENT : 0
	const hundredths = numberOf(cell, { places: 2, unit: 'percent' })
	const isFraction = !cell.includes('%') && hundredths !== null && hundredths < 100
	const read = hundredths === null ? null : vatPercentOf(isFraction ? hundredths : hundredths / 100)
	if (read !== null) return read
	row.fault('iva', `"${cell}" no es un tipo de IVA: escribe 21 (o 1), 10, 4 o 0`)
	return VAT_PERCENT
}

function causeOf(row: RowReader): ExemptionCause | null {
	const cell = row.text('exencion')
	const cause = exemptionCauseOf(cell)
	if (cell !== '' && cause === null)
		row.fault(
			'exencion',
			`"${cell}" no es una causa de exención: escribe ${EXEMPTION_CAUSES.join(', ')} o déjala vacía`,
		)
	return cause
}
