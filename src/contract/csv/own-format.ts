import { COMMON_COLUMNS, type ImportedColumn, type ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { TECHNICAL_NAMES } from '#domain/catalogue/sheet/technical-data.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { readFlag } from '#domain/input/read-flag.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { ZERO } from '#domain/money/cents.ts'
import {
	EXEMPTION_CAUSES,
	type ExemptionCause,
	exemptionCauseOf,
	type VatPercent,
	vatPercentOf,
} from '#domain/tax/vat-rate.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import { tidyMeasures } from './measures.ts'
import type { RowReader } from './row-reader.ts'
import { columnKey } from './table.ts'
import { readTechnicalData } from './technical-data.ts'

/** The columns of our own catalogue file, in the order they are written (docs/catalogue-csv.md). */
export const OWN_COLUMNS: readonly ImportedColumn[] = [
	...COMMON_COLUMNS.filter((column) => column !== 'cara'),
	...TECHNICAL_NAMES,
	'cara',
]

/**
 * Without these columns a file still describes whole products: former slugs are only ever added, most offers begin at once, and few
 * products bear no VAT or the surcharge; a hidden product stays hidden.
 */
const OPTIONAL: readonly ImportedColumn[] = ['slug_anterior', 'inicio_promo', 'exencion', 'recargo', 'oculto']
const WHOLE = OWN_COLUMNS.filter((column) => !OPTIONAL.includes(column))

/** The columns of ours in a header, or null if it has all that describe a product. */
export function ownGiven(header: readonly string[]): readonly ImportedColumn[] | null {
	const known = new Set(header.map(columnKey))
	return WHOLE.every((column) => known.has(column)) ? null : OWN_COLUMNS.filter((column) => known.has(column))
}

/** Whether a row is a sum below the products. */
export const isTotal = (row: RowReader): boolean =>
	row.text('slug') === '' && /^(gran )?(sub)?(total(es)?|suma)( general)?:?$/i.test(row.text('nombre'))

export function ownProduct(row: RowReader): ImportedProduct {
	const nombre = row.text('nombre')
	return {
		slug: row.text('slug') || slugOf(nombre),
		slugsAnteriores: row.list('slug_anterior'),
		nombre,
		descripcion: row.text('descripcion'),
		tipo: row.text('tipo').toLowerCase() || 'azulejo',
		uso: row.text('uso'),
		composicion: row.text('composicion'),
		medidas: tidyMeasures(row.text('medidas')),
		acabado: row.text('acabado'),
		tipologia: row.text('tipologia'),
		efecto: row.text('efecto'),
		variacion: row.text('variacion'),
		precioCents: row.amount('precio') ?? ZERO,
		precioPromoCents: row.amount('precio_promo'),
		inicioPromoMs: row.startMs('inicio_promo'),
		finPromoMs: row.endMs('fin_promo'),
		porcentajeDescuento: row.scaled(2, 'un porcentaje', 'porcentaje_descuento') / 100,
		estrellasTenths: row.scaled(1, 'una nota de 0 a 5 con un decimal', 'estrellas'),
		pack: row.scaled(0, 'un número entero', 'pack'),
		m2Hundredths: row.scaled(2, 'una superficie en m²', 'm2'),
		pesoGrams: row.scaled(3, 'un peso en kg', 'peso'),
		azulejo: row.flag(false, 'azulejo'),
		pallet: row.flag(false, 'pallet'),
		precioPalletCents: row.amount('precio_pallet'),
		picking: row.flag(false, 'picking'),
		precioUnidadCents: row.amount('precio_unidad'),
		variantes: row.variants('variantes'),
		ivaPercent: vatOf(row),
		exencion: causeOf(row),
		recargo: row.flag(false, 'recargo'),
		...(row.column('oculto') !== null && { oculto: row.flag(false, 'oculto') }),
		lots: row.lots('lotes'),
		ficha: readTechnicalData(row),
		cara: row.text('cara'),
	}
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
