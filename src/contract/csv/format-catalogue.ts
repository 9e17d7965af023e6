import type { ImportedColumn, ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { Cents } from '#domain/money/cents.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import { decimalOf } from './decimals.ts'
import { formatLots } from './lots.ts'
import { OWN_COLUMNS } from './read-columns.ts'
import { technicalCells } from './technical-data.ts'
import { formatVariants } from './variants.ts'

/** Writes a catalogue in our own format, with `;` and decimal commas; `parseCatalogue` reads it back unchanged. */
export function formatCatalogue(products: readonly ImportedProduct[]): string {
	return `${[catalogueHeader(), ...products.map(catalogueLine)].join('\n')}\n`
}

/** The header, behind the mark by which spreadsheets know UTF-8. */
export const catalogueHeader = (): string => `\uFEFF${OWN_COLUMNS.join(';')}`

/** The line of a product, without its end. */
export function catalogueLine(product: ImportedProduct): string {
	const cells = catalogueCells(product)
	return OWN_COLUMNS.map((column) => quotedCell(cells[column])).join(';')
}

/** The cells of a product, by their columns. */
export function catalogueCells(product: ImportedProduct): Record<ImportedColumn, string> {
	return {
		slug: product.slug,
		slug_anterior: product.slugsAnteriores.join('|'),
		nombre: product.nombre,
		descripcion: product.descripcion,
		tipo: product.tipo,
		uso: product.uso,
		composicion: product.composicion,
		medidas: product.medidas,
		acabado: product.acabado,
		tipologia: product.tipologia,
		efecto: product.efecto,
		variacion: product.variacion,
		precio: decimalOf(product.precioCents, 2),
		precio_promo: amountOf(product.precioPromoCents),
		inicio_promo: instantOf(product.inicioPromoMs ?? null),
		fin_promo: instantOf(product.finPromoMs),
		porcentaje_descuento: decimalOf(Math.round(product.porcentajeDescuento * 100), 2),
		estrellas: decimalOf(product.estrellasTenths, 1),
		pack: String(product.pack),
		m2: decimalOf(product.m2Hundredths, 2),
		peso: decimalOf(product.pesoGrams, 3),
		azulejo: product.azulejo ? '1' : '0',
		pallet: product.pallet ? '1' : '0',
		precio_pallet: amountOf(product.precioPalletCents),
		picking: product.picking ? '1' : '0',
		precio_unidad: amountOf(product.precioUnidadCents),
		variantes: formatVariants(product.variantes),
		iva: product.ivaPercent === VAT_PERCENT ? '1' : `${product.ivaPercent}`,
		exencion: product.exencion ?? '',
		recargo: product.recargo ? '1' : '0',
		oculto: product.oculto ? '1' : '0',
		lotes: formatLots(product.lots),
		...technicalCells(product.ficha),
		cara: product.cara,
	}
}

function instantOf(ms: number | null): string {
	return ms === null ? '' : new Date(ms).toISOString()
}

function amountOf(amount: Cents | null): string {
	return amount === null ? '' : decimalOf(amount, 2)
}

/** A cell of a line with `;`, in quotes if required. */
export function quotedCell(cell: string): string {
	return /[";\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
