import { isApprovedProfessional } from '#domain/account/account.ts'
import { type PricedLine, stockUnit } from '#domain/cart/line.ts'
import { priceCart } from '#domain/cart/price-cart.ts'
import { isModest } from '#domain/order/guest-share.ts'
import { newOrderLines } from '#domain/order/new-order.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderBuyer, OrderedLine, OrderRefusal } from '#domain/order/order-request.ts'
import type { LotQuantity } from '#domain/order/returned-lines.ts'
import { type HoldsOf, largeLotsOf, refuseHolds, refusesTransfer } from '#domain/order/unpaid-holds.ts'
import type { ShopContext } from '#shop/context.ts'
import { loadShownProducts } from '#store/catalogue/products.ts'
import { holdStock } from '#store/catalogue/stock.ts'
import { type Database, together } from '#store/database.ts'
import { takeHeldLots } from '#store/hold/lot-holds.ts'
import { lockGuestShare } from '#store/order/guest-share.ts'
import { insertOrderLines } from '#store/order/orders.ts'
import { countTransferHolds, lockUnpaidHolds } from '#store/order/unpaid-holds.ts'
import type { PricedOrder } from './price-order.ts'
import { refuse } from './refused.ts'

/** An inserted order, and the data for reserving its stock. */
interface Taking {
	readonly order: Order
	readonly priced: PricedOrder
	readonly asked: readonly OrderedLine[]
	readonly buyer: OrderBuyer | null
	readonly quotationId: number | null
	/** The pseudonym of the network address; null if the shop itself orders. */
	readonly visitor: string | null
	/** Whether to limit the unpaid holds of the buyer and their network address. */
	readonly isLimited: boolean
}

/**
 * Takes held lots, reserves the stock of an order and inserts its lines; refuses a short lot. Last it counts the unpaid holds of the
 * buyer, their network address and all guests, under their locks.
 */
export async function takeStock(context: ShopContext, tx: Database, taking: Taking): Promise<void> {
	const { order, priced, asked, buyer, quotationId, visitor, isLimited } = taking
	const { now, lines, quote, heldLots } = priced
	const quantities = byLot(lines)
	if (heldLots.size > 0) {
		const account = buyer && isApprovedProfessional(buyer.account) ? buyer.account.id : null
		await takeHeldLots(tx, { accountId: account, quotationId, orderId: order.id, at: now }, quantities)
	}
	const placer = { visitor, correo: order.correo.toLowerCase(), accountId: buyer?.account.id ?? null }
	const [shortLot, holds] = await together([
		holdStock(tx, order.id, quantities),
		isLimited ? lockUnpaidHolds(tx, placer, now) : null,
		insertOrderLines(tx, order.id, newOrderLines(lines, quote)),
	])
	if (shortLot !== null) refuse(await shortage(tx, asked, priced, shortLot))
	if (!holds) return
	const isProfessional = isApprovedProfessional(buyer?.account ?? null)
	await refuseLargeHolds(context, tx, holds, { isProfessional, lines })
	if (order.payMethod !== 'transferencia') return
	if (refusesTransfer(await countTransferHolds(tx, placer, now), isProfessional)) {
		refuse({ ok: false, code: 'demasiado_por_transferencia' })
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

/** Refuses an order whose buyer, network address or all guests would hold too much unpaid. */
async function refuseLargeHolds(
	{ unpaidOrdersPerAddress, unpaidGuestShare }: Pick<ShopContext, 'unpaidOrdersPerAddress' | 'unpaidGuestShare'>,
	tx: Database,
	held: HoldsOf,
	{ isProfessional, lines }: { readonly isProfessional: boolean; readonly lines: readonly PricedLine[] },
): Promise<void> {
	const code = refuseHolds(held, { ordersPerAddress: unpaidOrdersPerAddress, isProfessional })
	if (code !== null) refuse({ ok: false, code })
	if (isProfessional || unpaidGuestShare === 0 || held.address === null) return
	if (isModest({ largeLots: largeLotsOf(lines), addressOrders: held.address.orders })) return
	if ((await lockGuestShare(tx)) > unpaidGuestShare) refuse({ ok: false, code: 'demasiado_material_guardado' })
}

/** After a lost race for stock: the lines whose lot is short, with the remaining stock. */
async function shortage(
	tx: Database,
	asked: readonly OrderedLine[],
	{ lines, now }: PricedOrder,
	lotId: number,
): Promise<OrderRefusal> {
	const concerned = lines.findIndex((line) => line.variant.lot.id === lotId)
	const line = lines[concerned]
	const [product] = line ? await loadShownProducts(tx, [line.product.id]) : []
	const [entry] = asked[concerned] ? priceCart([asked[concerned]], () => product ?? null, now.getTime()) : []
	const left = product?.lots.find((lot) => lot.id === lotId)?.stockHundredths ?? 0
	const unit = product ? stockUnit(product) : 'uds.'
	const fault = entry && !entry.ok ? entry.fault : { code: 'stock_insuficiente' as const, leftHundredths: left, unit }
	return {
		ok: false,
		code: 'lineas_no_validas',
		faults: [{ index: concerned, name: line?.product.nombre ?? '', fault }],
	}
}
