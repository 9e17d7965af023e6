import { type Cents, cents, mulDiv } from '#domain/money/cents.ts'
import type { ImportedColumn, ImportedProduct } from './imported-product.ts'
import { isMaterial } from './product.ts'

/** How a new price is rounded: to a step of cents, or to the nearest price with this ending. */
export const ROUNDINGS = {
	'0.01': { step: 1, ending: 0 },
	'0.05': { step: 5, ending: 0 },
	'0.10': { step: 10, ending: 0 },
	'0.50': { step: 50, ending: 0 },
	'1.00': { step: 100, ending: 0 },
	'.90': { step: 100, ending: 90 },
	'.95': { step: 100, ending: 95 },
	'.99': { step: 100, ending: 99 },
} as const satisfies Readonly<Record<string, { readonly step: number; readonly ending: number }>>
export type Rounding = keyof typeof ROUNDINGS
export const ROUNDING_IDS = Object.keys(ROUNDINGS) as readonly Rounding[]

/** The nearest price of a rounding, the higher one of two; never below its lowest: `roundPrice(1237, '.90')` → 1190. */
export function roundPrice(price: number, rounding: Rounding): Cents {
	const { step, ending } = ROUNDINGS[rounding]
	const steps = Math.floor((price - ending) / step + 0.5)
	const lowest = ending === 0 ? step : ending
	return cents(Math.max(steps * step + ending, lowest))
}

/** By how much prices change: hundredths of a per cent, or cents; either may be negative. */
export type PriceChange =
	| { readonly by: 'percent'; readonly hundredths: number }
	| { readonly by: 'amount'; readonly cents: Cents }

/** The change to apply to each of many products. */
export type BulkChange =
	| { readonly kind: 'price'; readonly change: PriceChange; readonly rounding: Rounding }
	| {
			readonly kind: 'offer'
			/** Hundredths of a per cent off the price. */
			readonly offHundredths: number
			readonly rounding: Rounding
			readonly startsMs: number | null
			readonly endsMs: number | null
	  }
	| { readonly kind: 'end-offer' }
	| { readonly kind: 'visibility'; readonly oculto: boolean }
	| { readonly kind: 'attribute'; readonly field: BulkAttribute; readonly value: string }

/** The texts that one value is given to at once. */
export const BULK_ATTRIBUTES = ['uso', 'composicion', 'medidas', 'acabado', 'tipologia', 'efecto', 'variacion'] as const
export type BulkAttribute = (typeof BULK_ATTRIBUTES)[number]

const WHOLE = 10_000

/** A price after a change, in cents; at least the lowest that its rounding knows. */
export function changedPrice(price: Cents, change: PriceChange, rounding: Rounding): Cents {
	const exact = change.by === 'percent' ? mulDiv(price, WHOLE + change.hundredths, WHOLE) : price + change.cents
	return roundPrice(exact, rounding)
}

/**
 * A product after a bulk change, with the columns that it gives. A change by per cent moves the prices of the m² or piece, of
 * the box or sack and of the pallet alike; one by an amount moves the price of the m² or piece, and of a material that of its unit.
 */
export function bulkChanged(product: ImportedProduct, change: BulkChange): ImportedProduct {
	return { ...product, ...changesOf(product, change), lots: [], slugsAnteriores: [] }
}

type Changed = Partial<ImportedProduct> & { readonly given: readonly ImportedColumn[] }

function changesOf(product: ImportedProduct, change: BulkChange): Changed {
	switch (change.kind) {
		case 'price':
			return pricesAfter(product, change)
		case 'offer':
			return offerOf(product, change)
		case 'end-offer':
			return {
				precioPromoCents: null,
				inicioPromoMs: null,
				finPromoMs: null,
				given: ['slug', 'precio_promo', 'inicio_promo', 'fin_promo'],
			}
		case 'visibility':
			return { oculto: change.oculto, given: ['slug', 'oculto'] }
		case 'attribute':
			return { [change.field]: change.value, given: ['slug', change.field] }
	}
}

function pricesAfter(
	product: ImportedProduct,
	{ change, rounding }: Extract<BulkChange, { readonly kind: 'price' }>,
): Changed {
	const precioCents = changedPrice(product.precioCents, change, rounding)
	// A package that costs its m² costs them afterwards too; 0 is no price.
	const changed = (price: Cents | null, areaHundredths: number) => {
		if (!price) return price
		const isByArea = areaHundredths > 0 && price === mulDiv(product.precioCents, areaHundredths, 100)
		return isByArea ? mulDiv(precioCents, areaHundredths, 100) : changedPrice(price, change, rounding)
	}
	const isRelative = change.by === 'percent'
	const pallet = product.variantes.find(({ id }) => id === 'pallet')?.areaHundredths ?? 0
	const box = isMaterial(product) ? 0 : product.m2Hundredths
	return {
		precioCents,
		precioUnidadCents:
			isRelative || isMaterial(product) ? changed(product.precioUnidadCents, box) : product.precioUnidadCents,
		precioPalletCents: isRelative ? changed(product.precioPalletCents, pallet) : product.precioPalletCents,
		given: ['slug', 'precio', 'precio_unidad', 'precio_pallet'],
	}
}

function offerOf(
	{ precioCents }: ImportedProduct,
	{ offHundredths, rounding, startsMs, endsMs }: Extract<BulkChange, { readonly kind: 'offer' }>,
): Changed {
	return {
		precioPromoCents: changedPrice(precioCents, { by: 'percent', hundredths: -offHundredths }, rounding),
		inicioPromoMs: startsMs,
		finPromoMs: endsMs,
		given: ['slug', 'precio_promo', 'inicio_promo', 'fin_promo'],
	}
}
