import type { Merchant } from '#domain/merchant/merchant.ts'

/** The merchant in the shop's mails, with the origin of the pages that they link to. */
export interface ShopFront extends Merchant {
	readonly origin: string
}

/** The merchant in mails; `origin` is used while the merchant has set none. */
export function frontOf(merchant: Merchant, origin: string): ShopFront {
	return { ...merchant, origin: merchant.origin ?? origin }
}
