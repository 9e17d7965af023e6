import type { PricedLine } from '#domain/cart/line.ts'
import { variantName } from '#domain/catalogue/variant-text.ts'
import type { QuotationLine } from './quotation.ts'
import { adjusted } from './quoted-price.ts'

/** A line of a cart as a quotation keeps it, with a mark-up or discount in basis points; a line with an agreed price keeps that. */
export function quotedLine(
	{ product, variant, quantity, listCents }: PricedLine,
	position: number,
	{ adjustment, surcharged }: { readonly adjustment: number; readonly surcharged: boolean },
): QuotationLine {
	return {
		position,
		productId: product.id,
		nombre: product.nombre,
		variantId: variant.id,
		variantName: variantName(variant.id, product),
		lotId: variant.lot.id,
		tono: variant.lot.tono,
		calibre: variant.lot.calibre,
		quantity,
		areaHundredths: variant.areaHundredths,
		unit: variant.unit,
		incentiveAreaHundredths: variant.incentiveAreaHundredths,
		listCents,
		...(variant.totalPriceCents === listCents
			? { adjustment, priceCents: adjusted(listCents, adjustment) }
			: { adjustment: null, priceCents: variant.totalPriceCents }),
		ivaPercent: product.ivaPercent,
		exencion: product.exencion,
		recargo: surcharged && product.recargo,
		accepted: null,
	}
}
