import { type PriceInForce, priceInForce } from '#domain/catalogue/price.ts'
import { type CatalogueProduct, isMaterial, stockHundredths } from '#domain/catalogue/product.ts'
import type { CatalogueEntry } from '#domain/catalogue/search/entry.ts'
import { slugOf } from '#domain/catalogue/slug.ts'

/** How a product is sold, as values of one text: on offer, by the box, by the pallet. */
function waysOfSelling(product: CatalogueProduct, { descuento }: PriceInForce): string {
	const ways = [descuento > 0 && 'oferta', product.picking && 'cajas', product.pallet && 'palet']
	return ways.filter((way) => way !== false).join(' / ')
}

/** The texts that find a product alone: the tones printed on its boxes, and a slug that is not its name. */
function codesOf({ slug, nombre, lots }: CatalogueProduct): string[] {
	return [...new Set([...lots.map(({ tono }) => tono), ...(slugOf(nombre) === slug ? [] : [slug])])]
}

/** A product as the search index keeps it, with its price at `nowMs`. */
export function toEntry(product: CatalogueProduct, nowMs: number, soldHundredths: number): CatalogueEntry {
	const price = priceInForce(product, nowMs)
	const byArea = !isMaterial(product) && !product.azulejo
	return {
		id: product.id,
		slug: product.slug,
		nombre: product.nombre,
		descripcion: product.descripcion,
		acabado: product.acabado,
		medidas: product.medidas,
		efecto: product.efecto,
		composicion: product.composicion,
		tipologia: product.tipologia,
		uso: product.uso,
		tipo: product.tipo,
		venta: waysOfSelling(product, price),
		peso: byArea || product.pesoGrams === 0 ? '' : `${product.pesoGrams / 1000}kg`,
		codes: codesOf(product),
		stockHundredths: stockHundredths(product),
		soldHundredths,
		precioCents: isMaterial(product) ? (product.precioUnidadCents ?? price.precioCents) : price.precioCents,
	}
}
