import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { ZERO } from '#domain/money/cents.ts'
import { foreignProduct } from './foreign-product.ts'
import { plainText } from './plain-text.ts'
import type { RowReader } from './row-reader.ts'
import { columnKey } from './table.ts'

/** The columns of WooCommerce's product export by our field names: in English and in Spanish. */
export const WOO_COLUMNS = {
	tipo: ['Type', 'Tipo'],
	nombre: ['Name', 'Nombre'],
	slug: ['Slug', 'Meta: _wp_desired_post_slug'],
	publicado: ['Published', 'Publicado'],
	descripcion: ['Description', 'Descripción'],
	corta: ['Short description', 'Descripción corta'],
	precio: ['Regular price', 'Precio normal'],
	precio_promo: ['Sale price', 'Precio rebajado'],
	fin_promo: ['Date sale price ends', 'Día en que termina el precio rebajado'],
	lotes: ['Stock', 'Inventario'],
	peso: ['Weight (kg)', 'Peso (kg)'],
	gramos: ['Weight (g)', 'Peso (g)'],
	categorias: ['Categories', 'Categorías'],
	iva: ['Tax status', 'Estado del impuesto'],
} as const

const ATTRIBUTE_NAME = /^(?:attribute (\d+) name|nombre del atributo (\d+))$/
const ATTRIBUTE_VALUE = /^(?:attribute (\d+) value\(s\)|valor\(es\) del atributo (\d+))$/

/** Null, with a warning, when the row is not a product on sale: a draft, a variation of another product, a bundle. */
export function wooProduct(row: RowReader): ImportedProduct | null {
	const nombre = plainText(row.text(...WOO_COLUMNS.nombre))
	const kinds = row
		.text(...WOO_COLUMNS.tipo)
		.toLowerCase()
		.split(',')
		.map((kind) => kind.trim())
	if (!kinds.includes('simple') && kinds.join('') !== '') {
		row.warn('Type', `"${nombre}" es de tipo ${kinds.join(', ')} y solo se importan los productos simples`)
		return null
	}
	if (['0', '-1'].includes(row.text(...WOO_COLUMNS.publicado))) {
		row.warn('Published', `"${nombre}" no está publicado y no se importa`)
		return null
	}
	const stock = row.text(...WOO_COLUMNS.lotes)
	if (stock === '') row.warn('Stock', `"${nombre}" no lleva inventario y se importa sin existencias`)
	const kilos = row.scaled(3, 'un peso en kg', ...WOO_COLUMNS.peso)
	return foreignProduct({
		nombre,
		slug: row.text(...WOO_COLUMNS.slug),
		descripcion: plainText(row.text(...WOO_COLUMNS.descripcion)) || plainText(row.text(...WOO_COLUMNS.corta)),
		categories: row.text(...WOO_COLUMNS.categorias),
		attributes: attributesOf(row),
		precioCents: row.amount(...WOO_COLUMNS.precio) ?? ZERO,
		precioPromoCents: row.amount(...WOO_COLUMNS.precio_promo),
		finPromoMs: row.endMs(...WOO_COLUMNS.fin_promo),
		pesoGrams: kilos || row.scaled(0, 'un peso en gramos', ...WOO_COLUMNS.gramos),
		stockHundredths: stock === '' ? null : row.scaled(2, 'una cantidad', ...WOO_COLUMNS.lotes),
		unidad: '',
		iva: !['none', 'ninguno'].includes(row.text(...WOO_COLUMNS.iva).toLowerCase()),
	})
}

function attributesOf(row: RowReader): (readonly [string, string])[] {
	const names = new Map<string, string>()
	const values = new Map<string, string>()
	for (const [column, cell] of row.cells()) {
		const key = columnKey(column)
		const name = ATTRIBUTE_NAME.exec(key)
		const value = ATTRIBUTE_VALUE.exec(key)
		if (name !== null) names.set(name[1] ?? name[2] ?? '', cell)
		if (value !== null) values.set(value[1] ?? value[2] ?? '', cell)
	}
	return [...names].map(([index, name]) => [name, values.get(index) ?? ''] as const)
}
