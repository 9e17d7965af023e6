import type { RowReader } from '../row-reader.ts'
import { columnKey } from '../table.ts'
import type { Asking } from './answers.ts'
import type { ForeignPrices } from './foreign-prices.ts'
import type { ForeignProduct } from './foreign-product.ts'
import { plainText } from './plain-text.ts'
import { gramsIn } from './weights.ts'

/**
 * The columns of PrestaShop's product file by our field names; its sample file, import screen and list export use
 * different names.
 */
export const PRESTA_COLUMNS = {
	nombre: ['Name *', 'Nombre'],
	slug: ['URL rewritten', 'Rewritten URL', 'Friendly URL'],
	activo: ['Active (0/1)', 'Enabled', 'Status', 'Activo (0/1)', 'Activado', 'Estado'],
	visible: ['Visibility', 'Visibilidad'],
	virtual: ['Virtual product', 'Virtual product (0 = No, 1 = Yes)'],
	categorias: ['Categories (x,y,z...)', 'Category', 'Categorías (x,y,z...)', 'Categoría'],
	precio: ['Price tax excluded', 'Price (tax excl.)', 'Precio (imp. excl.)', 'Precio sin impuestos'],
	precio_con_iva: ['Price tax included', 'Price (tax incl.)', 'Precio (imp. incl.)'],
	iva: ['Tax rules ID', 'Tax rule ID'],
	rebaja: ['Discount amount', 'Importe del descuento'],
	porcentaje: ['Discount percent', 'Porcentaje de descuento'],
	precio_promo: ['Discount amount', 'Importe del descuento', 'Discount percent', 'Porcentaje de descuento'],
	inicio_promo: ['Discount from (yyyy-mm-dd)', 'Descuento desde (aaaa-mm-dd)'],
	fin_promo: ['Discount to (yyyy-mm-dd)', 'Descuento hasta (aaaa-mm-dd)'],
	referencia: ['Reference #', 'Reference', 'Referencia'],
	ean: ['EAN13', 'EAN-13', 'EAN-13 or JAN barcode'],
	marca: ['Manufacturer', 'Brand', 'Marca', 'Fabricante'],
	peso: ['Weight', 'Peso', 'Package weight'],
	lotes: ['Quantity', 'Cantidad'],
	unidad: ['Unity', 'Unit for base price', 'Unit for the unit price'],
	corta: ['Summary', 'Short description', 'Resumen'],
	descripcion: ['Description', 'Descripción'],
	imagenes: ['Image URLs (x,y,z...)', 'Image URLs (x,y,z,...)'],
	caracteristicas: [
		'Feature(Name:Value:Position)',
		'Features(Name:Value:Position)',
		'Feature (Name:Value:Position:Customized)',
	],
	combinacion: ['Attribute (Name:Type:Position)', 'Attribute(Name:Type:Position)'],
	valor: ['Value (Value:Position)', 'Value(Value:Position)'],
} as const

type Column = keyof typeof PRESTA_COLUMNS

const cell = (row: RowReader, column: Column): string => row.text(...PRESTA_COLUMNS[column])

/** Whether a header is that of the file of combinations, which has no names of products. */
export function isCombinations(header: readonly string[]): boolean {
	const known = new Set(header.map(columnKey))
	return PRESTA_COLUMNS.combinacion.some((column) => known.has(columnKey(column)))
}

/** Products of PrestaShop's file. Leaves out inactive, hidden or virtual ones with a remark. */
export function* prestaProducts(rows: Iterable<RowReader>, asking: Asking): Generator<ForeignProduct | RowReader> {
	for (const row of rows) yield leftOut(row) ? row : productOf(row, asking)
}

function leftOut(row: RowReader): boolean {
	const leave = (column: Column, why: string): boolean => {
		row.warn(
			row.column(...PRESTA_COLUMNS[column]) ?? column,
			`"${plainText(cell(row, 'nombre'))}" ${why} y se deja fuera`,
		)
		return true
	}
	if (!row.flag(true, ...PRESTA_COLUMNS.activo)) return leave('activo', 'está desactivado')
	if (/^(none|en ningún sitio)$/i.test(cell(row, 'visible'))) return leave('visible', 'está oculto')
	return (
		row.flag(false, ...PRESTA_COLUMNS.virtual) && leave('virtual', 'es un producto virtual, que la tienda no envía')
	)
}

function productOf(row: RowReader, asking: Asking): ForeignProduct {
	const family = plainText(cell(row, 'nombre'))
	const combination = combinationOf(row)
	const quantity = cell(row, 'lotes')
	return {
		row,
		nombre: [family, ...combination.map(([, value]) => value)].join(' '),
		// Combinations share the address of their product.
		slug: combination.length === 0 ? cell(row, 'slug') : '',
		descripcion: plainText(cell(row, 'descripcion')) || plainText(cell(row, 'corta')),
		// They are listed from the general to the particular.
		categories: [
			cell(row, 'categorias')
				.split(/[,|>]/)
				.map(plainText)
				.filter((name) => name !== ''),
		].filter((path) => path.length > 0),
		attributes: [...combination, ...featuresOf(cell(row, 'caracteristicas'))],
		prices: pricesOf(row),
		inicioPromoMs: row.startMs(...PRESTA_COLUMNS.inicio_promo),
		finPromoMs: row.endMs(...PRESTA_COLUMNS.fin_promo),
		pesoGrams: weightOf(row, asking),
		stock: quantity === '' ? 'some' : row.scaled(2, 'una cantidad', ...PRESTA_COLUMNS.lotes),
		unidad: cell(row, 'unidad'),
		technical: {
			referencia: cell(row, 'referencia'),
			ean: cell(row, 'ean'),
			marca: cell(row, 'marca'),
			serie: combination.length === 0 ? '' : family,
		},
		images: cell(row, 'imagenes')
			.split(',')
			.map((address) => address.trim())
			.filter((address) => address !== ''),
	}
}

/** The column does not name its unit, which is a setting of that shop. */
function weightOf(row: RowReader, asking: Asking): number | null {
	const written = row.scaled(6, 'un peso', ...PRESTA_COLUMNS.peso)
	const unit = written === 0 ? 'kg' : asking.answer('peso')
	return written === 0 || unit === null ? null : gramsIn(row, unit, ...PRESTA_COLUMNS.peso)
}

/**
 * The sample file writes a percentage as 5.5; exports of the database write a fraction, 0.055. An amount is taken off the price
 * with VAT.
 */
function pricesOf(row: RowReader): ForeignPrices {
	const net = row.amount(...PRESTA_COLUMNS.precio)
	const rule = cell(row, 'iva')
	const amount = row.amount(...PRESTA_COLUMNS.rebaja)
	const written = row.scaled(6, 'un porcentaje', ...PRESTA_COLUMNS.porcentaje) / 1_000_000
	const percent = written < 1 ? written * 100 : written
	return {
		price: net ?? row.amount(...PRESTA_COLUMNS.precio_con_iva),
		isTaxed: net === null,
		offer: amount !== null && amount > 0 ? { lessTaxed: amount } : percent > 0 ? { percent } : null,
		tax: rule === '0' ? { rate: 0 } : rule === '' ? { rate: 21 } : { named: rule },
	}
}

/** Parses `Medidas:60x60:1,Acabado:mate:2`; a comma inside a value does not separate features. */
function featuresOf(text: string): [string, string][] {
	return text
		.split(/,(?=\s*[^\d,:][^,:]*:)/)
		.map((feature) => feature.split(':'))
		.filter((parts) => parts.length > 1)
		.map(([name = '', value = '']) => [name, value])
}

/** Parses the names `Formato:select:0, Color:color:1` and the values `60x60:0, Blanco:1` of a combination. */
function combinationOf(row: RowReader): [string, string][] {
	const first = (text: string): string => text.split(':')[0]?.trim() ?? ''
	const values = cell(row, 'valor').split(',').map(first)
	return cell(row, 'combinacion')
		.split(',')
		.map((name, place): [string, string] => [first(name), values[place] ?? ''])
		.filter(([name, value]) => name !== '' && value !== '')
}
