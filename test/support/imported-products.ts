import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { aPiece, aSack, aTile } from './sample-products.ts'

/** A sample product of the domain as an imported product. */
function asImported(product: Product, change: Partial<ImportedProduct>): ImportedProduct {
	const { id: _id, promotions: _promotions, oculto: _hidden, lots, ...fields } = product
	return {
		...fields,
		lots: lots.map(({ id: _lot, ...lot }) => lot),
		slugsAnteriores: [],
		precioPromoCents: null,
		finPromoMs: null,
		cara: '',
		...change,
	}
}

/** 312.50 m² in one lot, at 24.90 €/m² and 35.86 € a box of 1.44 m². */
export function importedTile(change: Partial<ImportedProduct> = {}): ImportedProduct {
	return asImported(aTile(), change)
}

/** 200 pieces at 3.20 €. */
export function importedPiece(change: Partial<ImportedProduct> = {}): ImportedProduct {
	return asImported(aPiece(), change)
}

/** 400 sacks of 25 kg at 4.80 €. */
export function importedSack(change: Partial<ImportedProduct> = {}): ImportedProduct {
	return asImported(aSack(), change)
}

/** One lot with the given stock. */
export function oneLot(stockHundredths: number): Pick<ImportedProduct, 'lots'> {
	return { lots: [{ tono: 'T-1', calibre: '9', stockHundredths }] }
}
