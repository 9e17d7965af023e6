import type { CatalogueEntry } from '@soleria/search/query'
import type { FaceColour } from '@soleria/visualiser/colour'
import { isByArea } from '#domain/cart/line.ts'
import { isSlugOf } from '#domain/catalogue/is-slug-of.ts'
import { type PriceInForce, priceInForce, unitPriceInForce } from '#domain/catalogue/price.ts'
import { type CatalogueProduct, isMaterial, stockHundredths } from '#domain/catalogue/product.ts'
import { roomsFor } from '#domain/catalogue/sheet/rooms-for.ts'

/** Sale properties of a product, as values of one text: on offer, by the box, by the pallet. */
function waysOfSelling(product: CatalogueProduct, { descuento }: PriceInForce): string {
	const ways = [descuento > 0 && 'oferta', product.picking && 'cajas', product.pallet && 'palet']
	return ways.filter((way) => way !== false).join(' / ')
}

/** The upper ends of the bands of prices, in € without VAT, as in the offers' filter (specification §2). */
const BANDS = [20, 30, 40] as const

/** The band of a price: `0-20`, `20-30`, `40-`. */
function priceBand(precioCents: number): string {
	const below = BANDS.findIndex((end) => precioCents < end * 100)
	return below === -1 ? `${BANDS.at(-1)}-` : `${BANDS[below - 1] ?? 0}-${BANDS[below]}`
}

/** Common minimum quantities in m² of one lot. */
const LOT_STEPS = [10, 25, 50, 100] as const

/** The minimum quantities that the largest lot of a product sold by the m² reaches. */
function lotSteps(product: CatalogueProduct): string {
	if (!isByArea(product)) return ''
	const largest = Math.max(0, ...product.lots.map(({ stockHundredths: stock }) => stock))
	return LOT_STEPS.filter((step) => largest >= step * 100).join(' / ')
}

const texted = (value: number | undefined) => (value === undefined ? '' : `${value}`)

/** Whether it resists frost, as a value of a filter. */
function frost(helada: boolean | undefined): string {
	if (helada === undefined) return ''
	return helada ? 'sí' : 'no'
}

/** Texts that find exactly one product: the tones printed on its boxes, its reference, its EAN, and a slug that differs from its name. */
function codesOf({ slug, nombre, lots, ficha }: CatalogueProduct): string[] {
	const own = [ficha.referencia ?? [], ficha.ean ?? [], isSlugOf(slug, nombre) ? [] : slug].flat()
	return [...new Set([...lots.map(({ tono }) => tono), ...own])]
}

/** A product in the search index, with its price at `nowMs` and the main colours of its face. */
export function toEntry(
	product: CatalogueProduct,
	nowMs: number,
	soldHundredths: number,
	colours: readonly FaceColour[] = [],
): CatalogueEntry {
	const price = priceInForce(product, nowMs)
	const byArea = isByArea(product)
	const precioCents = isMaterial(product) ? (unitPriceInForce(product, price) ?? price.precioCents) : price.precioCents
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
		tipo: isMaterial(product) ? `${product.tipo} / material` : product.tipo,
		color: isMaterial(product) ? '' : (product.ficha.color?.join(' / ') ?? ''),
		estancia: roomsFor(product).join(' / '),
		precio: priceBand(precioCents),
		lote: lotSteps(product),
		clase: texted(product.ficha.resbaladicidad_clase),
		rampa: product.ficha.resbaladicidad_r ?? '',
		pei: texted(product.ficha.pei),
		grupo: product.ficha.grupo ?? '',
		helada: frost(product.ficha.helada),
		variacion: product.variacion,
		espesor: isMaterial(product) ? '' : texted(product.ficha.espesor_mm),
		venta: waysOfSelling(product, price),
		peso: byArea || product.pesoGrams === 0 ? '' : `${product.pesoGrams / 1000}kg`,
		codes: codesOf(product),
		stockHundredths: stockHundredths(product),
		soldHundredths,
		colours,
		precioCents,
	}
}
