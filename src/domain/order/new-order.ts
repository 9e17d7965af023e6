import type { PricedLine } from '#domain/cart/line.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import { SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import { variantName } from '#domain/catalogue/variant-text.ts'
import { ZERO } from '#domain/money/cents.ts'
import { reachesLine } from '#domain/promo/choose-promo.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { Order, OrderLine } from './order.ts'
import { orderNumber } from './order-number.ts'
import type { OrderRequest } from './order-request.ts'
import { statedTexts } from './stated-fields.ts'

/** Key of the order numbers. It must never change: another key could repeat a number of the same month. */
const ORDER_NUMBER_KEY = 0x50_1e_41

/** The inputs of an order beside the request and its prices. */
interface NewOrderFacts
	extends Pick<
		Order,
		| 'sequence'
		| 'accessKey'
		| 'accountId'
		| 'resellerId'
		| 'clientId'
		| 'billing'
		| 'merchantVersionId'
		| 'conditionsId'
		| 'terms'
		| 'payMethod'
		| 'creditDays'
		| 'invoicedMonthly'
		| 'orderedBy'
		| 'agreedDelivery'
	> {
	readonly now: Date
	/** Until when its stock is held while it is not paid. */
	readonly reservedUntil: Date
}

/** The order of a priced request, not yet paid. Its number carries year and month in Madrid, as invoices do. */
export function newOrder(
	request: OrderRequest,
	quote: CartQuote,
	{ now, agreedDelivery, ...facts }: NewOrderFacts,
): Order {
	return {
		...facts,
		...request.customer,
		...quote.totals,
		id: orderNumber({ sequence: facts.sequence, yearMonth: yearMonthOf(now), key: ORDER_NUMBER_KEY }),
		state: 'awaiting_payment',
		createdAt: now,
		delivery: request.delivery,
		...statedTexts(request),
		acceso: request.acceso,
		zona: quote.shipping.kind === 'quoted' ? quote.shipping.zona : null,
		promoCode: quote.promo?.code ?? null,
		promoName: quote.promo?.automaticName ?? null,
		waivedCents: quote.shipping.kind === 'quoted' ? quote.shipping.waivedCents : ZERO,
		promoCounted: quote.promo !== null,
		weightGrams: quote.weightGrams,
		channel: request.taken?.channel ?? 'web',
		takenBy: request.taken?.accountId ?? null,
		addsTo: request.addsTo,
		agreedDelivery,
		extrasCents: quote.shipping.kind === 'quoted' ? quote.shipping.extrasCents : ZERO,
		pickupCode: null,
		tracking: null,
		carrier: null,
		refundedCents: ZERO,
	}
}

/** `2611` of any instant of November 2026 in Madrid. */
function yearMonthOf(at: Date): string {
	const [year = '', month = ''] = madridDay(at.getTime()).split('-')
	return year.slice(2) + month
}

/** The lines of a quote as their order keeps and shows them: the samples last, as in the cart. */
export function newOrderLines(
	lines: readonly PricedLine[],
	quote: Pick<CartQuote, 'surcharged' | 'promo' | 'reductions'>,
): Omit<OrderLine, 'orderId' | 'position'>[] {
	const made = lines.map((line, index) => newOrderLine(line, index, quote))
	const isSample = ({ variantId }: (typeof made)[number]) => variantId === SAMPLE_VARIANT
	return [...made.filter((line) => !isSample(line)), ...made.filter(isSample)]
}

function newOrderLine(
	line: PricedLine,
	index: number,
	{ surcharged, promo, reductions }: Pick<CartQuote, 'surcharged' | 'promo' | 'reductions'>,
): Omit<OrderLine, 'orderId' | 'position'> {
	const { product, variant } = line
	return {
		productId: product.id,
		slug: product.slug,
		nombre: product.nombre,
		variantId: variant.id,
		variantName: variantName(variant.id, product),
		lotId: variant.lot.id,
		tono: variant.lot.tono,
		calibre: variant.lot.calibre,
		quantity: line.quantity,
		areaHundredths: variant.areaHundredths,
		unit: variant.unit,
		priceCents: variant.totalPriceCents,
		totalCents: line.totalCents,
		incentiveCents: reductions[index]?.incentiveCents ?? ZERO,
		weightGrams: line.weightGrams,
		ivaPercent: product.ivaPercent,
		exencion: product.exencion,
		recargo: surcharged && product.recargo,
		discounted: promo === null || reachesLine(promo, line),
		onOffer: line.isOnOffer,
	}
}
