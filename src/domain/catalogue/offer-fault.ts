import type { ImportedColumn, ImportedProduct } from './imported-product.ts'
import { isBeyondOffers } from './price.ts'

/** Why a product cannot be offered so by the staff; null if it can, or is not offered. */
export function offerFault(
	product: Pick<ImportedProduct, 'tipo' | 'precioUnidadCents' | 'precioPromoCents' | 'finPromoMs'>,
): { readonly field: ImportedColumn; readonly message: string } | null {
	if (product.precioPromoCents === null) return null
	if (isBeyondOffers(product))
		return { field: 'precio_promo', message: 'se vende por sacos, a su precio de unidad: la oferta no lo bajaría' }
	return product.finPromoMs === null ? { field: 'fin_promo', message: 'di hasta qué día dura la oferta' } : null
}
