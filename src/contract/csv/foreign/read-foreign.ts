import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import type { RowReader } from '../row-reader.ts'
import type { Asking } from './answers.ts'
import { type ForeignProduct, foreignProduct } from './foreign-product.ts'
import { PRESTA_COLUMNS, prestaProducts } from './prestashop.ts'
import { SHOPIFY_COLUMNS, shopifyProducts } from './shopify.ts'
import { WOO_COLUMNS, wooProducts } from './woocommerce.ts'

/** The result of a row: a product, or nothing if it is left out. */
export interface ReadRow {
	readonly row: RowReader
	readonly product: ImportedProduct | null
	/** Addresses of pictures that the row names. */
	readonly images: readonly string[]
}

export type ForeignFormat = 'woocommerce' | 'prestashop' | 'shopify'

interface ForeignReading {
	readonly products: (rows: Iterable<RowReader>, asking: Asking) => Iterable<ForeignProduct | RowReader>
	/** The file's column names by our field names, so that a fault names the column that exists in the file. */
	readonly columns: Readonly<Record<string, readonly string[]>>
	/** The fields that a header of this format has. */
	readonly marks: readonly string[]
}

export const FOREIGN: Readonly<Record<ForeignFormat, ForeignReading>> = {
	woocommerce: { products: wooProducts, columns: WOO_COLUMNS, marks: ['nombre', 'precio'] },
	shopify: { products: shopifyProducts, columns: SHOPIFY_COLUMNS, marks: ['slug', 'nombre', 'precio'] },
	prestashop: {
		products: prestaProducts,
		columns: { ...PRESTA_COLUMNS, precio: [...PRESTA_COLUMNS.precio, ...PRESTA_COLUMNS.precio_con_iva] },
		marks: ['nombre', 'precio'],
	},
}

/** Reads the rows of another shop's file. Products with the same name are distinguished by their SKU. */
export function readForeign(format: ForeignFormat, rows: Iterable<RowReader>, asking: Asking): readonly ReadRow[] {
	const read = Array.from(FOREIGN[format].products(rows, asking), (found): ReadRow => {
		if (!('row' in found)) return { row: found, product: null, images: [] }
		const { row, images } = found
		const columnOf = (field: string): string => row.column(...(FOREIGN[format].columns[field] ?? []), field) ?? field
		return { row, product: foreignProduct(found, asking, columnOf), images }
	})
	const skus = Map.groupBy(
		read.flatMap(({ product }) => product ?? []),
		({ slug }) => slug,
	)
	return read.map((one) => {
		const { product } = one
		const named = (product && skus.get(product.slug)) ?? []
		if (product === null || named.length < 2 || !areToldApart(named)) return one
		return { ...one, product: { ...product, slug: `${product.slug}-${skuOf(product)}` } }
	})
}

const skuOf = ({ ficha }: ImportedProduct): string => slugOf(ficha.referencia ?? '')

function areToldApart(products: readonly ImportedProduct[]): boolean {
	const skus = new Set(products.map(skuOf))
	return skus.size === products.length && !skus.has('')
}
