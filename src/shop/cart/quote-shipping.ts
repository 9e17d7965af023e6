import { type ShippingQuote, shippingQuote } from '#domain/shipping/quote.ts'
import type { ShopContext } from '#shop/context.ts'
import { priceAskedCart } from '#shop/pricing/price-cart.ts'
import type { AskedCart } from '#shop/pricing/quote.ts'

/** The price of home delivery for a weight: used by the calculator. */
export function quoteWeight(context: ShopContext, postalCode: string, weightGrams: number): ShippingQuote {
	return shippingQuote(context.catalogue.shippingTable(), { postalCode, weightGrams, discountedSubtotalCents: null })
}

/** The price of home delivery for lines, free above its limit: used by the product page and the cart. */
export async function quoteLines(
	context: ShopContext,
	asked: Pick<AskedCart, 'lines' | 'promoCode'> & { postalCode: string },
): Promise<ShippingQuote | { ok: false; code: 'stock_insuficiente' }> {
	const { entries, quote } = await priceAskedCart(context, { ...asked, delivery: 'shipping' })
	if (entries.some((entry) => !entry.ok)) return { ok: false, code: 'stock_insuficiente' }
	const { shipping, totals } = quote
	if (shipping.kind === 'quoted') {
		const { zona, costCents, free } = shipping
		return { ok: true, zona, costCents, free, taxRegime: totals.taxRegime }
	}
	return { ok: false, code: shipping.kind === 'refused' ? shipping.code : 'codigo_postal_invalido' }
}
