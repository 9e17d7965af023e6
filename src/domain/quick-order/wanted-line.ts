import { amountFor, usualVariant } from '#domain/cart/counted-amount.ts'
import { type CartLine, isByArea } from '#domain/cart/line.ts'
import type { Product, VariantId } from '#domain/catalogue/product.ts'
import { lotCode, lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { saleUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { variantIds } from '#domain/catalogue/variants.ts'
import { type ReadRow, ROW_UNITS, type RowUnit } from './read-row.ts'

/** Why a product does not accept a quantity: not sold by that unit, or not a whole number of it. */
export type AmountFault = { readonly code: 'unidad_no_vendida' | 'unidad_sin_decir' | 'cantidad_entera' }

type Amount = Pick<CartLine, 'variantId' | 'quantity' | 'areaHundredths'>

const NOT_SOLD: AmountFault = { code: 'unidad_no_vendida' }

/**
 * The quantity of a product that a row orders. m² are counted in whole boxes if boxes are sold and else round up to the next half m²; boxes
 * of a product sold by the m² alone are their area. Without a unit, a whole number counts boxes if there are any, and m² otherwise.
 * `amountHundredths` is more than 0.
 */
export function wantedAmount(
	product: Product,
	{ amountHundredths, unit }: { readonly amountHundredths: number; readonly unit: RowUnit | null },
): Amount | AmountFault {
	if (unit === 'palet') return ofPallets(product, amountHundredths)
	return isByArea(product) ? ofTiles(product, amountHundredths, unit) : ofPieces(product, amountHundredths, unit)
}

/** The units in which a row can order a product. */
export const soldUnits = (product: Product): RowUnit[] =>
	ROW_UNITS.filter((unit) => {
		const amount = wantedAmount(product, { amountHundredths: 100, unit })
		return !('code' in amount) || amount.code === 'cantidad_entera'
	})

function ofPallets(product: Product, amountHundredths: number): Amount | AmountFault {
	const sold = variantIds(product).find((id) => id === 'pallet' || id === 'cemento-pallet')
	return sold ? whole(sold, amountHundredths) : NOT_SOLD
}

function ofPieces(product: Product, amountHundredths: number, unit: RowUnit | null): Amount | AmountFault {
	if (unit === 'm2' || (unit === 'caja' && saleUnit(product) !== 'caja')) return NOT_SOLD
	return whole(usualVariant(product), amountHundredths)
}

function ofTiles(product: Product, amountHundredths: number, unit: RowUnit | null): Amount | AmountFault {
	// A single piece of a box is not sold, and «12 ud» of a tile may mean either.
	if (unit === 'ud') return { code: 'unidad_sin_decir' }
	const variantId = usualVariant(product)
	const isWhole = amountHundredths % 100 === 0
	const inBoxes = unit === 'caja' || (unit === null && variantId === 'picking' && isWhole)
	if (!inBoxes) return covering(product, variantId, amountHundredths)
	if (variantId === 'picking') return whole('picking', amountHundredths)
	if (product.m2Hundredths <= 0) return NOT_SOLD
	return isWhole
		? covering(product, variantId, (amountHundredths / 100) * product.m2Hundredths)
		: { code: 'cantidad_entera' }
}

function whole(variantId: VariantId, amountHundredths: number): Amount | AmountFault {
	return amountHundredths % 100 === 0
		? { variantId, quantity: amountHundredths / 100, areaHundredths: null }
		: { code: 'cantidad_entera' }
}

function covering(product: Product, variantId: VariantId, needHundredths: number): Amount | AmountFault {
	const amount = amountFor(product, variantId, needHundredths)
	return amount ? { variantId, ...amount } : NOT_SOLD
}

/** The lot that a row names by its tone or by tone and calibre; undefined if the product has no such lot. */
export function namedLot({ lots }: Pick<Product, 'lots'>, { lot }: Pick<ReadRow, 'lot'>) {
	const key = lotKey(lot)
	return (
		lots.find((candidate) => lotCode(candidate) === lot || lotText(candidate) === lot) ??
		lots.find(({ tono, calibre }) => lotKey(`${tono}${calibre}`) === key) ??
		lots.find(({ tono }) => lotKey(tono) === key)
	)
}

const lotKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
