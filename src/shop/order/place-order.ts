import type { PricedLine } from '#domain/cart/line.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import { needsFullInvoice } from '#domain/invoice/invoice.ts'
import { agreedNote } from '#domain/order/agreed-price.ts'
import { newOrder } from '#domain/order/new-order.ts'
import type { Billing, Order } from '#domain/order/order.ts'
import type { OrderBuyer, OrderRefusal, OrderRequest, PlacedOrder } from '#domain/order/order-request.ts'
import { leavesAtOnce } from '#domain/order/order-request.ts'
import type { ShopContext } from '#shop/context.ts'
import { bookWindow, chosenWindow } from '#shop/delivery/book-window.ts'
import { noteApproval, orderingMember } from '#shop/firm/ordering-member.ts'
import { orderObstacles } from '#shop/merchant/order-obstacles.ts'
import { orderedQuotation } from '#shop/quotation/ordered-quotation.ts'
import type { Database } from '#store/database.ts'
import { insertOrderNote } from '#store/order/order-notes.ts'
import { findOrderByIdempotencyKey, insertOrder } from '#store/order/orders.ts'
import { countPromoUse } from '#store/promo/promo-codes.ts'
import { lockAddedTo } from './added-to.ts'
import { beginPayment, heldUntil } from './begin-payment.ts'
import { handOver } from './hand-over.ts'
import { isOfBuyer, ownKey } from './order-key.ts'
import { type OrderOwner, orderOwner } from './order-owner.ts'
import { priceOrder } from './price-order.ts'
import { Refused, refuse } from './refused.ts'
import { requestHash } from './request-hash.ts'
import { takeStock } from './take-stock.ts'
import { wayToPay } from './way-to-pay.ts'

/**
 * Places an order and reserves its stock, or changes nothing and returns a refusal. An order of 0 € or on credit is accepted at once. Prices
 * are computed from the rows of this transaction; the price shown to the buyer is only compared (rules §3). Idempotent: the same key
 * returns the same order.
 */
export async function placeOrder(
	context: ShopContext,
	request: OrderRequest,
	buyer: OrderBuyer | null = null,
	/** The network address of the request; null for the shop itself. */
	address: string | null = null,
): Promise<PlacedOrder | OrderRefusal> {
	if (orderObstacles(context).length > 0) return { ok: false, code: 'pedidos_cerrados' }
	const asked = { request, buyer, address, hash: requestHash(request, buyer) }
	const placed = await placeWithKey(context, asked, request.idempotencyKey)
	if (placed) return placed
	// Programs of different firms may use the same keys: another buyer's key does not refuse this one's.
	return (await placeWithKey(context, asked, ownKey(context, asked))) ?? { ok: false, code: 'clave_reutilizada' }
}

/** Places an order under an idempotency key, or returns the order of the key; null if the key is another buyer's. */
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
		// The same key may have placed an order before, or just now: then that order is returned.
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

/**
 * Lock order: the quotation, the order that it adds to, the member who orders for a firm, the terms of a credit, the promo code, lots, the
 * unpaid totals of the buyer and the address, and the slot of the delivery.
 */
async function place(context: ShopContext, tx: Database, asked: Asked, idempotencyKey: string | null): Promise<Order> {
	const { buyer } = asked
	const { request: typed, quotation } = await lockQuotation(context, tx, asked)
	const added = typed.addsTo === null ? null : await lockAddedTo(tx, typed, typed.addsTo)
	const request = added?.request ?? typed
	const goesWith = added?.goesWith ?? null
	const priced = await priceOrder(context, tx, request, { buyer, held: quotation?.held ?? null, goesWith })
	const { now, quote } = priced
	const ordering = await orderingMember(tx, request, buyer, { totalCents: quote.totals.totalCents, now })
	if (!ordering.ok) refuse(ordering)
	const nowMs = now.getTime()
	const chosen = await chosenWindow(context, tx, request, { weightGrams: quote.weightGrams, nowMs })
	if (chosen === 'gone') refuse({ ok: false, code: 'franja_no_disponible' })
	const owner = await ownerOf(tx, request, buyer, quote)
	const pay = await wayToPay(context, tx, { request, buyer, totals: quote.totals, billing: owner.billing })
	if (typeof pay === 'string') refuse({ ok: false, code: pay })
	const order = newOrder(request, quote, {
		...owner,
		...pay,
		...priced.versions,
		now,
		sequence: priced.sequence,
		accessKey: context.random.key(),
		reservedUntil: heldUntil(pay, request.taken, { ...priced, ...priced.versions }),
		agreedDelivery: chosen ? { day: chosen.key.day, slot: chosen.text } : (added?.agreedDelivery ?? null),
		orderedBy: ordering.orderedBy,
	})
	const visitor = asked.address === null ? null : context.pseudonyms.visitor(asked.address)
	const key = { idempotencyKey, requestHash: asked.hash, visitor }
	if (!(await insertOrder(tx, { ...order, ...key }))) refuse({ ok: false, code: 'clave_reutilizada' })
	await noteAgreedPrices(tx, request, { order, lines: priced.lines, at: now })
	if (request.approves !== null) await noteApproval(context, tx, request.approves, { order, at: now })
	if (quote.promo && !(await countPromoUse(tx, quote.promo.code, order))) {
		refuse({ ok: false, code: order.promoName === null ? 'codigo_promocional_no_valido' : 'promocion_agotada' })
	}
	// Orders taken or quoted by the staff are not limited, and an order on credit is sold at once within the limit of the credit.
	const isLimited = context.unpaidOrdersPerAddress !== 0 && request.taken === null && quotation?.isOfShop !== true
	const taking = { order, priced, asked: request.lines, buyer, quotationId: request.quotationId, visitor }
	await takeStock(context, tx, { ...taking, isLimited: isLimited && pay.payMethod !== 'credito' })
	if (quotation) await quotation.markOrdered(order, now)
	const placed = await beginPayment(context, tx, order, now)
	if (leavesAtOnce(request)) return handOver(context, tx, placed, now)
	const full = chosen && (await bookWindow(tx, order, order.id, chosen, isLimited))
	if (full) refuse({ ok: false, code: full })
	return placed
}

/** Writes the agreed prices and their reason on the order, for the staff. */
async function noteAgreedPrices(
	tx: Database,
	{ taken }: OrderRequest,
	{ order, lines, at }: { readonly order: Order; readonly lines: readonly PricedLine[]; readonly at: Date },
): Promise<void> {
	const text = taken?.agreed ? agreedNote(lines, taken.agreed.reason) : null
	if (taken && text !== null) await insertOrderNote(tx, { orderId: order.id, at, authorId: taken.accountId, text })
}

/** Locks the quotation of an order before everything else: of two orders of one quotation the second finds it ordered. */
async function lockQuotation(context: ShopContext, tx: Database, { request, buyer }: Asked) {
	if (request.quotationId === null) return { request, quotation: null }
	const quotation = await orderedQuotation(context, tx, request.quotationId, buyer)
	if (typeof quotation === 'string') refuse({ ok: false, code: quotation })
	return { request: { ...request, lines: quotation.lines, promoCode: null }, quotation }
}

async function ownerOf(
	tx: Database,
	request: OrderRequest,
	buyer: OrderBuyer | null,
	quote: CartQuote,
): Promise<OrderOwner> {
	const owner = await orderOwner(tx, request, buyer)
	if (!owner) refuse({ ok: false, code: 'cliente_no_encontrado' })
	refuseRecipient(owner.billing, quote, buyer)
	return owner
}

/** Refuses an order whose invoice needs a recipient, or would charge the account's own surcharge to another recipient. */
function refuseRecipient(billing: Billing | null, { totals, surcharged }: CartQuote, buyer: OrderBuyer | null): void {
	if (billing === null && totals.taxRegime === 'exportacion') refuse({ ok: false, code: 'nif_de_exportacion' })
	if (billing === null && needsFullInvoice(totals.totalCents)) refuse({ ok: false, code: 'nif_necesario' })
	// Ley 37/1992, art. 156.
	if (surcharged && billing?.taxId !== buyer?.account.cif) refuse({ ok: false, code: 'recargo_de_otro' })
}
