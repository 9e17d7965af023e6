import type { PartShipment } from '#domain/delivery/part-shipment.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import type { Refund } from '#domain/payment/payment.ts'

/** `order` is the order after the fact. The appending transaction holds its lock. */
interface OrderFact {
	readonly order: Order
	readonly at: Date
}

interface WithLines extends OrderFact {
	readonly lines: readonly OrderLine[]
}

/** Facts about orders and their money. */
export interface OrderFacts {
	/** The order waits for a payment at the bank, by a mailed link. */
	PayLinkRequested: WithLines
	/** The order waits for a transfer. */
	TransferAwaited: WithLines
	/** The order is paid, charged on credit, or costs nothing. Its invoice has no number yet. */
	OrderPaid: WithLines
	/** The accepted order has its invoice; `invoiceNumber` is null if the month's invoice will include it. */
	OrderConfirmed: WithLines & { readonly invoiceNumber: string | null }
	/** The order was paid after its stock was released, and cannot be served; the payment is refunded. */
	OrderPaidTooLate: OrderFact & { readonly cause: 'stock' | 'code' }
	/** The bank denied the payment. */
	PaymentDenied: OrderFact
	/** A transfer paid less than the total. */
	TransferIncomplete: OrderFact & { readonly amountCents: Cents; readonly missingCents: Cents }
	/** A transfer paid an order on credit, in full if `missingCents` is 0. */
	CreditSettled: OrderFact & { readonly settledCents: Cents; readonly missingCents: Cents }
	/** The debt of an order on credit was reduced; to nothing if `missingCents` is 0. */
	CreditReduced: OrderFact & { readonly missingCents: Cents }
	/** An overdue debt is recalled to its account; `debtor` is null if that was closed. */
	DebtRecalled: OrderFact & {
		readonly owedCents: Cents
		readonly invoiceNumber: string | null
		readonly debtor: { readonly name: string; readonly email: string } | null
	}
	/** The order was not paid in time; `heldCents` of it had been transferred and are refunded. */
	OrderExpired: OrderFact & { readonly heldCents: Cents }
	OrderCancelled: OrderFact & {
		/** Whether the order had been accepted. */
		readonly wasConfirmed: boolean
		readonly refundCents: Cents
		readonly lessOwedCents: Cents
		readonly creditNoteNumber: string | null
	}
	/** Part of the total is refunded. `order` is the order before it, and `refundedCents` the sum of all refunded amounts. */
	AmountGivenBack: OrderFact & { readonly refundedCents: Cents }
	/** The money of a refund is on its way. */
	RefundSent: OrderFact & { readonly refund: Refund }
	AddressChanged: OrderFact
	/** A line is served from another lot, and the customer is to be notified: `change` names product and tones. */
	LotChanged: OrderFact & { readonly change: string; readonly reason: string }
	/** The delivery day was agreed or, if the order has none, cancelled. `reason` may be empty. */
	DeliveryAgreed: OrderFact & { readonly reason: string }
	/** All remaining lines left. */
	OrderDispatched: WithLines & { readonly tracking: string | null; readonly carrier: string | null }
	/** `lines` left in `part`; `rest` is still to leave. `order` still has the day that was agreed for this part. */
	PartDispatched: WithLines & { readonly part: PartShipment; readonly rest: readonly OrderLine[] }
	/** All that was dispatched at `since` is in the warehouse still. */
	DispatchUndone: OrderFact & { readonly since: Date }
	/** Carrier or tracking number were corrected, and the customer is to be notified. */
	ShipmentCorrected: OrderFact
	OrderDelivered: OrderFact
	/** A voucher for the price of dispatched samples. */
	SamplesCredited: OrderFact & {
		readonly code: string
		readonly valueCents: Cents
		readonly endsAt: Date
		readonly names: readonly string[]
	}
	/** An invoice with a wrong recipient was replaced by `invoice`. */
	InvoiceReplaced: OrderFact & { readonly invoice: Invoice }
	/** The invoice of a month was issued; `order` is one of its orders. */
	MonthInvoiced: OrderFact & { readonly invoice: Invoice; readonly accountId: number }
}
