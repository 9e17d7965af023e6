import { ADJUSTMENTS, SELLER_DISCOUNT } from '#domain/quotation/quotation.ts'
import type { Guarded } from '#office/page/guard.ts'

/** Who of the staff quotes, with the most that they may take off a line: whoever may change prices, almost all of it. */
export const staffIssuer = ({ may }: Guarded['worker']) =>
	({ kind: 'tienda', least: may('price.change') ? ADJUSTMENTS.least : SELLER_DISCOUNT }) as const
