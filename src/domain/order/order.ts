import type { Delivery } from '#domain/cart/shipping.ts'
import type { Totals } from '#domain/cart/totals.ts'
import type { OrderedVariantId } from '#domain/catalogue/product.ts'
import type { SaleChannel } from '#domain/counter/sale-channel.ts'
import type { AgreedDelivery } from '#domain/delivery/agreed-delivery.ts'
import type { PartShipment } from '#domain/delivery/part-shipment.ts'
import type { RecordedResponse } from '#domain/invoice/buyer-response.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { type Cents, minus } from '#domain/money/cents.ts'
import type { MoneyMovement } from '#domain/payment/money-movement.ts'
import { type CreditDays, type PayMethod, payMethodName } from '#domain/payment/pay-method.ts'
import type { Payment, Refund } from '#domain/payment/payment.ts'
import type { VatTerms } from '#domain/tax/vat-rate.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import type { MadeRequest } from '#domain/withdrawal/return-request.ts'
import type { StatedWithdrawal } from '#domain/withdrawal/withdrawal.ts'
import type { DriverAccess } from './driver-access.ts'
import type { OrderState } from './state.ts'
import type { StatedTexts } from './stated-fields.ts'

/**
 * The customer payload of the specification (§3): the buyer and the address of delivery. All fields are required, except that the staff may
 * leave out the mail and the address of a buyer at the counter who takes the goods along.
 */
export interface Customer {
	readonly nombre: string
	readonly correo: string
	readonly telefono: string
	readonly direccion: string
	readonly localidad: string
	readonly codigoPostal: string
}

/** The recipient that a full invoice names. `address` is its printed lines, from the street on. */
export interface Billing {
	readonly name: string
	readonly taxId: string
	readonly address: readonly string[]
}

/**
 * A placed order. Its amounts are the `Totals` of the moment it was placed, in cents without VAT except `totalCents`, and never change;
 * `refundedCents` is the refunded part of the total.
 */
export interface Order extends Customer, Totals, StatedTexts {
	/** Its public number: `2611K7Q2M4`. */
	readonly id: string
	/** Its place in the shop's own count, from which the number is made. */
	readonly sequence: number
	readonly state: OrderState
	readonly createdAt: Date
	/** Unpaid after this instant, it expires and its stock is released (rules §6). */
	readonly reservedUntil: Date
	/** The key that a guest's link carries to see the order. */
	readonly accessKey: string
	/** How it is paid, or was: an attempt at the bank's page may be made in another way than the one before it. */
	readonly payMethod: PayMethod
	/** Days after which an order on credit is due; null for others. */
	readonly creditDays: CreditDays | null
	/** Whether it has no invoice of its own and is on that of its month. */
	readonly invoicedMonthly: boolean
	readonly delivery: Delivery
	/** The driver's access to the door; null for a pick-up, and without answers. */
	readonly acceso: DriverAccess | null
	/** The shipping zone; null for a pick-up. */
	readonly zona: string | null
	readonly promoCode: string | null
	/** The name of a code that applied without being typed; null for a typed one. */
	readonly promoName: string | null
	/** Whether a use of the promo code is counted for this order at present (rules §5). */
	readonly promoCounted: boolean
	readonly weightGrams: number
	/** The transport that the promo code has taken off, without VAT: it is not in `shippingCents`. */
	readonly waivedCents: Cents
	/** The part of `shippingCents` for the answers about the door; no change of address refunds it. */
	readonly extrasCents: Cents
	/** The code that its buyer gives at pick-up; null until it is ready, and for home deliveries. */
	readonly pickupCode: string | null
	/** The delivery of the unsent goods: as chosen by the buyer, or agreed with the staff; null if neither. */
	readonly agreedDelivery: AgreedDelivery | null
	readonly tracking: string | null
	readonly carrier: string | null
	readonly channel: SaleChannel
	/** The staff member who took it; null for an order from the web, and once that account is deleted. */
	readonly takenBy: number | null
	/** The account of the member who ordered for the firm; null if its owner did. */
	readonly orderedBy: number | null
	/** The account that bought it; null for a guest's order and for one placed by a reseller. */
	readonly accountId: number | null
	/** The reseller who placed it for a client. */
	readonly resellerId: number | null
	/** The reseller's client; null again once the client has been deleted. */
	readonly clientId: number | null
	/** The order that it adds goods to, and goes with; null for most. */
	readonly addsTo: string | null
	/** The recipient of a full invoice; null makes a simplified one. */
	readonly billing: Billing | null
	/** The version of the merchant's settings it was placed under; null on orders older than the field. */
	readonly merchantVersionId: number | null
	/** The version of the conditions of sale it was placed under. */
	readonly conditionsId: number | null
	/** The terms of trade it was placed under; a change of the settings leaves them alone. */
	readonly terms: TradeTerms
	readonly refundedCents: Cents
}

/** A line of an order, with the names and prices it was sold under. */
export interface OrderLine extends VatTerms {
	/** Whether it bears the recargo de equivalencia. */
	readonly recargo: boolean
	/** Whether the order's discount takes from it. */
	readonly discounted: boolean
	/** Whether an offer had lowered its price: the shop's own terms do not take it back. */
	readonly onOffer: boolean
	readonly orderId: string
	/** Its place in the order, from 0. */
	readonly position: number
	readonly productId: number
	readonly slug: string
	readonly nombre: string
	readonly variantId: OrderedVariantId
	/** The variant as the buyer read it: a product may be sold in other ways by the time the order is read. */
	readonly variantName: string
	readonly lotId: number
	readonly tono: string
	readonly calibre: string
	readonly quantity: number
	/** The area of one package, in hundredths of m²; 100 for a product without area. */
	readonly areaHundredths: number
	readonly unit: 'm²' | 'ud'
	/** Price of one of the quantity: of a whole area, a box, a piece or a sack. */
	readonly priceCents: Cents
	readonly totalCents: Cents
	/** Taken off it by the professionals' incentive or a price list: a part of the order's. */
	readonly incentiveCents: Cents
	readonly weightGrams: number
}

/** A change of an order's state, with the reason that staff and mails give. */
export interface OrderEvent {
	readonly at: Date
	readonly state: OrderState
	readonly reason: string
}

/** An issued invoice or credit note, whole. */
export interface IssuedInvoice {
	readonly issuedAt: Date
	readonly content: Invoice
}

/** An order with its lines, as a list shows it. */
export interface ListedOrder {
	readonly order: Order
	readonly lines: readonly OrderLine[]
}

/** An order with everything that belongs to it. */
export interface OrderView extends ListedOrder {
	/** The payment that decided the order, or its latest attempt. */
	readonly payment: Payment | null
	/** The refunds of its payments, made or not, oldest first. */
	readonly refunds: readonly Refund[]
	/** The money received, given back and charged, oldest first. */
	readonly money: readonly MoneyMovement[]
	/** The oldest first. */
	readonly events: readonly OrderEvent[]
	/** The parts that have left apart from the rest, the first one first. */
	readonly shipments: readonly PartShipment[]
	/** Its invoice, or that of its month, and its credit notes, in the order they were issued. */
	readonly invoices: readonly IssuedInvoice[]
	/** The buyer's responses to its invoices, oldest first. */
	readonly responses: readonly RecordedResponse[]
	/** The buyer's statements of withdrawal, oldest first. */
	readonly withdrawals: readonly StatedWithdrawal[]
	/** The voluntary returns that its buyer has asked for, oldest first. */
	readonly returnRequests: readonly MadeRequest[]
}

/** The weight of some lines. */
export const weightOf = (lines: readonly OrderLine[]): number =>
	lines.reduce((total, { weightGrams }) => total + weightGrams, 0)

/** An order with some of its lines, and the weight of these. */
export const weighed = ({ order, lines }: ListedOrder, kept: readonly OrderLine[]): ListedOrder => ({
	order: { ...order, weightGrams: order.weightGrams - weightOf(lines) + weightOf(kept) },
	lines: kept,
})

/** The cost of an order's goods after its discounts, without VAT: the input of free shipping (rules §4). */
export function discountedSubtotalOf(order: Pick<Order, 'subtotalCents' | 'incentiveCents' | 'discountCents'>): Cents {
	return minus(minus(order.subtotalCents, order.incentiveCents), order.discountCents)
}

/** The unrefunded part of an order's total. */
export function leftOf(order: Pick<Order, 'totalCents' | 'refundedCents'>): Cents {
	return minus(order.totalCents, order.refundedCents)
}

/** The payment method of an order in its documents: an order of 0 € is confirmed without the bank. */
export function paymentMethodOf({
	totalCents,
	payMethod,
	creditDays,
}: Pick<Order, 'totalCents' | 'payMethod' | 'creditDays'>): string {
	return totalCents === 0 ? 'Sin cargo' : payMethodName(payMethod, creditDays)
}
