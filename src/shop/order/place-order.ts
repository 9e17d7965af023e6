import { bearsSurcharge, forClient, isApprovedProfessional } from '#domain/account/account.ts'
import { type PricedLine, stockUnit } from '#domain/cart/line.ts'
import { priceCart } from '#domain/cart/price-cart.ts'
import { type CartQuote, quoteCart } from '#domain/cart/quote-cart.ts'
import type { Totals } from '#domain/cart/totals.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isCounterMethod, linkHeldUntil } from '#domain/counter/counter-payment.ts'
import type { TakenBy } from '#domain/counter/sale-channel.ts'
import { type HeldLots, withHeld } from '#domain/hold/lot-hold.ts'
import { needsFullInvoice } from '#domain/invoice/invoice.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isModest } from '#domain/order/guest-share.ts'
import { newOrder, newOrderLine } from '#domain/order/new-order.ts'
import { type Billing, type Order, paymentMethodOf } from '#domain/order/order.ts'
import type { OrderBuyer, OrderedLine, OrderRefusal, OrderRequest, PlacedOrder } from '#domain/order/order-request.ts'
import type { LotQuantity } from '#domain/order/returned-lines.ts'
import { type HoldsOf, largeLotsOf, refuseHolds, refusesTransfer, reservationMs } from '#domain/order/unpaid-holds.ts'
import { isBankMethod } from '#domain/payment/pay-method.ts'
import { transferHeldUntil } from '#domain/payment/transfer.ts'
import { normalizePromoCode, type PromoCode } from '#domain/promo/promo-code.ts'
import { type SampleTerms, sampleFault } from '#domain/sample/sample.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { attemptNumber } from '#gateways/payment/ds-order.ts'
import { type HeldPrices, heldTerms, promoFor } from '#shop/cart/price-cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { bookWindow, chosenWindow } from '#shop/delivery/book-window.ts'
import { extrasOfAccess } from '#shop/delivery/offered-days.ts'
import { noteApproval, orderingMember } from '#shop/firm/ordering-member.ts'
import { orderObstacles } from '#shop/merchant/order-obstacles.ts'
import { orderedQuotation } from '#shop/quotation/ordered-quotation.ts'
import { loadShownProducts } from '#store/catalogue/products.ts'
import { holdStock } from '#store/catalogue/stock.ts'
import { type Database, together } from '#store/database.ts'
import { findHeldLots, takeHeldLots } from '#store/hold/lot-holds.ts'
import { lockGuestShare } from '#store/order/guest-share.ts'
import {
	findOrderByIdempotencyKey,
	findOrderLines,
	insertOrder,
	insertOrderLines,
	nextOrderSequence,
} from '#store/order/orders.ts'
import { countTransferHolds, lockUnpaidHolds, type OrderPlacer } from '#store/order/unpaid-holds.ts'
import { insertCounterPayment } from '#store/payment/payments.ts'
import { countPromoUse } from '#store/promo/promo-codes.ts'
import { acceptOrder } from './accept-order.ts'
import { isOfBuyer, ownKey } from './order-key.ts'
import { orderOwner } from './order-owner.ts'
import { requestHash } from './request-hash.ts'
import { charge, type WayToPay, wayToPay } from './way-to-pay.ts'

const NO_HOLDS: HeldLots = new Map()

/** Thrown inside the transaction to roll it back with a refusal as its outcome. */
class Refused extends Error {
	readonly refusal: OrderRefusal
	constructor(refusal: OrderRefusal) {
		super(refusal.code)
		this.refusal = refusal
	}
}

function refuse(refusal: OrderRefusal): never {
	throw new Refused(refusal)
}

/**
 * Creates an order and reserves its stock, or changes nothing and returns a refusal. An order of 0 € or on credit is accepted at once. Prices are recomputed from the
 * rows of this transaction; the price shown to the buyer is only compared (rules §3). Idempotent: the same idempotency
 * key returns the same order.
 */
export async function placeOrder(
	context: ShopContext,
	request: OrderRequest,
	buyer: OrderBuyer | null = null,
	/** The network address that it comes from; null for the shop itself. */
	address: string | null = null,
): Promise<PlacedOrder | OrderRefusal> {
	if (orderObstacles(context).length > 0) return { ok: false, code: 'pedidos_cerrados' }
	const asked = { request, buyer, address, hash: requestHash(request, buyer) }
	const placed = await placeWithKey(context, asked, request.idempotencyKey)
	if (placed) return placed
	// Programs of different firms may count alike: another's key does not stand in the way.
	return (await placeWithKey(context, asked, ownKey(context, asked))) ?? { ok: false, code: 'clave_reutilizada' }
}

/** Places an order under an idempotency key, or returns the one that it has placed; null where the key is another buyer's. */
async function placeWithKey(
	context: ShopContext,
	asked: Asked,
	key: string | null,
): Promise<PlacedOrder | OrderRefusal | null> {
	try {
		const order = await context.db.transaction((tx) => place(context, tx, asked, key))
		context.catalogue.refreshSoon()
		return { ok: true, order, replayed: false }
	} catch (error) {
		if (!(error instanceof Refused)) throw error
		const known = key === null ? null : await findOrderByIdempotencyKey(context.db, key)
		if (!known) return error.refusal
		// The same key may have placed an order before, or just now: that order is returned.
		if (known.requestHash === asked.hash) return { ok: true, order: known.order, replayed: true }
		return isOfBuyer(known.order, asked) ? { ok: false, code: 'clave_reutilizada' } : null
	}
}

interface Asked {
	readonly request: OrderRequest
	readonly buyer: OrderBuyer | null
	readonly address: string | null
	readonly hash: string
}

async function place(context: ShopContext, tx: Database, asked: Asked, idempotencyKey: string | null): Promise<Order> {
	const { buyer, address, hash } = asked
	// Locked before everything else: of two orders of one quotation the second finds it ordered.
	const quotation =
		asked.request.quotationId === null ? null : await orderedQuotation(context, tx, asked.request.quotationId, buyer)
	if (typeof quotation === 'string') refuse({ ok: false, code: quotation })
	const request = quotation === null ? asked.request : { ...asked.request, lines: quotation.lines, promoCode: null }
	const held = quotation?.held ?? null
	if (request.lines.length === 0) refuse({ ok: false, code: 'carrito_vacio' })
	const [now, shown, sequence, promo] = await together([
		context.clock.now(tx),
		loadShownProducts(tx, [...new Set(request.lines.map((line) => line.productId))]),
		nextOrderSequence(tx),
		promoFor({ db: tx }, request.promoCode),
	])
	const nowMs = now.getTime()
	const holder = buyer && isApprovedProfessional(buyer.account) ? buyer.account.id : null
	const holders = { accountId: holder, quotationId: request.quotationId }
	const isHolder = holder !== null || request.quotationId !== null
	const heldLots = isHolder ? await findHeldLots(tx, holders, now) : NO_HOLDS
	const products = shown.map((product) => withHeld(product, heldLots))
	// Read together, so that a change meanwhile cannot split an order between two versions.
	const { terms: usualTerms, samples } = context.merchant.current()
	const terms = heldTerms(usualTerms, held)
	const lines = priceLines(products, request.lines, { nowMs, samples, held })
	const versions = {
		merchantVersionId: context.merchant.versionId(),
		conditionsId: context.merchant.legalText('condiciones')?.id ?? null,
		terms,
	}
	const extrasCents = await extrasOfAccess({ db: tx }, request.acceso)
	const quote = quoteOrder(context, request, buyer, { lines, promo, terms, samples, extrasCents, nowMs, held })
	refuseChangedPrice(request, lines, quote)
	const ordering = await orderingMember(tx, request, buyer, { totalCents: quote.totals.totalCents, now })
	if (!ordering.ok) refuse(ordering)
	const chosen = await chosenWindow(context, tx, request, { weightGrams: quote.weightGrams, nowMs })
	if (chosen === 'gone') refuse({ ok: false, code: 'franja_no_disponible' })
	const owner = await orderOwner(tx, request, buyer)
	if (!owner) refuse({ ok: false, code: 'cliente_no_encontrado' })
	refuseMissingTaxId(owner.billing, quote.totals)
	refuseOtherRecipient(owner.billing, quote, buyer)

	// Lock order: who orders for a firm, the terms of a credit, then promo code, lots, what the buyer and the address hold, and the slot
	// of the delivery.
	const pay = await wayToPay(context, tx, { request, buyer, totals: quote.totals, billing: owner.billing })
	if (typeof pay === 'string') refuse({ ok: false, code: pay })
	const reservedUntil = heldUntil(pay, request.taken, { lines, now, terms })
	const agreedDelivery = chosen && { day: chosen.key.day, slot: chosen.text }
	const { orderedBy } = ordering
	const facts = { now, sequence, accessKey: context.random.key(), reservedUntil, agreedDelivery, orderedBy }
	const order = newOrder(request, quote, { ...owner, ...versions, ...pay, ...facts })
	const visitor = address === null ? null : context.pseudonyms.visitor(address)
	const key = { idempotencyKey, requestHash: hash, visitor }
	if (!(await insertOrder(tx, { ...order, ...key }))) refuse({ ok: false, code: 'clave_reutilizada' })
	if (request.approves !== null) await noteApproval(context, tx, request.approves, { order, at: now })
	if (quote.promo && !(await countPromoUse(tx, quote.promo.code, order))) {
		refuse({ ok: false, code: 'codigo_promocional_no_valido' })
	}
	if (heldLots.size > 0) {
		await takeHeldLots(tx, { ...holders, orderId: order.id, at: now }, byLot(lines))
	}
	const placer = { visitor, correo: order.correo.toLowerCase(), accountId: buyer?.account.id ?? null }
	// What is charged on credit is sold at once, and the limit of the credit bounds it. The staff knows for whom it holds stock.
	const isOfStaff = request.taken !== null || quotation?.isOfShop === true
	const isCounted = context.unpaidOrdersPerAddress !== 0 && pay.payMethod !== 'credito' && !isOfStaff
	const [shortLot, holds] = await together([
		holdStock(tx, order.id, byLot(lines)),
		isCounted ? lockUnpaidHolds(tx, placer, now) : null,
		insertOrderLines(
			tx,
			order.id,
			lines.map((line) => newOrderLine(line, quote.surcharged)),
		),
	])
	if (shortLot !== null) refuse(await shortage(tx, request.lines, lines, shortLot, nowMs))
	if (quotation) await quotation.markOrdered(order, now)
	if (holds) await refuseLargeHolds(context, tx, holds, { pay, buyer, placer, lines, at: now })
	const placed = await proceed(context, tx, order, now)
	const limitsStops = context.unpaidOrdersPerAddress !== 0 && !isOfStaff
	const full = chosen && (await bookWindow(tx, order, order.id, chosen, limitsStops))
	if (full) refuse({ ok: false, code: full })
	return placed
}

/** Until when the stock of an unpaid order is held. */
function heldUntil(
	{ payMethod }: WayToPay,
	taken: TakenBy | null,
	{ lines, now, terms }: { readonly lines: readonly PricedLine[]; readonly now: Date; readonly terms: TradeTerms },
): Date {
	if (payMethod === 'transferencia') return transferHeldUntil(now, terms)
	return taken === null ? new Date(now.getTime() + reservationMs(largeLotsOf(lines), terms)) : linkHeldUntil(now)
}

/** Accepts what is not paid at the bank's page, or tells the buyer where a transfer goes or where to pay. */
async function proceed(context: ShopContext, tx: Database, order: Order, at: Date): Promise<Order> {
	const isOnCredit = order.payMethod === 'credito'
	if (isOnCredit) await charge(tx, order, at)
	// The bank takes no payment of 0 €.
	if (isOnCredit || order.totalCents === 0) {
		await acceptOrder(context, tx, order, { at, reason: isOnCredit ? 'Pedido a crédito' : 'Sin cargo' })
		return { ...order, state: 'processing' }
	}
	if (isCounterMethod(order.payMethod)) {
		const { id, totalCents, payMethod: method } = order
		const payment = { number: attemptNumber(id, 1), orderId: id, attempt: 1, method, amountCents: totalCents }
		await insertCounterPayment(tx, { ...payment, createdAt: at, concept: null })
		await acceptOrder(context, tx, order, { at, reason: `Pagado en la tienda: ${paymentMethodOf(order)}` })
		return { ...order, state: 'processing' }
	}
	if (order.channel !== 'web' && isBankMethod(order.payMethod)) {
		const lines = await findOrderLines(tx, order.id)
		await context.append(tx, 'PayLinkRequested', { order, lines, at })
	}
	if (order.payMethod === 'transferencia') {
		const lines = await findOrderLines(tx, order.id)
		await context.append(tx, 'TransferAwaited', { order, lines, at })
	}
	return order
}

/** Refuses an order that needs a full invoice and names nobody to whom it could be made out. */
function refuseMissingTaxId(billing: Billing | null, { taxRegime, totalCents }: Totals): void {
	if (billing !== null) return
	if (taxRegime === 'exportacion') refuse({ ok: false, code: 'nif_de_exportacion' })
	if (needsFullInvoice(totalCents)) refuse({ ok: false, code: 'nif_necesario' })
}

/** Refuses to invoice somebody else with the surcharge, which is the account's own (Ley 37/1992, art. 156). */
function refuseOtherRecipient(billing: Billing | null, { surcharged }: CartQuote, buyer: OrderBuyer | null): void {
	if (surcharged && billing?.taxId !== buyer?.account.cif) refuse({ ok: false, code: 'recargo_de_otro' })
}

/** Refuses an order with which its buyer, or everybody at its network address, would hold too much unpaid. */
async function refuseLargeHolds(
	context: ShopContext,
	tx: Database,
	held: HoldsOf,
	{
		pay,
		buyer,
		placer,
		lines,
		at,
	}: {
		readonly pay: WayToPay
		readonly buyer: OrderBuyer | null
		readonly placer: OrderPlacer
		readonly lines: readonly PricedLine[]
		readonly at: Date
	},
): Promise<void> {
	const isProfessional = isApprovedProfessional(buyer?.account ?? null)
	const code = refuseHolds(held, { ordersPerAddress: context.unpaidOrdersPerAddress, isProfessional })
	if (code !== null) refuse({ ok: false, code })
	if (!isProfessional) await refuseLargeShare(context, tx, held, lines)
	if (pay.payMethod !== 'transferencia') return
	if (refusesTransfer(await countTransferHolds(tx, placer, at), isProfessional)) {
		refuse({ ok: false, code: 'demasiado_por_transferencia' })
	}
}

/** Refuses a large order of a guest while guests hold too much of all stock unpaid. */
async function refuseLargeShare(
	{ unpaidGuestShare }: Pick<ShopContext, 'unpaidGuestShare'>,
	tx: Database,
	{ address }: HoldsOf,
	lines: readonly PricedLine[],
): Promise<void> {
	if (unpaidGuestShare === 0 || address === null) return
	if (isModest({ largeLots: largeLotsOf(lines), addressOrders: address.orders })) return
	if ((await lockGuestShare(tx)) > unpaidGuestShare) refuse({ ok: false, code: 'demasiado_material_guardado' })
}

function priceLines(
	products: readonly Product[],
	asked: readonly OrderedLine[],
	{ nowMs, samples, held }: { readonly nowMs: number; readonly samples: SampleTerms; readonly held: HeldPrices | null },
): PricedLine[] {
	const fault = sampleFault(asked)
	if (fault !== null) refuse({ ok: false, code: fault })
	const byId = new Map(products.map((product) => [product.id, product]))
	const entries = priceCart(asked, (id) => byId.get(id) ?? null, nowMs, samples, held?.prices)
	const faults = entries.flatMap((entry, index) =>
		entry.ok ? [] : [{ index, name: entry.product?.nombre ?? 'Producto retirado', fault: entry.fault }],
	)
	if (faults.length > 0) refuse({ ok: false, code: 'lineas_no_validas', faults })
	return entries.flatMap((entry) => (entry.ok ? [entry.line] : []))
}

function quoteOrder(
	context: ShopContext,
	request: OrderRequest,
	buyer: OrderBuyer | null,
	now: {
		readonly lines: readonly PricedLine[]
		readonly promo: PromoCode | null
		readonly terms: TradeTerms
		readonly samples: SampleTerms
		readonly extrasCents: Cents
		readonly nowMs: number
		readonly held: HeldPrices | null
	},
): CartQuote {
	const quote = quoteCart({
		...now,
		promoGiven: normalizePromoCode(request.promoCode ?? '') !== '',
		delivery: request.delivery,
		postalCode: request.customer.codigoPostal,
		table: context.catalogue.shippingTable(),
		professional: now.held !== null || isApprovedProfessional(buyer?.account ?? null),
		surcharged: bearsSurcharge(buyer && (buyer.clientId === null ? buyer.account : forClient(buyer.account))),
	})
	if (quote.tooLarge) refuse({ ok: false, code: 'pedido_demasiado_grande' })
	if (quote.promoRefused) refuse({ ok: false, code: 'codigo_promocional_no_valido' })
	if (quote.shipping.kind === 'refused') refuse({ ok: false, code: quote.shipping.code })
	return quote
}

function refuseChangedPrice(request: OrderRequest, lines: readonly PricedLine[], quote: CartQuote): void {
	const changed = lines.flatMap((line, index) => {
		const shownCents = request.lines[index]?.shownTotalCents ?? null
		return shownCents === null || shownCents === line.totalCents
			? []
			: [{ index, name: line.product.nombre, shownCents, nowCents: line.totalCents }]
	})
	const totalChanged = request.shownTotalCents !== null && request.shownTotalCents !== quote.totals.totalCents
	if (totalChanged || changed.length > 0) {
		refuse({ ok: false, code: 'precio_cambiado', totalCents: quote.totals.totalCents, lines: changed })
	}
}

function byLot(lines: readonly PricedLine[]): LotQuantity[] {
	const taken = new Map<number, number>()
	for (const line of lines) {
		const { id } = line.variant.lot
		taken.set(id, (taken.get(id) ?? 0) + line.takesHundredths)
	}
	return [...taken].map(([lotId, quantityHundredths]) => ({ lotId, quantityHundredths }))
}

/** After a lost race for stock: the lines of the lot that cannot be served, with the remaining stock. */
async function shortage(
	tx: Database,
	asked: readonly OrderedLine[],
	lines: readonly PricedLine[],
	lotId: number,
	nowMs: number,
): Promise<OrderRefusal> {
	const concerned = lines.findIndex((line) => line.variant.lot.id === lotId)
	const line = lines[concerned]
	const [product] = line ? await loadShownProducts(tx, [line.product.id]) : []
	const [entry] = asked[concerned] ? priceCart([asked[concerned]], () => product ?? null, nowMs) : []
	const left = product?.lots.find((lot) => lot.id === lotId)?.stockHundredths ?? 0
	const unit = product ? stockUnit(product) : 'uds.'
	const fault = entry && !entry.ok ? entry.fault : { code: 'stock_insuficiente' as const, leftHundredths: left, unit }
	return {
		ok: false,
		code: 'lineas_no_validas',
		faults: [{ index: concerned, name: line?.product.nombre ?? '', fault }],
	}
}
