import { priceInForce } from '#domain/catalogue/price.ts'
import { type CatalogueProduct, isMaterial, stockHundredths } from '#domain/catalogue/product.ts'
import type { CatalogueEntry } from '#domain/catalogue/search/entry.ts'

/** A product as the search index keeps it, with its price at `nowMs`. */
export function toEntry(product: CatalogueProduct, nowMs: number): CatalogueEntry {
	const price = priceInForce(product, nowMs)
	return {
		id: product.id,
		slug: product.slug,
		nombre: product.nombre,
		acabado: product.acabado,
		medidas: product.medidas,
		efecto: product.efecto,
		composicion: product.composicion,
		tipologia: product.tipologia,
		uso: product.uso,
		tipo: product.tipo,
		stockHundredths: stockHundredths(product),
		precioCents: isMaterial(product) ? (product.precioUnidadCents ?? price.precioCents) : price.precioCents,
	}
}
