import { eurosText } from '#contract/quotation/quotation-lines.ts'
import type { TypedLine } from '#contract/staff/taken-order.ts'
import { amountFor, usualVariant } from '#domain/cart/counted-amount.ts'
import { isByArea, stockUnit } from '#domain/cart/line.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { type Lot, type Product, SERVICE_VARIANT } from '#domain/catalogue/product.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { variantDescription, variantName } from '#domain/catalogue/variant-text.ts'
import { purchaseVariant, variantIds } from '#domain/catalogue/variants.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { pricedUnit, readablePrice } from '#domain/quotation/line-words.ts'

/** A choice of a line's lists. */
interface Choice {
	readonly id: string
	readonly text: string
}

/** A line of an order in preparation, with its options. */
export interface LineChoices {
	readonly name: string
	readonly variants: readonly Choice[]
	readonly lots: readonly Choice[]
	/** Whether m² are typed: for products cut to measure, or to compute boxes. */
	readonly takesArea: boolean
	/** Whether the quantity can be changed. */
	readonly takesQuantity: boolean
	/** The shop's price without VAT and its unit: «24,90», «m²»; null for a service. */
	readonly list: { readonly amount: string; readonly unit: string } | null
}

/** The chosen lot, or else the first one. */
const lotOf = ({ lots }: Product, typed: string): Lot | undefined => lots.find(({ id }) => `${id}` === typed) ?? lots[0]

const EMPTY_LINE: TypedLine = { producto: '', variante: '', lote: '', cantidad: '', metros: '', texto: '', precio: '' }

/** A service as it is added: one, without text and price. */
export const NEW_SERVICE: TypedLine = { ...EMPTY_LINE, producto: '0', variante: SERVICE_VARIANT, cantidad: '1' }

/** A line of a cart as it is typed. */
export function typedLine({ productId, variantId, lotId, quantity, areaHundredths }: RememberedLine): TypedLine {
	const metros = areaHundredths === null ? '' : formatHundredths(areaHundredths).replaceAll('.', '')
	return {
		...EMPTY_LINE,
		producto: `${productId}`,
		variante: variantId,
		lote: `${lotId}`,
		cantidad: `${quantity}`,
		metros,
	}
}

/** A product as it is added: one unit of its usual way of buying, from any lot with enough stock. */
export function newLine(product: Product): TypedLine {
	const variante = usualVariant(product)
	const metros = variante === 'custom' ? '1' : ''
	return { ...EMPTY_LINE, producto: `${product.id}`, variante, cantidad: '1', metros }
}

/**
 * A line whose m² are converted to its sale unit: 10 m² of boxes of 1.44 m² are 7 boxes, and for products cut to measure the next half m².
 * An invalid number stays as typed, for its fault.
 */
export function countedLine<Line extends TypedLine>(typed: Line, product: Product | null): Line {
	if (product === null || typed.metros.trim() === '') return typed
	const wanted = numberOf(typed.metros, { places: 2, unit: 'area' }) ?? 0
	if (!(wanted > 0) || !isByArea(product)) return typed
	const id = variantIds(product).find((one) => one === typed.variante)
	const amount = id ? amountFor(product, id, wanted) : null
	if (amount === null) return { ...typed, metros: '' }
	const { quantity, areaHundredths } = amount
	const metros = areaHundredths === null ? '' : formatHundredths(areaHundredths).replaceAll('.', '')
	return { ...typed, cantidad: `${quantity}`, metros }
}

/** The options of a line. */
export function lineChoices(typed: TypedLine, product: Product, nowMs: number): LineChoices {
	const lot = lotOf(product, typed.lote)
	const unit = stockUnit(product)
	const isArea = isByArea(product) && typed.variante !== 'default'
	return {
		name: product.nombre,
		variants: variantIds(product).map((id) => {
			const variant = lot ? purchaseVariant(product, id, lot, nowMs) : null
			const detail = variant ? `${variantDescription(variant, product)} · ${formatCents(variant.totalPriceCents)}` : ''
			return { id, text: detail === '' ? variantName(id, product) : `${variantName(id, product)} · ${detail}` }
		}),
		lots: product.lots.map(({ id, stockHundredths, ...lot }) => ({
			id: `${id}`,
			text: `${lotText(lot) || `Lote ${id}`} · quedan ${formatHundredths(stockHundredths)} ${unit}`,
		})),
		takesArea: isArea,
		takesQuantity: typed.variante !== 'default' && typed.variante !== 'custom',
		list: lot ? listPrice(typed, product, lot, nowMs) : null,
	}
}

/** The options of a service. */
export const SERVICE_CHOICES: LineChoices = {
	name: 'Servicio',
	variants: [],
	lots: [],
	takesArea: false,
	takesQuantity: true,
	list: null,
}

/** The shop's price of a m² where that is counted, else of a package. */
function listPrice(typed: TypedLine, product: Product, lot: Lot, nowMs: number): LineChoices['list'] {
	const id = variantIds(product).find((one) => one === typed.variante)
	const variant = id ? purchaseVariant(product, id, lot, nowMs, 100) : null
	if (!id || !variant) return null
	const priced = { unit: variant.unit, areaHundredths: variant.areaHundredths, variantName: variantName(id, product) }
	return { amount: eurosText(readablePrice(priced, variant.totalPriceCents)), unit: pricedUnit(priced) }
}
