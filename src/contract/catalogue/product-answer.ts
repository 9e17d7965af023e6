import { z } from 'zod'
import { cardPictures, imageSchema, type PictureAnswer, productImages } from '#contract/picture/picture-answer.ts'
import { boxPriceCents, priceInForce, unitPriceInForce } from '#domain/catalogue/price.ts'
import { type CatalogueProduct, LINE_VARIANT_IDS, type Product, stockHundredths } from '#domain/catalogue/product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { variantDescription, variantName } from '#domain/catalogue/variant-text.ts'
import { type PurchaseVariant, purchaseVariants } from '#domain/catalogue/variants.ts'
import { toEuros } from '#domain/money/cents.ts'
import type { Pictured, Showroom } from '#domain/picture/showroom.ts'
import { ratingOf } from '#domain/review/review.ts'
import { VAT_PERCENTS, type VatPercent } from '#domain/tax/vat-rate.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import { technicalDataSchema } from './technical-data-schema.ts'

/** A rate of VAT, in percent, from which a price with VAT is computed. */
export const vatPercentSchema = z.literal(VAT_PERCENTS)

/** The VAT of an answer: `iva` is 1 at the general rate, else 0 (specification §9). */
export const vatAnswer = (percent: VatPercent): { readonly iva: 0 | 1; readonly tipoIva: VatPercent } => ({
	iva: percent === VAT_PERCENT ? 1 : 0,
	tipoIva: percent,
})

const flag = z.union([z.literal(0), z.literal(1)])

/** A purchase variant (specification §3). Prices in € without VAT, areas in m², weights in kg per unit of area. */
const variantSchema = z.object({
	id: z.enum(LINE_VARIANT_IDS),
	lote: z.int(),
	nombre_variante: z.string(),
	descripcion_variante: z.string(),
	tipo_variante: z.enum(['m²', 'ud']),
	area: z.number(),
	precio_m2: z.number().nullable(),
	precio_unidad: z.number().nullable(),
	precio_total: z.number(),
	porcentaje_descuento: z.number(),
	price: z.object({
		unitPrice: z.number(),
		totalPrice: z.number(),
		originalTotalPrice: z.number(),
		discountPercentage: z.int(),
	}),
	weight: z.number(),
	unidades: z.int().nullable(),
})
export type VariantAnswer = z.infer<typeof variantSchema>

const lotSchema = z.object({ id: z.int(), tono: z.string(), calibre: z.string(), stock: z.number() })

/** A product (specification §3). Prices in € without VAT, `stock` in m² or pieces, `peso` in kg. */
export const productSchema = z.object({
	id: z.int(),
	slug: z.string(),
	nombre: z.string(),
	descripcion: z.string(),
	uso: z.string(),
	composicion: z.string(),
	precio: z.number(),
	precio_promo: z.number().nullable(),
	/** The lowest price of the 30 days before the offer, when the offer is below it. */
	precio_antes: z.number().nullable(),
	fin_promo: z.iso.datetime().nullable(),
	descuento: z.int(),
	porcentaje_descuento: z.number(),
	stock: z.number(),
	/** The mean of its verified reviews, 0 to 5 with one decimal; 0 without any. */
	estrellas: z.number(),
	/** The number of its verified reviews. */
	opiniones: z.int(),
	pack: z.int(),
	m2: z.number(),
	peso: z.number(),
	tipo: z.string(),
	azulejo: flag,
	pallet: flag,
	precio_pallet: z.number().nullable(),
	picking: flag,
	precio_unidad: z.number().nullable(),
	/** Price of a box whether or not boxes are sold, null if the product has none. */
	precio_caja: z.number().nullable(),
	variantes: z.array(variantSchema),
	medidas: z.string(),
	tono: z.string(),
	calibre: z.string(),
	acabado: z.string(),
	tipologia: z.string(),
	efecto: z.string(),
	variacion: z.string(),
	/** 1 at the general rate of 21 %, else 0 (specification §9); the rate is `tipoIva`. */
	iva: flag,
	tipoIva: vatPercentSchema,
	ficha: technicalDataSchema,
	lotes: z.array(lotSchema),
	imagenes: z.array(imageSchema),
})
export type ProductAnswer = z.infer<typeof productSchema>
export type ProductField = keyof ProductAnswer
export const PRODUCT_FIELDS = Object.keys(productSchema.shape) as readonly ProductField[]

const optionalEuros = (amount: Product['precioUnidadCents']) => (amount === null ? null : toEuros(amount))

/** The JSON of one priced variant. */
function variantAnswer(variant: PurchaseVariant, product: Product): VariantAnswer {
	const byArea = variant.incentiveAreaHundredths > 0 && variant.id !== 'picking'
	return {
		id: variant.id,
		lote: variant.lot.id,
		nombre_variante: variantName(variant.id, product),
		descripcion_variante: variantDescription(variant, product),
		tipo_variante: variant.unit,
		area: variant.areaHundredths / 100,
		precio_m2: byArea ? toEuros(variant.unitPriceCents) : null,
		precio_unidad: byArea ? null : toEuros(variant.unitPriceCents),
		precio_total: toEuros(variant.totalPriceCents),
		porcentaje_descuento: variant.id === 'default' ? product.porcentajeDescuento : 0,
		price: {
			unitPrice: toEuros(variant.unitPriceCents),
			totalPrice: toEuros(variant.totalPriceCents),
			originalTotalPrice: toEuros(variant.originalTotalPriceCents),
			discountPercentage: variant.discountPercentage,
		},
		weight: variant.weightGrams / 1000,
		unidades: variant.sacks,
	}
}

/** The fields of a product that the answers read. */
export type AnsweredProduct = Product & Pictured & Pick<CatalogueProduct, 'reviews'>

/** The JSON of a product priced at `nowMs`. */
export function productAnswer(product: AnsweredProduct, nowMs: number, showroom: Showroom): ProductAnswer {
	const price = priceInForce(product, nowMs)
	const sellable = product.lots.filter((lot) => lot.stockHundredths > 0)
	const offered = sellable[0]
	const box = boxPriceCents(product, price)
	const rating = ratingOf(product.reviews)
	return {
		id: product.id,
		slug: product.slug,
		nombre: product.nombre,
		descripcion: product.descripcion,
		uso: product.uso,
		composicion: product.composicion,
		precio: toEuros(product.precioCents),
		precio_promo: price.precioCents < product.precioCents ? toEuros(price.precioCents) : null,
		fin_promo: price.untilMs === null ? null : new Date(price.untilMs).toISOString(),
		precio_antes: price.descuento > 0 ? toEuros(price.originalCents) : null,
		descuento: price.descuento,
		porcentaje_descuento: product.porcentajeDescuento,
		stock: stockHundredths(product) / 100,
		estrellas: (rating?.averageTenths ?? 0) / 10,
		opiniones: rating?.count ?? 0,
		pack: product.pack,
		m2: product.m2Hundredths / 100,
		peso: product.pesoGrams / 1000,
		tipo: product.tipo,
		azulejo: product.azulejo ? 1 : 0,
		pallet: product.pallet ? 1 : 0,
		precio_pallet: optionalEuros(product.precioPalletCents),
		picking: product.picking ? 1 : 0,
		precio_unidad: optionalEuros(product.precioUnidadCents),
		precio_caja: box === null ? null : toEuros(box),
		variantes: purchaseVariants(product, nowMs).map((variant) => variantAnswer(variant, product)),
		medidas: product.medidas,
		tono: offered?.tono ?? '',
		calibre: offered?.calibre ?? '',
		acabado: product.acabado,
		tipologia: product.tipologia,
		efecto: product.efecto,
		variacion: product.variacion,
		...vatAnswer(product.ivaPercent),
		ficha: product.ficha,
		lotes: sellable.map((lot) => ({
			id: lot.id,
			tono: lot.tono,
			calibre: lot.calibre,
			stock: lot.stockHundredths / 100,
		})),
		imagenes: productImages(product, showroom),
	}
}

/** The data of a product card, small because a list page has a dozen of them. */
export interface ProductCard {
	readonly slug: string
	readonly nombre: string
	readonly medidas: string
	readonly composicion: string
	readonly acabado: string
	readonly uso: string
	readonly material: boolean
	/** Sold by the m²; otherwise by the piece or sack. */
	readonly porArea: boolean
	/** The unit of the price: «m²», «saco». */
	readonly unidad: string
	/** € without VAT of one m², piece or sack, in force now. */
	readonly precio: number
	readonly precioAntes: number | null
	readonly descuento: number
	readonly precioCaja: number | null
	readonly m2Caja: number
	readonly stock: number
	readonly lotes: number
	readonly tipoIva: VatPercent
	readonly flash: boolean
	/** The mean of its verified reviews and their number; null without any, for which no star is shown. */
	readonly nota: { readonly media: number; readonly opiniones: number } | null
	/** Its face, and the picture shown on hover. */
	readonly face: PictureAnswer | null
	readonly second: PictureAnswer | null
}

/** A product's card at `nowMs`. */
export function productCard(product: AnsweredProduct, nowMs: number, showroom: Showroom): ProductCard {
	const price = priceInForce(product, nowMs)
	const box = boxPriceCents(product, price)
	const material = product.tipo !== 'azulejo'
	const rating = ratingOf(product.reviews)
	return {
		slug: product.slug,
		nombre: product.nombre,
		medidas: product.medidas,
		composicion: product.composicion,
		acabado: product.acabado,
		uso: product.uso,
		material,
		porArea: !material && !product.azulejo,
		unidad: priceUnit(product),
		precio: toEuros(material ? (unitPriceInForce(product, price) ?? price.precioCents) : price.precioCents),
		precioAntes: price.descuento > 0 && !material ? toEuros(price.originalCents) : null,
		descuento: material ? 0 : price.descuento,
		precioCaja: box === null ? null : toEuros(box),
		m2Caja: product.m2Hundredths / 100,
		stock: stockHundredths(product) / 100,
		lotes: product.lots.filter((lot) => lot.stockHundredths > 0).length,
		tipoIva: product.ivaPercent,
		flash: price.flash,
		nota: rating && { media: rating.averageTenths / 10, opiniones: rating.count },
		...cardPictures(product, showroom),
	}
}
