import type { RowReader } from '../row-reader.ts'
import type { ForeignPrices } from './foreign-prices.ts'
import type { ForeignProduct } from './foreign-product.ts'
import { plainText } from './plain-text.ts'
import { gramsIn } from './weights.ts'

/** The columns of Shopify's product CSV by our field names: of its exports, and of its template. */
export const SHOPIFY_COLUMNS = {
	slug: ['Handle', 'URL handle'],
	nombre: ['Title'],
	descripcion: ['Body (HTML)', 'Description'],
	marca: ['Vendor'],
	tipo: ['Type', 'Custom Product Type'],
	categoria: ['Product Category'],
	categorias: ['Type', 'Custom Product Type', 'Product Category'],
	publicado: ['Published', 'Published on online store'],
	estado: ['Status'],
	regalo: ['Gift Card'],
	envio: ['Variant Requires Shipping', 'Requires shipping'],
	referencia: ['Variant SKU', 'SKU'],
	ean: ['Variant Barcode', 'Barcode'],
	peso: ['Variant Grams', 'Weight value (grams)'],
	seguimiento: ['Variant Inventory Tracker', 'Inventory tracker'],
	lotes: ['Variant Inventory Qty', 'Inventory quantity'],
	precio: ['Variant Price', 'Price'],
	precio_promo: ['Variant Price', 'Price'],
	antes: ['Variant Compare At Price', 'Compare-at price'],
	iva: ['Variant Taxable', 'Charge tax'],
	imagenes: ['Image Src', 'Product image URL'],
	imagen: ['Variant Image', 'Variant image URL'],
} as const

type Column = keyof typeof SHOPIFY_COLUMNS

const cell = (row: RowReader, column: Column): string => row.text(...SHOPIFY_COLUMNS[column])

/** The only option of a product without variants. */
const NO_OPTION = /^(default title|título predeterminado|)$/i

/**
 * Products and their variants: the rows of one handle are one product, whose first row has the common fields; a row without a price only
 * has a picture. Several variants are products of one series.
 */
export function* shopifyProducts(rows: Iterable<RowReader>): Generator<ForeignProduct | RowReader> {
	const products = Map.groupBy(rows, (row) => cell(row, 'slug'))
	for (const own of products.values()) {
		const [head] = own
		if (!head) continue
		const images = [...new Set(own.map((row) => cell(row, 'imagenes')).filter((address) => address !== ''))]
		for (const row of own) {
			const isOffered = row === head || cell(row, 'precio') !== ''
			yield !isOffered || leftOut(row, head) ? row : productOf(row, head, images)
		}
	}
}

function leftOut(row: RowReader, head: RowReader): boolean {
	const leave = (column: Column, why: string): boolean => {
		row.warn(row.column(...SHOPIFY_COLUMNS[column]) ?? column, `"${nameOf(row, head)}" ${why} y se deja fuera`)
		return true
	}
	if (/^(draft|archived)$/i.test(cell(head, 'estado'))) return leave('estado', 'es un borrador o está archivado')
	if (/^(false|no|0)$/i.test(cell(head, 'publicado'))) return leave('publicado', 'no está publicado')
	if (/^(true|yes|1)$/i.test(cell(head, 'regalo'))) return leave('regalo', 'es una tarjeta regalo')
	return /^(false|no|0)$/i.test(cell(row, 'envio')) && leave('envio', 'no se envía')
}

function productOf(row: RowReader, head: RowReader, images: readonly string[]): ForeignProduct {
	const options = optionsOf(row, head)
	const type = cell(head, 'tipo')
	const own = cell(row, 'imagen')
	return {
		row,
		nombre: nameOf(row, head),
		// The variants of a product share its address, so each is distinguished by its name.
		slug:
			options.length === 0 ? cell(head, 'slug') : [cell(head, 'slug'), ...options.map(([, value]) => value)].join(' '),
		descripcion: plainText(cell(head, 'descripcion')),
		categories: type === '' ? [cell(head, 'categoria').split(/\s*>\s*/)].filter(([name]) => name !== '') : [[type]],
		attributes: options,
		prices: pricesOf(row),
		inicioPromoMs: null,
		finPromoMs: null,
		pesoGrams: gramsIn(row, 'g', ...SHOPIFY_COLUMNS.peso),
		stock:
			cell(row, 'seguimiento') === '' || cell(row, 'lotes') === ''
				? 'some'
				: row.scaled(2, 'una cantidad', ...SHOPIFY_COLUMNS.lotes),
		unidad: '',
		technical: {
			referencia: cell(row, 'referencia'),
			ean: cell(row, 'ean'),
			marca: cell(head, 'marca'),
			serie: options.length === 0 ? '' : plainText(cell(head, 'nombre')),
		},
		images: own === '' ? images : [own, ...images.filter((address) => address !== own)],
	}
}

const nameOf = (row: RowReader, head: RowReader): string =>
	[plainText(cell(head, 'nombre')), ...optionsOf(row, head).map(([, value]) => value)].join(' ')

/** The options of a variant; their names are in the first row of the product. */
function optionsOf(row: RowReader, head: RowReader): [string, string][] {
	return [1, 2, 3]
		.map((place): [string, string] => [head.text(`Option${place} Name`), plainText(row.text(`Option${place} Value`))])
		.filter(([, value]) => !NO_OPTION.test(value))
}

/** A higher compare-at price is the product's, and its sale price is an offer. */
function pricesOf(row: RowReader): ForeignPrices {
	const price = row.amount(...SHOPIFY_COLUMNS.precio)
	const before = row.amount(...SHOPIFY_COLUMNS.antes)
	const isReduced = price !== null && before !== null && before > price
	return {
		price: isReduced ? before : price,
		isTaxed: null,
		offer: isReduced ? { price } : null,
		tax: { rate: /^(false|no|0)$/i.test(cell(row, 'iva')) ? 0 : 21 },
	}
}
