import type { RowReader } from '../row-reader.ts'
import { columnKey } from '../table.ts'
import type { ForeignPrices } from './foreign-prices.ts'
import type { ForeignProduct } from './foreign-product.ts'
import { plainText } from './plain-text.ts'
import { namedWeight } from './weights.ts'

/** The columns of WooCommerce's product export by our field names: in English and in Spanish. */
export const WOO_COLUMNS = {
	id: ['ID'],
	tipo: ['Type', 'Tipo'],
	referencia: ['SKU'],
	ean: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN o ISBN'],
	nombre: ['Name', 'Nombre'],
	slug: ['Slug', 'Meta: _wp_desired_post_slug'],
	publicado: ['Published', 'Publicado'],
	visible: ['Visibility in catalog', 'Visibilidad en el catálogo'],
	descripcion: ['Description', 'Descripción'],
	corta: ['Short description', 'Descripción corta'],
	precio: ['Regular price', 'Precio normal'],
	precio_promo: ['Sale price', 'Precio rebajado'],
	inicio_promo: ['Date sale price starts', 'Día en que empieza el precio rebajado'],
	fin_promo: ['Date sale price ends', 'Día en que termina el precio rebajado'],
	lotes: ['Stock', 'Inventario'],
	hay: ['In stock?', '¿Existencias?', '¿En inventario?'],
	peso: [
		'Weight (kg)',
		'Peso (kg)',
		'Weight (lbs)',
		'Peso (lbs)',
		'Weight (g)',
		'Peso (g)',
		'Weight (oz)',
		'Peso (oz)',
	],
	categorias: ['Categories', 'Categorías'],
	iva: ['Tax status', 'Estado del impuesto'],
	clase: ['Tax class', 'Clase de impuesto'],
	marca: ['Brands', 'Marcas'],
	imagenes: ['Images', 'Imágenes'],
	padre: ['Parent', 'Superior', 'Principal'],
} as const

const WEIGHTS = ['Weight', 'Peso']

type Column = keyof typeof WOO_COLUMNS

const cell = (row: RowReader, column: Column): string => row.text(...WOO_COLUMNS[column])

/** The products left out, with the reasons. */
const REFUSED: Readonly<Record<string, string>> = {
	variable: 'no trae sus variaciones en el archivo',
	grouped: 'es un grupo de productos, que vienen por su cuenta',
	external: 'se vende en otra tienda',
	virtual: 'es un servicio, que la tienda no envía',
	downloadable: 'es una descarga, que la tienda no envía',
}

/**
 * Products and variations of an export. Leaves out drafts, hidden products and products that are not shipped, with a remark; a variation is
 * a product of its parent's series and takes missing fields from it.
 */
export function* wooProducts(rows: Iterable<RowReader>): Generator<ForeignProduct | RowReader> {
	const all = [...rows]
	const parents = new Map<string, RowReader>()
	const named = new Set<string>()
	for (const row of all) {
		if (kindsOf(row).includes('variation')) {
			named.add(cell(row, 'padre'))
			continue
		}
		parents.set(`id:${cell(row, 'id')}`, row)
		if (cell(row, 'referencia') !== '') parents.set(cell(row, 'referencia'), row)
	}
	for (const row of all) {
		const parent = kindsOf(row).includes('variation') ? (parents.get(cell(row, 'padre')) ?? null) : null
		const isNamed = named.has(`id:${cell(row, 'id')}`) || named.has(cell(row, 'referencia'))
		yield leftOut(row, parent, isNamed) ? row : productOf(row, parent)
	}
}

const kindsOf = (row: RowReader): readonly string[] =>
	cell(row, 'tipo')
		.toLowerCase()
		.split(',')
		.map((kind) => kind.trim())

function leftOut(row: RowReader, parent: RowReader | null, hasVariations: boolean): boolean {
	const kinds = kindsOf(row)
	if (kinds.includes('variable') && hasVariations) return true
	const leave = (column: Column, why: string): boolean => {
		row.warn(row.column(...WOO_COLUMNS[column]) ?? column, `"${plainText(cell(row, 'nombre'))}" ${why} y se deja fuera`)
		return true
	}
	const refused = kinds.find((kind) => REFUSED[kind] !== undefined)
	if (refused !== undefined) return leave('tipo', REFUSED[refused] ?? '')
	for (const shown of parent === null ? [row] : [row, parent]) {
		// 1 is published; 0 private, -1 a draft, 2 waits for review.
		if (!['', '1'].includes(cell(shown, 'publicado'))) return leave('publicado', 'no está publicado')
		if (/^(hidden|oculto)$/i.test(cell(shown, 'visible'))) return leave('visible', 'está oculto')
	}
	return false
}

function productOf(row: RowReader, parent: RowReader | null): ForeignProduct {
	const said = (column: Column): string => cell(row, column) || (parent === null ? '' : cell(parent, column))
	const own = attributesOf(row)
	const names = new Set(own.map(([name]) => columnKey(name)))
	const inherited = parent === null ? [] : attributesOf(parent).filter(([name]) => !names.has(columnKey(name)))
	return {
		row,
		nombre: nameOf(row, parent, own),
		slug: cell(row, 'slug'),
		descripcion: plainText(said('descripcion')) || plainText(said('corta')),
		categories: pathsOf(said('categorias')),
		attributes: [...own, ...inherited],
		prices: pricesOf(row, parent),
		inicioPromoMs: row.startMs(...WOO_COLUMNS.inicio_promo),
		finPromoMs: row.endMs(...WOO_COLUMNS.fin_promo),
		pesoGrams: namedWeight(row, WEIGHTS) ?? (parent === null ? null : namedWeight(parent, WEIGHTS)),
		stock: stockOf(row),
		unidad: '',
		technical: {
			referencia: cell(row, 'referencia'),
			ean: cell(row, 'ean'),
			marca: said('marca').split(',')[0]?.trim() ?? '',
			serie: parent === null ? '' : plainText(cell(parent, 'nombre')),
		},
		images: said('imagenes')
			.split(',')
			.map((address) => address.trim())
			.filter((address) => address !== ''),
	}
}

/** A variation that has no name of its own is called like its parent and its attributes. */
function nameOf(row: RowReader, parent: RowReader | null, own: readonly (readonly [string, string])[]): string {
	const name = plainText(cell(row, 'nombre'))
	if (parent === null) return name
	const family = plainText(cell(parent, 'nombre'))
	if (name !== '' && name !== family) return name
	return [family, ...own.map(([, value]) => value)].join(' ').trim()
}

function pricesOf(row: RowReader, parent: RowReader | null): ForeignPrices {
	const { precio, precio_promo } = WOO_COLUMNS
	const status = cell(row, 'iva') || (parent === null ? '' : cell(parent, 'iva'))
	const own = cell(row, 'clase')
	const named = own.toLowerCase() === 'parent' && parent !== null ? cell(parent, 'clase') : own
	const offer = row.amount(...precio_promo)
	return {
		price: row.amount(...precio),
		isTaxed: null,
		offer: offer === null ? null : { price: offer },
		tax: /^(none|ninguno|shipping|solo envío)$/i.test(status)
			? { rate: 0 }
			: /^(standard|estándar|parent|)$/i.test(named)
				? { rate: 21 }
				: { named },
	}
}

function stockOf(row: RowReader): ForeignProduct['stock'] {
	if (cell(row, 'lotes').toLowerCase() === 'parent') {
		row.warn(
			row.column(...WOO_COLUMNS.lotes) ?? 'lotes',
			'las existencias son de todas las variaciones juntas: cuenta las de esta',
		)
		return /^(0|no|outofstock)$/i.test(cell(row, 'hay')) ? 'none' : 'some'
	}
	if (cell(row, 'lotes') !== '') return row.scaled(2, 'una cantidad', ...WOO_COLUMNS.lotes)
	return /^(0|no|backorder|outofstock)$/i.test(cell(row, 'hay')) ? 'none' : 'some'
}

/** Parses `Azulejos > Mate, Ofertas`; a comma inside a name is written `\,`. */
const pathsOf = (text: string): string[][] =>
	text
		.split(/(?<!\\),/)
		.map((path) => path.split('>').map((name) => plainText(name.replace(/\\,/g, ','))))
		.filter((path) => path.join('') !== '')

const ATTRIBUTE_NAME = /^(?:attribute (\d+) name|nombre del atributo (\d+))$/
const ATTRIBUTE_VALUE = /^(?:attribute (\d+) value\(s\)|valor\(es\) del atributo (\d+))$/

function attributesOf(row: RowReader): (readonly [string, string])[] {
	const names = new Map<string, string>()
	const values = new Map<string, string>()
	for (const [column, text] of row.cells()) {
		const key = columnKey(column)
		const name = ATTRIBUTE_NAME.exec(key)
		const value = ATTRIBUTE_VALUE.exec(key)
		if (name !== null) names.set(name[1] ?? name[2] ?? '', text)
		if (value !== null) values.set(value[1] ?? value[2] ?? '', text)
	}
	return (
		[...names]
			// A comma inside a value is escaped; no value of ours has one, so it separates two values.
			.map(([index, name]) => [name, (values.get(index) ?? '').replace(/\\,/g, ',')] as const)
			.filter(([name, value]) => name !== '' && value !== '')
	)
}
