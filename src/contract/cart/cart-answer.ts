import { z } from 'zod'
import { vatAnswer, vatPercentSchema } from '#contract/catalogue/product-answer.ts'
import { accessSchema } from '#contract/order/access.ts'
import { lastingPicture, pictureSchema, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { PROBLEMS, problemCodeSchema } from '#contract/problem.ts'
import { unusedPromoText } from '#contract/promo/unused-promo-text.ts'
import { deliveryFaultText } from '#contract/shipping/delivery-fault-text.ts'
import { expectedDaysAnswer, expectedDaysSchema } from '#contract/shipping/expected-days.ts'
import { amountText, contentsText, totalContentsText } from '#domain/cart/contents.ts'
import { type LineFault, lineId, type PricedLine, stockUnit } from '#domain/cart/line.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import type { Delivery } from '#domain/cart/shipping.ts'
import type { WaysOut } from '#domain/cart/ways-out.ts'
import { ORDERED_VARIANT_IDS, type Product } from '#domain/catalogue/product.ts'
import { variantName } from '#domain/catalogue/variant-text.ts'
import { CUSTOM_STEP_HUNDREDTHS } from '#domain/catalogue/variants.ts'
import { minus, toEuros, ZERO } from '#domain/money/cents.ts'
import { formatHundredths } from '#domain/money/format.ts'
import type { Showroom } from '#domain/picture/showroom.ts'
import type { LineReduction } from '#domain/price-list/price-list.ts'
import { PROMO_TYPES } from '#domain/promo/promo-code.ts'
import { isAgreedByPhone } from '#domain/shipping/quote.ts'
import { TAX_REGIMES, type TaxRegime } from '#domain/tax/tax-regime.ts'
import { vatRows } from '#domain/tax/vat-rows.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import { linesSchema } from './line.ts'

export const deliverySchema = z.enum(['shipping', 'pickup'], { error: 'La entrega es shipping o pickup' })

/** `POST /api/carrito`. */
export const cartRequestSchema = z.strictObject({
	lineas: linesSchema,
	entrega: deliverySchema,
	codigoPostal: z.string().max(5).optional(),
	codigoPromocional: z.string().max(40).optional(),
	/** The answers about the door of a home delivery: `envio` includes their cost. */
	acceso: accessSchema.optional(),
})

const lineProblemSchema = z.object({ code: problemCodeSchema, detail: z.string(), left: z.number().optional() })
export type LineProblem = z.infer<typeof lineProblemSchema>

const waysOutSchema = z.object({
	/** Another lot with the whole quantity, and what is free of it: «96 m²». */
	otherLot: z.object({ id: z.int(), tono: z.string(), calibre: z.string(), left: z.string() }).nullable(),
	/** The most of the line's own lot, as a quantity or the area of a line cut to measure, and in words: «3 cajas». */
	most: z.object({ value: z.number(), text: z.string() }).nullable(),
})

/** A line of the priced cart (specification §3, cart item), or its fault. */
const cartLineSchema = z.object({
	id: z.string(),
	product: z.int(),
	slug: z.string(),
	name: z.string(),
	image: z.string(),
	picture: pictureSchema.nullable(),
	variant: z.object({ id: z.enum(ORDERED_VARIANT_IDS), name: z.string() }),
	/** The contents of the whole line: «14 cajas · 20,16 m² · 443 kg». Empty for a line with a problem. */
	contents: z.string(),
	lot: z.object({ id: z.int(), tono: z.string(), calibre: z.string() }).nullable(),
	quantity: z.int(),
	/**
	 * Highest quantity that the line's lot can serve beside the other lines; null if the quantity cannot be changed.
	 */
	maximum: z.int().nullable(),
	/** Highest area of a line cut to measure that its lot can serve beside the other lines; null for other lines. */
	maximumArea: z.number().nullable(),
	area: z.number(),
	unit: z.enum(['m²', 'ud']),
	price: z.number(),
	originalUnitPrice: z.number(),
	total: z.number(),
	/** `total` less the deduction of the professionals' incentive or the buyer's price list; otherwise the same. */
	ownTotal: z.number(),
	/** 1: `total` bears VAT at the general rate of 21 %; else 0, and the rate is `tipoIva`. */
	iva: z.union([z.literal(0), z.literal(1)]),
	tipoIva: vatPercentSchema,
	weight: z.number(),
	problem: lineProblemSchema.nullable(),
	/** How a line that exceeds the stock of its lot can be corrected; null for other lines. */
	waysOut: waysOutSchema.nullable(),
})
export type CartLineAnswer = z.infer<typeof cartLineSchema>

/** The priced cart. Amounts in € without VAT except `iva` and `total`. */
export const cartAnswerSchema = z.object({
	lineas: z.array(cartLineSchema),
	articulos: z.int(),
	/** The contents of the whole cart: «44,64 m² · 1 palet · 14 cajas · 980 kg». */
	contenido: z.string(),
	subtotal: z.number(),
	incentivo: z.number(),
	/** The name of the price list that `incentivo` is of; null for the professionals' incentive. */
	tarifa: z.string().nullable(),
	descuento: z.number(),
	/** The applied code; `nombre` is that of one that applies without being typed, else null. `shipping`: the transport is free. */
	codigoPromocional: z
		.object({ code: z.string(), type: z.enum(PROMO_TYPES), discount: z.number(), nombre: z.string().nullable() })
		.nullable(),
	/** Why the typed code is valid and takes nothing; null if it takes something. */
	codigoSinUsar: z.string().nullable(),
	/** null until it can be computed (specification §3, shippingCost). */
	envio: z.number().nullable(),
	envioGratis: z.boolean(),
	/** € without VAT missing for free home delivery; null if it is free, or not wanted. */
	faltaEnvioGratis: z.number().nullable(),
	zona: z.string().nullable(),
	entregaPorTelefono: z.boolean(),
	/** When it would arrive, or be ready, if it were ordered now. */
	entregaPrevista: expectedDaysSchema,
	iva: z.number(),
	/** The recargo de equivalencia, for accounts under it; else 0. */
	recargo: z.number(),
	/** `iva` by rate and `recargo`, as rows of the totals: «IVA 21 %», «IVA 10 %». In € too. */
	filasIva: z.array(z.object({ nombre: z.string(), importe: z.number() })),
	total: z.number(),
	/** `exportacion`: exempt, since it is sent to Canarias, Ceuta or Melilla; `general` while the postal code is missing. */
	regimen: z.enum(TAX_REGIMES),
	peso: z.number(),
	/** Faults of the cart as a whole, the promo code or the postal code; faults of lines are in the lines. */
	avisos: z.array(z.object({ campo: z.string(), codigo: problemCodeSchema, mensaje: z.string() })),
})
export type CartAnswer = z.infer<typeof cartAnswerSchema>

/** The problem of a line's fault, with its Spanish text. */
export function lineProblem(fault: LineFault | { code: 'producto_no_encontrado' }): LineProblem {
	if (fault.code === 'stock_insuficiente') {
		const left = formatHundredths(fault.leftHundredths)
		return {
			code: fault.code,
			detail: `Stock insuficiente: quedan ${left} ${fault.unit}`,
			left: fault.leftHundredths / 100,
		}
	}
	return { code: fault.code, detail: PROBLEMS[fault.code][1] }
}

interface LineFacts {
	/** The rest of its lot beside the other lines. */
	readonly leftHundredths: number
	readonly taxRegime: TaxRegime
	readonly reduction: LineReduction | null
}

function pricedLineAnswer(
	line: PricedLine,
	{ leftHundredths, taxRegime, reduction }: LineFacts,
	showroom: Showroom,
): CartLineAnswer {
	const { product, variant } = line
	return {
		id: line.id,
		product: product.id,
		slug: product.slug,
		name: product.nombre,
		image: lastingPicture(product.slug),
		picture: thumbnailOf(product, showroom),
		variant: { id: variant.id, name: variantName(variant.id, product) },
		contents: contentsText(line),
		lot: { id: variant.lot.id, tono: variant.lot.tono, calibre: variant.lot.calibre },
		quantity: line.quantity,
		maximum: variant.stepped ? Math.floor(leftHundredths / variant.takesHundredths) : null,
		maximumArea:
			variant.id === 'custom'
				? (Math.floor(leftHundredths / CUSTOM_STEP_HUNDREDTHS) * CUSTOM_STEP_HUNDREDTHS) / 100
				: null,
		area: variant.areaHundredths / 100,
		unit: variant.unit,
		price: toEuros(variant.totalPriceCents),
		originalUnitPrice: toEuros(variant.originalTotalPriceCents),
		total: toEuros(line.totalCents),
		ownTotal: toEuros(minus(line.totalCents, reduction?.incentiveCents ?? ZERO)),
		...vatAnswer(taxRegime === 'general' ? product.ivaPercent : 0),
		weight: line.weightGrams / 1000,
		problem: null,
		waysOut: null,
	}
}

function waysOutAnswer({ otherLot, most }: WaysOut, product: Product): z.infer<typeof waysOutSchema> {
	return {
		otherLot: otherLot && {
			id: otherLot.lot.id,
			tono: otherLot.lot.tono,
			calibre: otherLot.lot.calibre,
			left: `${formatHundredths(otherLot.leftHundredths)} ${stockUnit(product)}`,
		},
		most: most && {
			value: most.variant.id === 'custom' ? most.variant.areaHundredths / 100 : most.quantity,
			text: amountText(most),
		},
	}
}

/** A product that is not in the catalogue any more. */
const UNKNOWN = { tipo: 'azulejo', azulejo: false, ficha: {} }

function faultyLineAnswer(entry: Extract<CartEntry, { ok: false }>, showroom: Showroom): CartLineAnswer {
	const { asked, product } = entry
	const lot = product?.lots.find((candidate) => candidate.id === asked.lotId)
	return {
		// As the cart names it, which removes or corrects it by this.
		id: lineId(asked.productId, asked.lotId ?? 0, asked.variantId, asked.areaHundredths),
		product: asked.productId,
		slug: product?.slug ?? '',
		name: product?.nombre ?? 'Producto retirado',
		image: product ? lastingPicture(product.slug) : '/assets/no-image.jpg',
		picture: product ? thumbnailOf(product, showroom) : null,
		variant: { id: asked.variantId, name: variantName(asked.variantId, product ?? UNKNOWN) },
		contents: '',
		lot: lot ? { id: lot.id, tono: lot.tono, calibre: lot.calibre } : null,
		quantity: asked.quantity,
		maximum: null,
		maximumArea: null,
		area: (asked.areaHundredths ?? 0) / 100,
		unit: ['default', 'custom', 'pallet'].includes(asked.variantId) ? 'm²' : 'ud',
		price: 0,
		originalUnitPrice: 0,
		total: 0,
		ownTotal: 0,
		...vatAnswer(product?.ivaPercent ?? VAT_PERCENT),
		weight: 0,
		problem: lineProblem(entry.fault),
		waysOut: product && entry.waysOut ? waysOutAnswer(entry.waysOut, product) : null,
	}
}

/** The JSON of a priced cart. */
export function cartAnswer(
	entries: readonly CartEntry[],
	quote: CartQuote,
	asked: { delivery: Delivery; postalCode: string | null },
	showroom: Showroom,
): CartAnswer {
	const takenByLot = new Map<number, number>()
	for (const entry of entries) {
		if (!entry.ok) continue
		const { id } = entry.line.variant.lot
		takenByLot.set(id, (takenByLot.get(id) ?? 0) + entry.line.takesHundredths)
	}
	const { totals, shipping, promo } = quote
	const avisos: CartAnswer['avisos'] = []
	if (quote.tooLarge) {
		const code = 'pedido_demasiado_grande'
		avisos.push({ campo: 'lineas', codigo: code, mensaje: PROBLEMS[code][1] })
	}
	if (quote.promoRefused) {
		const code = 'codigo_promocional_no_valido'
		avisos.push({ campo: 'codigoPromocional', codigo: code, mensaje: PROBLEMS[code][1] })
	}
	if (shipping.kind === 'refused') {
		avisos.push({
			campo: 'codigoPostal',
			codigo: shipping.code,
			mensaje: deliveryFaultText(shipping.code, asked.postalCode ?? ''),
		})
	}
	const reductionOf = new Map(
		entries.filter((entry) => entry.ok).map((entry, index) => [entry, quote.reductions[index] ?? null]),
	)
	return {
		lineas: entries.map((entry) => {
			if (!entry.ok) return faultyLineAnswer(entry, showroom)
			const { lot } = entry.line.variant
			const others = (takenByLot.get(lot.id) ?? 0) - entry.line.takesHundredths
			const leftHundredths = lot.stockHundredths - others
			const reduction = reductionOf.get(entry) ?? null
			return pricedLineAnswer(entry.line, { leftHundredths, taxRegime: totals.taxRegime, reduction }, showroom)
		}),
		articulos: entries.reduce((count, entry) => count + (entry.ok ? entry.line.quantity : entry.asked.quantity), 0),
		contenido: totalContentsText(entries.flatMap((entry) => (entry.ok ? [entry.line] : []))),
		subtotal: toEuros(totals.subtotalCents),
		incentivo: toEuros(totals.incentiveCents),
		tarifa: totals.listName,
		descuento: toEuros(totals.discountCents),
		codigoPromocional: promo
			? {
					code: promo.code,
					type: promo.type,
					discount: promo.type === 'fixed' ? promo.discount / 100 : promo.discount,
					nombre: promo.automaticName ?? null,
				}
			: null,
		codigoSinUsar: quote.promoUnused === null ? null : unusedPromoText(quote.promoUnused, quote, asked.postalCode),
		envio: 'costCents' in shipping ? toEuros(shipping.costCents) : null,
		envioGratis: shipping.kind === 'quoted' && shipping.free,
		faltaEnvioGratis: quote.freeShippingMissingCents === null ? null : toEuros(quote.freeShippingMissingCents),
		zona: shipping.kind === 'quoted' ? shipping.zona : null,
		entregaPorTelefono: shipping.kind === 'quoted' && asked.postalCode !== null && isAgreedByPhone(asked.postalCode),
		entregaPrevista: expectedDaysAnswer(quote.expected),
		iva: toEuros(totals.vatCents),
		recargo: toEuros(totals.surchargeCents),
		filasIva: vatRows(totals).map(({ name, amountCents }) => ({ nombre: name, importe: toEuros(amountCents) })),
		total: toEuros(totals.totalCents),
		regimen: totals.taxRegime,
		peso: quote.weightGrams / 1000,
		avisos,
	}
}

const typedPostalCode = z.string({ error: 'Introduce un código postal válido' }).max(20)
const WEIGHT_FAULT = 'El peso es un número de kilos mayor que 0, hasta 100000'

/** `POST /api/envios/presupuesto`: a weight in kg, or lines whose weight and price the server looks up. */
export const shippingRequestSchema = z.union([
	z.strictObject({
		codigoPostal: typedPostalCode,
		peso: z.number({ error: WEIGHT_FAULT }).positive(WEIGHT_FAULT).max(100_000, WEIGHT_FAULT),
	}),
	z.strictObject({
		codigoPostal: typedPostalCode,
		lineas: linesSchema,
		codigoPromocional: z.string().max(40).optional(),
	}),
])
export const shippingAnswerSchema = z.object({
	zona: z.string(),
	coste: z.number(),
	gratis: z.boolean(),
	/** `exportacion`: the transport bears no VAT. */
	regimen: z.enum(TAX_REGIMES),
	entregaPrevista: expectedDaysSchema,
})
