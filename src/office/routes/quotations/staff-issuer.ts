import { ADJUSTMENTS, SELLER_DISCOUNT } from '#domain/quotation/quotation.ts'
import type { Guarded } from '#office/page/guard.ts'

/** The worker as issuer, with their largest discount per line: almost all of the price for staff who may change prices. */
export const staffIssuer = ({ may }: Guarded['worker']) =>
	({ kind: 'tienda', least: may('price.change') ? ADJUSTMENTS.least : SELLER_DISCOUNT }) as const
