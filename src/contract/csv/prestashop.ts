import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { type Cents, cents, mulDiv, percentOf, ZERO } from '#domain/money/cents.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import { foreignProduct } from './foreign-product.ts'
import { plainText } from './plain-text.ts'
import type { RowReader } from './row-reader.ts'

/**
 * The columns of PrestaShop's product file by our field names; its sample file, import screen and list export use
 * different names.
 */
export const PRESTA_COLUMNS = {
	nombre: ['Name *', 'Nombre'],
	slug: ['URL rewritten', 'Rewritten URL', 'Friendly URL'],
	activo: ['Active (0/1)', 'Enabled', 'Activo (0/1)'],
	categorias: ['Categories (x,y,z...)', 'Category', 'Categorías (x,y,z...)', 'Categoría'],
	precio: ['Price tax excluded', 'Price (tax excl.)', 'Precio (imp. excl.)', 'Precio sin impuestos'],
	precio_con_iva: ['Price tax included', 'Price (tax incl.)', 'Precio (imp. incl.)'],
	regla: ['Tax rules ID', 'Tax rule ID'],
	rebaja: ['Discount amount', 'Importe del descuento'],
	precio_promo: ['Discount percent', 'Porcentaje de descuento'],
	fin_promo: ['Discount to (yyyy-mm-dd)', 'Descuento hasta (aaaa-mm-dd)'],
	peso: ['Weight', 'Peso'],
	lotes: ['Quantity', 'Cantidad'],
	unidad: ['Unity', 'Unit for base price'],
	corta: ['Summary', 'Short description', 'Resumen'],
	descripcion: ['Description', 'Descripción'],
	caracteristicas: [
		'Feature(Name:Value:Position)',
		'Features(Name:Value:Position)',
		'Feature (Name:Value:Position:Customized)',
	],
} as const

/** Null, with a warning, when the product is inactive. */
export function prestaProduct(row: RowReader): ImportedProduct | null {
	const nombre = plainText(row.text(...PRESTA_COLUMNS.nombre))
	if (!row.flag(true, ...PRESTA_COLUMNS.activo)) {
		row.warn('Active (0/1)', `"${nombre}" está desactivado y no se importa`)
		return null
	}
	const precioCents = priceOf(row)
	return foreignProduct({
		nombre,
		slug: row.text(...PRESTA_COLUMNS.slug),
		descripcion: plainText(row.text(...PRESTA_COLUMNS.descripcion)) || plainText(row.text(...PRESTA_COLUMNS.corta)),
		categories: row.text(...PRESTA_COLUMNS.categorias),
		attributes: featuresOf(row.text(...PRESTA_COLUMNS.caracteristicas)),
		precioCents,
		precioPromoCents: promotionOf(row, precioCents),
		finPromoMs: row.endMs(...PRESTA_COLUMNS.fin_promo),
		pesoGrams: row.scaled(3, 'un peso en kg', ...PRESTA_COLUMNS.peso),
		stockHundredths: row.scaled(2, 'una cantidad', ...PRESTA_COLUMNS.lotes),
		unidad: row.text(...PRESTA_COLUMNS.unidad),
		iva: row.text(...PRESTA_COLUMNS.regla) !== '0',
	})
}

function priceOf(row: RowReader): Cents {
	const net = row.amount(...PRESTA_COLUMNS.precio)
	if (net !== null) return net
	const gross = row.amount(...PRESTA_COLUMNS.precio_con_iva)
	if (gross === null) return ZERO
	row.warn('Price tax included', `solo hay precio con IVA y se le ha quitado el ${VAT_PERCENT} %`)
	return mulDiv(gross, 100, 100 + VAT_PERCENT)
}

/**
 * The price after the discount. The sample file writes a percentage as 5.5; exports of the database write a fraction,
 * 0.055.
 */
function promotionOf(row: RowReader, precioCents: Cents): Cents | null {
	const amount = row.amount(...PRESTA_COLUMNS.rebaja)
	if (amount !== null && amount > 0) return cents(precioCents - amount)
	const written = row.scaled(6, 'un porcentaje', ...PRESTA_COLUMNS.precio_promo) / 1_000_000
	const percent = written < 1 ? written * 100 : written
	return percent > 0 ? cents(precioCents - percentOf(precioCents, percent)) : null
}

/** Parses `Medidas:60x60:1,Acabado:mate:2`; a comma inside a value does not separate features. */
function featuresOf(text: string): [string, string][] {
	return text
		.split(/,(?=\s*[^\d,:][^,:]*:)/)
		.map((feature) => feature.split(':'))
		.filter((parts) => parts.length > 1)
		.map(([name = '', value = '']) => [name, value])
}
