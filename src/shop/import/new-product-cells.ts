import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { formatCents } from '#domain/money/format.ts'
import type { CatalogueFiles } from './catalogue-files.ts'
import type { ChangedRow } from './import-report.ts'

/** The data of a new product that a wrong column would spoil: its price, its weight, its box and its lots. */
export function newProductCells(
	{ cells }: Pick<CatalogueFiles, 'cells'>,
	product: ImportedProduct,
): ChangedRow['cells'] {
	const is = cells(product)
	const unit = priceUnit(product)
	const box = [
		product.pack > 0 ? `${is.pack} ${product.pack === 1 ? 'pieza' : 'piezas'}` : '',
		product.m2Hundredths > 0 ? `${is.m2} m²` : '',
	]
	const said = [
		['precio', `${formatCents(product.precioCents)} por ${unit}`],
		['peso', product.pesoGrams > 0 ? `${is.peso} kg por ${unit}` : ''],
		['caja', box.filter((part) => part !== '').join(' · ')],
		['medidas', is.medidas],
		['lotes', is.lotes],
	] as const
	return said.filter(([, after]) => after !== '').map(([column, after]) => ({ column, before: '', after }))
}
