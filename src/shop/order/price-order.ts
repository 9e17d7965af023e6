import { forClient } from '#domain/account/account.ts'
import type { PricedLine } from '#domain/cart/line.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import { isService } from '#domain/cart/service-line.ts'
import { type HeldLots, withHeld } from '#domain/hold/lot-hold.ts'
import { isAllowedPrice } from '#domain/order/agreed-price.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderBuyer, OrderRequest } from '#domain/order/order-request.ts'
import type { GoesWith } from '#domain/shipping/goes-with.ts'
import type { ShopContext } from '#shop/context.ts'
import { extrasOfAccess } from '#shop/delivery/offered-days.ts'
import { lotsHeldFor, promoFor } from '#shop/pricing/price-cart.ts'
import { type HeldPrices, quote, termsFor } from '#shop/pricing/quote.ts'
import { loadShownProducts } from '#store/catalogue/products.ts'
import { type Database, together } from '#store/database.ts'
import { nextOrderSequence } from '#store/order/orders.ts'
import { findPriceLists } from '#store/price-list/price-lists.ts'
import { findAutomaticCodes } from '#store/promo/promo-codes.ts'
import { refuse } from './refused.ts'

/** The most that the clocks of the shop and the database may differ. */
const CLOCKS_APART_MS = 24 * 60 * 60_000

/** An order priced from the rows of its transaction. */
export interface PricedOrder {
	/** The database's time. */
	readonly now: Date
	readonly sequence: number
	readonly lines: readonly PricedLine[]
	readonly quote: CartQuote
	/** The lots held for the buyer or the quotation. */
	readonly heldLots: HeldLots
	/** The settings and conditions of sale that apply to it. */
	readonly versions: Pick<Order, 'merchantVersionId' | 'conditionsId' | 'terms'>
}

/**
 * Prices an order from the rows of its transaction, and compares it with the shown prices (rules §3). Refuses items that cannot be bought.
 */
export async function priceOrder(
	context: ShopContext,
	tx: Database,
	request: OrderRequest,
	{
		buyer,
		held,
		goesWith,
	}: { readonly buyer: OrderBuyer | null; readonly held: HeldPrices | null; readonly goesWith: GoesWith | null },
): Promise<PricedOrder> {
	if (request.lines.length === 0) refuse({ ok: false, code: 'carrito_vacio' })
	// The quote decides by the database's time, which may be behind.
	const earliest = new Date(context.clock.nowMs() - CLOCKS_APART_MS)
	const [now, products, sequence, typed, automatic, priceLists] = await together([
		context.clock.now(tx),
		loadShownProducts(tx, [...new Set(request.lines.map((line) => line.productId))]),
		nextOrderSequence(tx),
		promoFor({ db: tx }, request.promoCode),
		findAutomaticCodes(tx, earliest),
		findPriceLists(tx, earliest),
	])
	const account = buyer?.account ?? null
	const heldLots = await lotsHeldFor({ db: tx }, account, request.quotationId, async () => now)
	const byId = new Map(products.map((product) => [product.id, withHeld(product, heldLots)]))
	const asked = {
		lines: request.lines,
		delivery: request.delivery,
		postalCode: request.customer.codigoPostal,
		promoCode: request.promoCode,
		goesWith,
	}
	const extrasCents = await extrasOfAccess({ db: tx }, request.acceso)
	// Read together with the quote, so that a change of the settings cannot split an order between two versions.
	const versions = versionsOf(context, held)
	const { entries, quote: quoted } = quote(
		context,
		asked,
		{ buyer: buyer && (buyer.clientId === null ? account : forClient(buyer.account)), held },
		{
			productOf: (id) => byId.get(id) ?? null,
			codes: { typed, automatic },
			priceLists,
			extrasCents,
			nowMs: now.getTime(),
		},
	)
	const lines = linesOf(entries)
	if (held === null) refusePrices(request, lines)
	refuseQuote(quoted)
	refuseChangedPrice(request, lines, quoted)
	return { now, sequence, lines, quote: quoted, heldLots, versions }
}

function versionsOf({ merchant }: Pick<ShopContext, 'merchant'>, held: HeldPrices | null): PricedOrder['versions'] {
	const { terms } = merchant.current()
	return {
		merchantVersionId: merchant.versionId(),
		conditionsId: merchant.legalText('condiciones')?.id ?? null,
		terms: termsFor(terms, held),
	}
}

function linesOf(entries: readonly CartEntry[]): readonly PricedLine[] {
	const faults = entries.flatMap((entry, index) =>
		entry.ok ? [] : [{ index, name: nameOf(entry), fault: entry.fault }],
	)
	if (faults.length > 0) refuse({ ok: false, code: 'lineas_no_validas', faults })
	return entries.flatMap((entry) => (entry.ok ? [entry.line] : []))
}

const nameOf = ({ asked, product }: CartEntry & { readonly ok: false }): string =>
	isService(asked) ? asked.service : (product?.nombre ?? 'Producto retirado')

/** Refuses agreed prices below the limit of the staff member. Without a staff member, any agreed price is refused. */
function refusePrices({ taken }: OrderRequest, lines: readonly PricedLine[]): void {
	const least = taken?.agreed?.least ?? 0
	const faults = lines.flatMap((line, index) =>
		isAllowedPrice(line, least)
			? []
			: [{ index, name: line.product.nombre, fault: { code: 'descuento_excesivo' as const } }],
	)
	if (faults.length > 0) refuse({ ok: false, code: 'lineas_no_validas', faults })
}

function refuseQuote({ tooLarge, promoRefused, shipping }: CartQuote): void {
	if (tooLarge) refuse({ ok: false, code: 'pedido_demasiado_grande' })
	if (promoRefused) refuse({ ok: false, code: 'codigo_promocional_no_valido' })
	if (shipping.kind === 'refused') refuse({ ok: false, code: shipping.code })
}

function refuseChangedPrice(
	request: OrderRequest,
	lines: readonly PricedLine[],
	{ totals: { totalCents } }: CartQuote,
): void {
	const changed = lines.flatMap((line, index) => {
		const shownCents = request.lines[index]?.shownTotalCents ?? null
		return shownCents === null || shownCents === line.totalCents
			? []
			: [{ index, name: line.product.nombre, shownCents, nowCents: line.totalCents }]
	})
	const totalChanged = request.shownTotalCents !== null && request.shownTotalCents !== totalCents
	if (totalChanged || changed.length > 0) {
		refuse({ ok: false, code: 'precio_cambiado', totalCents, lines: changed })
	}
}
