import { createHash } from 'node:crypto'
import { isApprovedProfessional, isApprovedReseller } from '#domain/account/account.ts'
import type { CartLine, LineFault, PricedLine } from '#domain/cart/line.ts'
import { priceCart } from '#domain/cart/price-cart.ts'
import { type CartQuote, type Delivery, quoteCart } from '#domain/cart/quote-cart.ts'
import { variantName } from '#domain/catalogue/variant-text.ts'
import { needsFullInvoice } from '#domain/invoice/invoice.ts'
import type { Cents } from '#domain/money/cents.ts'
import { orderNumber } from '#domain/order/order-number.ts'
import { RESERVATION_MS } from '#domain/order/state.ts'
import { normalizePromoCode } from '#domain/promo/promo-code.ts'
import { promoFor } from '#shop/cart/price-cart.ts'
import type { ShopContext } from '#shop/context.ts'
import type { StoredAccount } from '#store/account/accounts.ts'
import { findClient } from '#store/account/clients.ts'
import { loadProducts } from '#store/catalogue/products.ts'
import { holdStock, type LotQuantity } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import {
	type Customer,
	findOrderByIdempotencyKey,
	insertOrder,
	insertOrderLines,
	type NewOrderLine,
	nextOrderSequence,
	type StoredOrder,
} from '#store/order/orders.ts'
import { countPromoUse } from '#store/promo/promo-codes.ts'

/** A line as it was shown; its price is only used to report which line changed. */
export interface OrderedLine extends CartLine {
	readonly shownTotalCents: Cents | null
}

export interface OrderRequest {
	readonly lines: readonly OrderedLine[]
	readonly delivery: Delivery
	readonly customer: Customer
	/** Verified tax id for the invoice; null makes a simplified invoice. */
	readonly taxId: string | null
	readonly promoCode: string | null
	/** The total the buyer saw; null from callers that show none. */
	readonly shownTotalCents: Cents | null
	readonly idempotencyKey: string | null
}

/** The account that orders, and the client it orders for. */
export interface OrderBuyer {
	readonly account: StoredAccount
	readonly clientId: number | null
}

export interface ChangedLine {
	readonly index: number
	readonly name: string
	readonly shownCents: Cents
	readonly nowCents: Cents
}

export type OrderRefusal =
	| { readonly ok: false; readonly code: 'carrito_vacio' | 'codigo_promocional_no_valido' | 'clave_reutilizada' }
	| { readonly ok: false; readonly code: 'nif_necesario' | 'cliente_no_encontrado' }
	| { readonly ok: false; readonly code: 'pedido_demasiado_grande' }
	| { readonly ok: false; readonly code: 'codigo_postal_invalido' | 'sin_envio' }
	| {
			readonly ok: false
			readonly code: 'lineas_no_validas'
			readonly faults: readonly {
				index: number
				name: string
				fault: LineFault | { code: 'producto_no_encontrado' }
			}[]
	  }
	| {
			readonly ok: false
			readonly code: 'precio_cambiado'
			readonly totalCents: Cents
			readonly lines: readonly ChangedLine[]
	  }

export type PlacedOrder = { readonly ok: true; readonly order: StoredOrder; readonly replayed: boolean }

/** Key of the order numbers. It must never change: another key could repeat a number of the same month. */
const ORDER_NUMBER_KEY = 0x50_1e_41

function yearMonthOf(nowMs: number): string {
	return new Date(nowMs).toISOString().slice(2, 7).replace('-', '')
}

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

function requestHash(request: OrderRequest, buyer: OrderBuyer | null): string {
	const { idempotencyKey: _, ...asked } = request
	const who = buyer && [buyer.account.id, buyer.clientId]
	return createHash('sha256')
		.update(JSON.stringify([asked, who]))
		.digest('base64url')
}

/**
 * Creates an order and reserves its stock, or changes nothing and returns a refusal. Prices are recomputed from the
 * rows of this transaction; the price shown to the buyer is only compared (rules §3). Idempotent: the same idempotency
 * key returns the same order.
 */
export async function placeOrder(
	context: ShopContext,
	request: OrderRequest,
	buyer: OrderBuyer | null = null,
): Promise<PlacedOrder | OrderRefusal> {
	const hash = requestHash(request, buyer)
	const known = await replay(context.db, request.idempotencyKey, hash)
	if (known) return known
	try {
		const order = await context.db.transaction((tx) => place(context, tx, request, buyer, hash))
		context.catalogue.refreshSoon()
		return { ok: true, order, replayed: false }
	} catch (error) {
		if (!(error instanceof Refused)) throw error
		// A concurrent request with the same key may have won the race: its order is returned.
		return (await replay(context.db, request.idempotencyKey, hash)) ?? error.refusal
	}
}

async function replay(db: Database, key: string | null, hash: string): Promise<PlacedOrder | OrderRefusal | null> {
	if (key === null) return null
	const order = await findOrderByIdempotencyKey(db, key)
	if (!order) return null
	return order.requestHash === hash ? { ok: true, order, replayed: true } : { ok: false, code: 'clave_reutilizada' }
}

async function place(
	context: ShopContext,
	tx: Database,
	request: OrderRequest,
	buyer: OrderBuyer | null,
	hash: string,
): Promise<StoredOrder> {
	const nowMs = context.clock.nowMs()
	if (request.lines.length === 0) refuse({ ok: false, code: 'carrito_vacio' })
	const lines = await priceLines(tx, request.lines, nowMs)
	const quote = await quoteOrder(context, tx, request, buyer, lines, nowMs)
	refuseChangedPrice(request, lines, quote)
	const whose = await hands(tx, request, buyer)
	if (!whose) refuse({ ok: false, code: 'cliente_no_encontrado' })
	if (whose.billing === null && needsFullInvoice(quote.totals.totalCents)) refuse({ ok: false, code: 'nif_necesario' })

	const sequence = await nextOrderSequence(tx)
	const id = orderNumber({ sequence, yearMonth: yearMonthOf(nowMs), key: ORDER_NUMBER_KEY })
	const { totals } = quote
	const order = {
		id,
		state: 'Pendiente de pago' as const,
		createdAt: new Date(nowMs),
		reservedUntil: new Date(nowMs + RESERVATION_MS),
		accessKey: context.random.key(),
		idempotencyKey: request.idempotencyKey,
		requestHash: hash,
		...request.customer,
		delivery: request.delivery,
		zona: quote.shipping.kind === 'quoted' ? quote.shipping.zona : null,
		promoCode: quote.promo?.code ?? null,
		weightGrams: quote.weightGrams,
		subtotalCents: totals.subtotalCents,
		incentiveCents: totals.incentiveCents,
		discountCents: totals.discountCents,
		shippingCents: totals.shippingCents,
		vatCents: totals.vatCents,
		totalCents: totals.totalCents,
		vat: [...totals.vat],
		...whose,
	}
	if (!(await insertOrder(tx, order, sequence))) refuse({ ok: false, code: 'clave_reutilizada' })
	await insertOrderLines(tx, id, lines.map(toOrderLine))
	if (quote.promo && !(await countPromoUse(tx, quote.promo.code, request.customer.correo, id))) {
		refuse({ ok: false, code: 'codigo_promocional_no_valido' })
	}
	const shortLot = await holdStock(tx, id, byLot(lines))
	if (shortLot !== null) refuse(await shortage(tx, request.lines, lines, shortLot, nowMs))
	return { ...order, sequence, tracking: null, carrier: null, refundedCents: 0 }
}

async function priceLines(tx: Database, asked: readonly OrderedLine[], nowMs: number): Promise<PricedLine[]> {
	const products = await loadProducts(tx, [...new Set(asked.map((line) => line.productId))])
	const byId = new Map(products.map((product) => [product.id, product]))
	const entries = priceCart(asked, (id) => byId.get(id) ?? null, nowMs)
	const faults = entries.flatMap((entry, index) =>
		entry.ok ? [] : [{ index, name: entry.product?.nombre ?? 'Producto retirado', fault: entry.fault }],
	)
	if (faults.length > 0) refuse({ ok: false, code: 'lineas_no_validas', faults })
	return entries.flatMap((entry) => (entry.ok ? [entry.line] : []))
}

async function quoteOrder(
	context: ShopContext,
	tx: Database,
	request: OrderRequest,
	buyer: OrderBuyer | null,
	lines: readonly PricedLine[],
	nowMs: number,
): Promise<CartQuote> {
	const quote = quoteCart({
		lines,
		promo: await promoFor({ db: tx }, request.promoCode),
		promoGiven: normalizePromoCode(request.promoCode ?? '') !== '',
		delivery: request.delivery,
		postalCode: request.customer.codigoPostal,
		table: context.catalogue.shippingTable(),
		professional: isApprovedProfessional(buyer?.account ?? null),
		nowMs,
	})
	if (quote.tooLarge) refuse({ ok: false, code: 'pedido_demasiado_grande' })
	if (quote.promoRefused) refuse({ ok: false, code: 'codigo_promocional_no_valido' })
	if (quote.shipping.kind === 'refused') refuse({ ok: false, code: quote.shipping.code })
	return quote
}

type Hands = Pick<StoredOrder, 'accountId' | 'resellerId' | 'clientId' | 'billing'>

/** The owner of the order and the recipient of its invoice; null when the client is not one of the buyer's. */
async function hands(tx: Database, request: OrderRequest, buyer: OrderBuyer | null): Promise<Hands | null> {
	const { customer, taxId } = request
	const own = { accountId: buyer?.account.id ?? null, resellerId: null, clientId: null }
	if (buyer && buyer.clientId !== null) {
		if (!isApprovedReseller(buyer.account)) return null
		const client = await findClient(tx, buyer.account.id, buyer.clientId)
		if (!client) return null
		const billing = client.nif === '' ? null : billingOf(client.nombre, client.nif, client)
		return { accountId: null, resellerId: buyer.account.id, clientId: client.id, billing }
	}
	const { account } = buyer ?? {}
	if (account && account.cif !== '') return { ...own, billing: billingOf(account.empresa, account.cif, account) }
	return { ...own, billing: taxId === null ? null : billingOf(customer.nombre, taxId, customer) }
}

function billingOf(
	name: string,
	taxId: string,
	{ direccion, codigoPostal, localidad }: Pick<Customer, 'direccion' | 'codigoPostal' | 'localidad'>,
): NonNullable<StoredOrder['billing']> {
	return { name, taxId, address: [direccion, `${codigoPostal} ${localidad}`] }
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
	const [product] = line ? await loadProducts(tx, [line.product.id]) : []
	const [entry] = asked[concerned] ? priceCart([asked[concerned]], () => product ?? null, nowMs) : []
	const left = product?.lots.find((lot) => lot.id === lotId)?.stockHundredths ?? 0
	const unit = product?.tipo === 'azulejo' && !product.azulejo ? 'm²' : 'uds.'
	const fault: LineFault | { code: 'producto_no_encontrado' } =
		entry && !entry.ok ? entry.fault : { code: 'stock_insuficiente', leftHundredths: left, unit }
	return {
		ok: false,
		code: 'lineas_no_validas',
		faults: [{ index: concerned, name: line?.product.nombre ?? '', fault }],
	}
}

function toOrderLine(line: PricedLine): NewOrderLine {
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
		weightGrams: line.weightGrams,
		iva: product.iva,
	}
}
