import type { Cents } from '#domain/money/cents.ts'
import type { Review } from '#domain/review/review.ts'
import type { VatTerms } from '#domain/tax/vat-rate.ts'
import type { TechnicalData } from './sheet/technical-data.ts'

/** The ways a product can be bought (specification §3, rules §2). */
export const VARIANT_IDS = ['default', 'custom', 'picking', 'pallet', 'cemento', 'cemento-pallet'] as const
/** A cut sample, which every tile has and no product lists: it is ordered separately (domain/sample). */
export const SAMPLE_VARIANT = 'muestra'
/** The variants of a line that a visitor can order. */
export const LINE_VARIANT_IDS = [...VARIANT_IDS, SAMPLE_VARIANT] as const
export type VariantId = (typeof LINE_VARIANT_IDS)[number]
/** Work or a charge without a product, which only the staff adds to an order or a quotation (domain/cart/service-line). */
export const SERVICE_VARIANT = 'servicio'
/** The variants of a priced line, an order's or a quotation's. */
export const ORDERED_VARIANT_IDS = [...LINE_VARIANT_IDS, SERVICE_VARIANT] as const
export type OrderedVariantId = (typeof ORDERED_VARIANT_IDS)[number]

/**
 * A batch of one product fired together: two lots of the same product do not match on a floor (rules §1).
 * Quantities are hundredths of the sale unit: m² of a tile sold by area, pieces or sacks of anything else.
 */
export interface Lot {
	readonly id: number
	readonly tono: string
	readonly calibre: string
	/** Sellable stock: on hand minus reserved, in hundredths of m² or of a piece. Never negative. */
	readonly stockHundredths: number
}

/** A variant listed in the product's own data, with its m² where no other field holds them (the pallet). */
export interface NamedVariant {
	readonly id: VariantId
	readonly areaHundredths: number | null
}

/** A price in force from one instant to another, both in milliseconds of the epoch; null leaves that side open. */
export interface Promotion {
	readonly precioCents: Cents
	readonly fromMs: number | null
	readonly untilMs: number | null
	/**
	 * The lowest price of the 30 days before it begins, the reference of a reduction (Ley 7/1996, art. 20.1); null if unknown: then the
	 * product's price is the reference.
	 */
	readonly beforeCents?: Cents | null
	/** True for the 48 h flash campaign, false for the product's own `precio_promo`. */
	readonly flash: boolean
}

/** A product of the domain. Names in Spanish are the specification's fields (§3); a unit is the suffix of the name. */
export interface Product extends VatTerms {
	/**
	 * Whether a retailer under the recargo de equivalencia pays it on this product. Materials for building do not bear it (Ley
	 * 37/1992, art. 148), so most are false.
	 */
	readonly recargo: boolean
	readonly id: number
	readonly slug: string
	readonly nombre: string
	readonly descripcion: string
	/** 'azulejo' for tiles; anything else (cemento, adhesivo, junta, mortero, …) is a construction material. */
	readonly tipo: string
	readonly uso: string
	readonly composicion: string
	readonly medidas: string
	readonly acabado: string
	readonly tipologia: string
	readonly efecto: string
	/** Shade variation V1–V4; empty for materials. */
	readonly variacion: string
	/** Stars of the merchant's file, 0 to 5, in tenths: 47 is 4.7. Stored for the file and never displayed: `reviews` are. */
	readonly estrellasTenths: number
	/** € without VAT per sale unit: per m² when `azulejo` is false, per piece when true. */
	readonly precioCents: Cents
	readonly promotions: readonly Promotion[]
	/** Further percent off for taking a whole lot. */
	readonly porcentajeDescuento: number
	/** Pieces in a box. */
	readonly pack: number
	/** m² in a box, in hundredths. */
	readonly m2Hundredths: number
	/** Grams per m² when sold by area, else per piece or sack. */
	readonly pesoGrams: number
	/** True: sold by the piece; false: sold by the m². */
	readonly azulejo: boolean
	readonly picking: boolean
	readonly pallet: boolean
	/** One box of a tile with `picking`, or one sack of a material. */
	readonly precioUnidadCents: Cents | null
	readonly precioPalletCents: Cents | null
	/** The variants listed in the product's data; empty when they are derived from its other fields. */
	readonly variantes: readonly NamedVariant[]
	readonly lots: readonly Lot[]
	/** The manufacturer's declarations. */
	readonly ficha: TechnicalData
	/** Shown to the staff only, and not sold. */
	readonly oculto: boolean
}

/** A product with the fields that only the storefront needs, beside the fields for prices and stock. */
export interface CatalogueProduct extends Product {
	/** The description of its picture. */
	readonly cara: string
	/** Former slugs of the product, which redirect to it. */
	readonly formerSlugs: readonly string[]
	/** The public reviews of its buyers, latest first. */
	readonly reviews: readonly Review[]
}

/** Whether the product is a construction material rather than a tile (rules §2). */
export function isMaterial(product: Pick<Product, 'tipo'>): boolean {
	return product.tipo !== 'azulejo'
}

/** Whether a tile is a step, a skirting, a moulding or another piece that is more than a flat one. */
export function isSpecialPiece({ tipologia }: Pick<Product, 'tipologia'>): boolean {
	return tipologia === 'pieza especial'
}

/** The sellable stock of all lots together, in hundredths of the sale unit. */
export function stockHundredths(product: Pick<Product, 'lots'>): number {
	return product.lots.reduce((total, lot) => total + lot.stockHundredths, 0)
}
