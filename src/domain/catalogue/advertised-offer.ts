import { type Cents, mulDiv } from '#domain/money/cents.ts'
import { palletPriceInForce, priceInForce, unitPriceInForce } from './price.ts'
import { isMaterial, type Product } from './product.ts'
import { variantIds } from './variants.ts'

/** The price that a product is advertised at on other sites: of its smallest quantity on sale, without VAT. */
export interface AdvertisedOffer {
	readonly priceCents: Cents
	/** The price without any promotion. */
	readonly originalCents: Cents
	/** The m² that the price is for, in hundredths; null for a piece or a sack. */
	readonly areaHundredths: number | null
}

/** The offer of a product at `nowMs`: 1 m² where it can be bought, else a box, a pallet or a whole lot; or one piece. */
export function advertisedOffer(product: Product, nowMs: number): AdvertisedOffer {
	const price = priceInForce(product, nowMs)
	const { precioCents, originalCents } = price
	if (isMaterial(product)) {
		const original = product.precioUnidadCents ?? originalCents
		return {
			priceCents: unitPriceInForce(product, price) ?? precioCents,
			originalCents: original,
			areaHundredths: null,
		}
	}
	if (product.azulejo) return { priceCents: precioCents, originalCents, areaHundredths: null }
	const ids = variantIds(product)
	const perSquareMetre = { priceCents: precioCents, originalCents, areaHundredths: 100 }
	if (ids.includes('custom')) return perSquareMetre
	const box = unitPriceInForce(product, price)
	if (ids.includes('picking') && product.precioUnidadCents !== null && box !== null && product.m2Hundredths > 0) {
		return { priceCents: box, originalCents: product.precioUnidadCents, areaHundredths: product.m2Hundredths }
	}
	const pallet = product.variantes.find(({ id }) => id === 'pallet')?.areaHundredths ?? 0
	const palletCents = palletPriceInForce(product, price)
	if (ids.includes('pallet') && product.precioPalletCents !== null && palletCents !== null && pallet > 0) {
		return { priceCents: palletCents, originalCents: product.precioPalletCents, areaHundredths: pallet }
	}
	const [smallest] = product.lots
		.map(({ stockHundredths }) => stockHundredths)
		.filter((stock) => stock > 0)
		.sort((a, b) => a - b)
	if (smallest === undefined) return perSquareMetre
	const kept = 100 - product.porcentajeDescuento
	return {
		priceCents: mulDiv(precioCents, smallest * kept, 10_000),
		originalCents: mulDiv(originalCents, smallest, 100),
		areaHundredths: smallest,
	}
}
