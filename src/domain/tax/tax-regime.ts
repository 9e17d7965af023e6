import type { Delivery } from '#domain/cart/shipping.ts'
import { POSTAL_CODE } from '#domain/contact/patterns.ts'

/** `general`: VAT at the rate of each product. `exportacion`: goods that leave the territory of the VAT, exempt. */
export const TAX_REGIMES = ['general', 'exportacion'] as const
export type TaxRegime = (typeof TAX_REGIMES)[number]

/** Las Palmas, Santa Cruz de Tenerife, Ceuta and Melilla: outside the territory of the VAT (Ley 37/1992, art. 3). */
const OUTSIDE_THE_VAT = ['35', '38', '51', '52']

/**
 * The regime of a delivery to a postal code (rules §3). A delivery to Canarias, Ceuta or Melilla is an export (Ley 37/1992, art. 21.1.º); a
 * pick-up is handed over on the mainland and is taxed, wherever its buyer lives. General while the postal code is unknown.
 */
export function taxRegimeOf(destination: {
	readonly delivery: Delivery
	readonly postalCode: string | null
}): TaxRegime {
	const { delivery, postalCode } = destination
	if (delivery === 'pickup' || postalCode === null || !POSTAL_CODE.test(postalCode)) return 'general'
	return OUTSIDE_THE_VAT.includes(postalCode.slice(0, 2)) ? 'exportacion' : 'general'
}
