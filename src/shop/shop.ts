import type { AccountStanding } from '#domain/account/account.ts'
import type { ShopMessage } from '#domain/message/message.ts'
import type { Showroom } from '#domain/pictures/showroom.ts'
import type { ShippingQuote } from '#domain/shipping/quote.ts'
import type { Withdrawal } from '#domain/withdrawal/withdrawal.ts'
import type { PaymentForm } from '#gateways/payment/payment-gateway.ts'
import { type Customer, insertCustomer } from '#store/orders.ts'
import { type Accounts, createAccounts } from './accounts/accounts.ts'
import { type CashbackDesk, createCashbackDesk } from './cashback-desk.ts'
import type { Catalogue } from './catalogue.ts'
import { type ClientDesk, createClientDesk } from './client-desk.ts'
import { expireOrders } from './expire-orders.ts'
import { renewFlashCampaign } from './flash-campaign.ts'
import type { ShopFront } from './letters.ts'
import { confirmNewsletter, findNewsletter, leaveNewsletter, subscribe } from './newsletter.ts'
import { createOrderDesk, type OrderDesk } from './order-desk.ts'
import { type OrderBuyer, type OrderRefusal, type OrderRequest, type PlacedOrder, placeOrder } from './place-order.ts'
import type { ShopContext } from './ports.ts'
import { type AskedCart, type PricedCart, priceAskedCart, promoFor } from './price-cart.ts'
import { quoteLines, quoteWeight } from './quote-shipping.ts'
import { createStaffRoom, type StaffRoom } from './staff-room.ts'
import { type PaymentStart, type PaymentStartRefusal, startPayment } from './start-payment.ts'
import { type FormRefusal, type FormSource, takeMessage } from './take-message.ts'
import { type NotificationOutcome, takeNotification } from './take-notification.ts'
import { type TakenWithdrawal, takeWithdrawal } from './take-withdrawal.ts'
import { type OrderDoor, type OrderView, viewOrder } from './view-order.ts'

/** Everything that can be asked of the shop; pages and API call the same deeds. */
export interface Shop {
	readonly catalogue: Catalogue
	/** The pictures there are, and the rooms they show. */
	readonly showroom: Showroom
	nowMs(): number
	readonly accounts: Accounts
	/** Prices a cart with the terms of who is logged in; null is anybody. */
	priceCart(asked: AskedCart, buyer?: AccountStanding | null): Promise<PricedCart>
	/** Whether a typed code exists and may be used now, whatever the cart. */
	knowsPromoCode(typed: string): Promise<boolean>
	quoteWeight(postalCode: string, weightGrams: number): ShippingQuote
	quoteLines(
		asked: Pick<AskedCart, 'lines' | 'promoCode'> & { postalCode: string },
	): Promise<ShippingQuote | { ok: false; code: 'stock_insuficiente' }>
	createCustomer(customer: Customer): Promise<number>
	placeOrder(request: OrderRequest, buyer?: OrderBuyer | null): Promise<PlacedOrder | OrderRefusal>
	startPayment(start: PaymentStart): Promise<{ ok: true; form: PaymentForm } | PaymentStartRefusal>
	takeNotification(fields: Readonly<Record<string, unknown>>): Promise<NotificationOutcome>
	/** An order, for who holds its key or is logged in as one who may see it. */
	viewOrder(id: string, accessKey: string, account?: OrderDoor['account']): Promise<OrderView | null>
	readonly orders: OrderDesk
	readonly clients: ClientDesk
	readonly staff: StaffRoom
	readonly cashback: CashbackDesk
	/** A message by one of the contact forms. */
	takeMessage(message: ShopMessage, source: FormSource): Promise<{ readonly ok: true } | FormRefusal>
	/** A confirmed statement of withdrawal. */
	takeWithdrawal(withdrawal: Withdrawal, source: FormSource): Promise<TakenWithdrawal | FormRefusal>
	subscribe(email: string, source: FormSource): Promise<{ readonly ok: true } | FormRefusal>
	confirmNewsletter(key: string, front: ShopFront): Promise<boolean>
	leaveNewsletter(key: string): Promise<boolean>
	findNewsletter(key: string): Promise<'pendiente' | 'confirmado' | 'baja' | null>
	expireOrders(): Promise<number>
	renewFlashCampaign(): Promise<boolean>
	/** Whether the database answers. */
	isReady(): Promise<boolean>
}

/** Binds the deeds to what they use. */
export function createShop(context: ShopContext): Shop {
	return {
		catalogue: context.catalogue,
		showroom: context.pictures.showroom,
		nowMs: () => context.clock.nowMs(),
		accounts: createAccounts(context),
		priceCart: (asked, buyer) => priceAskedCart(context, asked, buyer),
		knowsPromoCode: async (typed) => (await promoFor(context, typed)) !== null,
		quoteWeight: (postalCode, weightGrams) => quoteWeight(context, postalCode, weightGrams),
		quoteLines: (asked) => quoteLines(context, asked),
		createCustomer: (customer) => insertCustomer(context.db, customer, new Date(context.clock.nowMs())),
		placeOrder: (request, buyer) => placeOrder(context, request, buyer),
		startPayment: (start) => startPayment(context, start),
		takeNotification: (fields) => takeNotification(context, fields),
		viewOrder: (id, accessKey, account = null) => viewOrder(context, id, { accessKey, account }),
		orders: createOrderDesk(context),
		clients: createClientDesk(context),
		staff: createStaffRoom(context),
		cashback: createCashbackDesk(context),
		takeMessage: (message, source) => takeMessage(context, message, source),
		takeWithdrawal: (withdrawal, source) => takeWithdrawal(context, withdrawal, source),
		subscribe: (email, source) => subscribe(context, email, source),
		confirmNewsletter: (key, front) => confirmNewsletter(context, key, front),
		leaveNewsletter: (key) => leaveNewsletter(context, key),
		findNewsletter: (key) => findNewsletter(context, key),
		expireOrders: () => expireOrders(context),
		renewFlashCampaign: () => renewFlashCampaign(context),
		isReady: async () => {
			try {
				await context.catalogue.refresh()
				return true
			} catch {
				return false
			}
		},
	}
}
