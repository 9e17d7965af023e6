import type { KeptDesign } from '@soleria/visualiser'
import type { CartBuyer } from '#domain/account/account.ts'
import type { CartMemory, RememberedLine } from '#domain/cart/memory.ts'
import type { LineChanges } from '#domain/cart/saved-lines.ts'
import { DRAW_MS, randomDraw } from '#domain/catalogue/random-draw.ts'
import type { LegalPage } from '#domain/legal/legal-text.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import type { ShopMessage } from '#domain/message/message.ts'
import type { Customer, OrderView } from '#domain/order/order.ts'
import type { OrderBuyer, OrderRefusal, OrderRequest, PlacedOrder } from '#domain/order/order-request.ts'
import type { StatementLine, TransferMatch } from '#domain/payment/match-statement.ts'
import type { Showroom } from '#domain/picture/showroom.ts'
import type { ReadRow } from '#domain/quick-order/read-row.ts'
import type { ShippingQuote } from '#domain/shipping/quote.ts'
import type { Withdrawal } from '#domain/withdrawal/withdrawal.ts'
import type { PaymentForm } from '#gateways/payment/payment-gateway.ts'
import { type Accounts, createAccounts } from '#shop/account/accounts.ts'
import { type Clients, createClients } from '#shop/account/clients.ts'
import { type Alerts, createAlerts } from '#shop/alert/alerts.ts'
import { type CheckedCart, checkList } from '#shop/cart/check-list.ts'
import { createLeftCarts, type LeftCarts } from '#shop/cart/left-carts.ts'
import { type AskedCart, type PricedCart, priceAskedCart, promoFor } from '#shop/cart/price-cart.ts'
import { quoteLines, quoteWeight } from '#shop/cart/quote-shipping.ts'
import { changeSavedCart, mergeSavedCart } from '#shop/cart/saved-cart.ts'
import { type Cashback, createCashback } from '#shop/cashback/cashback.ts'
import type { Catalogue } from '#shop/catalogue/catalogue.ts'
import { renewFlashCampaign } from '#shop/catalogue/flash-campaign.ts'
import { createProducts, type Products } from '#shop/catalogue/products.ts'
import { Reads, reading, recordReads } from '#shop/catalogue/reads.ts'
import { type ContentDeeds, createContents } from '#shop/content/contents.ts'
import { type Counter, createCounter } from '#shop/counter/counter.ts'
import { createDeliveries, type Deliveries } from '#shop/delivery/deliveries.ts'
import { createFirms, type Firms } from '#shop/firm/firms.ts'
import {
	confirmNewsletter,
	createSubscribers,
	findNewsletter,
	leaveNewsletter,
	type Subscribers,
	subscribe,
} from '#shop/form/newsletter.ts'
import { type FormSource, takeMessage } from '#shop/form/take-message.ts'
import { type TakenWithdrawal, takeWithdrawal } from '#shop/form/take-withdrawal.ts'
import { createHolds, type Holds } from '#shop/hold/holds.ts'
import { createImportFiles, type ImportFiles } from '#shop/import/import-files.ts'
import { createIntegrations, type Integrations } from '#shop/integration/integrations.ts'
import { frontOf, type ShopFront } from '#shop/letter/letters.ts'
import type { FormRefusal } from '#shop/limit/forms.ts'
import { mailCauseOf } from '#shop/limit/mail-cause.ts'
import { type Contract, contractOf, type FilledLegalText, legalPage } from '#shop/merchant/legal-pages.ts'
import { type OrderObstacle, orderObstacles } from '#shop/merchant/order-obstacles.ts'
import { createSettings, type SettingsDeeds } from '#shop/merchant/settings.ts'
import { createThreads, type Threads } from '#shop/message/threads.ts'
import { expireOrders } from '#shop/order/expire-orders.ts'
import { invoiceMonths } from '#shop/order/invoice-months.ts'
import { createOrderDesk, type OrderDesk } from '#shop/order/order-desk.ts'
import { createOrders, type Orders } from '#shop/order/orders.ts'
import { placeOrder } from '#shop/order/place-order.ts'
import { createStaff, type Staff } from '#shop/order/staff.ts'
import { type OrderAccess, viewOrder } from '#shop/order/view-order.ts'
import { type Credit, createCredit } from '#shop/payment/credit.ts'
import { matchTransfers } from '#shop/payment/match-transfers.ts'
import {
	type ReceivedTransfer,
	recordTransfer,
	type TransferRecorded,
	type TransferRefusal,
} from '#shop/payment/record-transfer.ts'
import { type PaymentStart, type PaymentStartRefusal, startPayment } from '#shop/payment/start-payment.ts'
import { type NotificationOutcome, takeNotification } from '#shop/payment/take-notification.ts'
import { createPeople, type People } from '#shop/people/people.ts'
import { createPictureDeeds, type PictureDeeds } from '#shop/picture/take-picture.ts'
import { createProjects, type OpenedProject, type Projects } from '#shop/project/projects.ts'
import { createFlashDesk, type FlashDesk } from '#shop/promo/flash-desk.ts'
import { createPromoDesk, type PromoDesk } from '#shop/promo/promo-desk.ts'
import { createQuotations, type OpenedQuotation, type Quotations } from '#shop/quotation/quotations.ts'
import { askerOf, duringVisit } from '#shop/request-scope.ts'
import { createReviews, type Reviews } from '#shop/review/reviews.ts'
import { createMissedSearches, type MissedSearches } from '#shop/search/missed-searches.ts'
import { createShippingDesk, type ShippingDesk } from '#shop/shipping/shipping-desk.ts'
import { createInvoiceDesk, type InvoiceDesk } from '#shop/staff/invoice-desk.ts'
import { createPicking, type OrderToPrepare, type Picking } from '#shop/staff/picking.ts'
import { createTeam, type Team } from '#shop/staff/team.ts'
import { createToday, type Today } from '#shop/staff/today.ts'
import { createStock, type Stock } from '#shop/stock/stock.ts'
import { createVerifactu, type VerifactuDeeds } from '#shop/verifactu/verifactu.ts'
import { createFaceDeeds, type FaceDeeds } from '#shop/visualiser/face-deeds.ts'
import { type Shared, shareDesign, sharedDesign } from '#shop/visualiser/share-design.ts'
import type { Visualiser } from '#shop/visualiser/visualiser.ts'
import { insertCustomer } from '#store/order/customers.ts'
import { findVatChecks, type VatCheck } from '#store/tax/vat-checks.ts'
import { type BacklogDeeds, createBacklog } from './backlog.ts'
import type { ShopContext } from './context.ts'
import { findFaults } from './readiness.ts'

export type { OpenedProject, OpenedQuotation, OrderToPrepare, OrderView, PricedCart }

const HOUR_MS = 3_600_000

/** All deeds of the shop; pages and API use the same ones. */
export interface Shop {
	readonly catalogue: Catalogue
	/** The pictures and the rooms that show products. */
	readonly showroom: Showroom
	/** Who sells, as it is now. */
	merchant(): Merchant
	/** A legal page as it is in force; null when the shop has no text of it. */
	legalPage(page: LegalPage): FilledLegalText | null
	/** The conditions of sale that an order was placed under, by their version. */
	contractOf(version: string): Promise<Contract | null>
	readonly settings: SettingsDeeds
	readonly contents: ContentDeeds
	/** Why the shop takes no orders; empty when it does. */
	orderObstacles(): readonly OrderObstacle[]
	/** The merchant in mails of a request that was addressed to `origin`, which counts while no origin is set. */
	front(origin: string): ShopFront
	readonly pictures: PictureDeeds
	readonly visualiser: Visualiser
	readonly faces: FaceDeeds
	/** Short links of what was laid in rooms. */
	readonly designs: {
		share(kept: KeptDesign, address: string): Promise<Shared>
		find(code: string): Promise<KeptDesign | null>
	}
	/** Random items, drawn anew every minute. */
	drawn<Item extends { readonly id: number }>(items: readonly Item[], count: number): Item[]
	/** Changes whenever an answer that everybody gets may change: with the catalogue, a picture, or the minute. */
	version(): string
	/** Changes with what all answers depend on besides the catalogue: the pictures, the merchant, the contents and the hour. */
	commonVersion(): string
	/**
	 * Makes a page, and notes what it reads of the catalogue; while that is the same, so is the page. It is not with other
	 * pictures, nor in another hour, since pages say on which day something comes.
	 */
	recordReads<Result>(work: () => Result): { readonly result: Result; readonly reads: Reads }
	nowMs(): number
	readonly accounts: Accounts
	/** The cart of a browser and of the account that logs in with it, by line. */
	mergeCart(accountId: number, lines: readonly RememberedLine[]): Promise<readonly RememberedLine[]>
	/** Takes a browser's change of its cart into that of its account. */
	changeSavedCart(accountId: number, changes: LineChanges): Promise<readonly RememberedLine[]>
	/** Prices a cart with the terms of an account; null is a guest. */
	priceCart(asked: AskedCart, buyer?: CartBuyer | null): Promise<PricedCart>
	/** Reads a list of references against the catalogue, and against the cart that it is to go into if there is one. */
	checkList(asked: readonly ReadRow[], cart: CartMemory | null, buyer: CartBuyer | null): Promise<CheckedCart>
	/**
	 * Does the work of a request by a network address: the mails that it causes are counted as the visitor's. With a signal that the visitor
	 * has left, drawings and documents wait in the visitor's own line, and are dropped then.
	 */
	duringVisit<Result>(address: string, work: () => Result, left?: () => AbortSignal): Result
	/** Whether a typed code exists, whether or not it is valid now. */
	knowsPromoCode(typed: string): Promise<boolean>
	quoteWeight(postalCode: string, weightGrams: number): ShippingQuote
	quoteLines(
		asked: Pick<AskedCart, 'lines' | 'promoCode'> & { postalCode: string },
	): Promise<ShippingQuote | { ok: false; code: 'stock_insuficiente' }>
	createCustomer(customer: Customer): Promise<number>
	/** `address` is the network address of whoever orders. */
	placeOrder(request: OrderRequest, buyer?: OrderBuyer | null, address?: string): Promise<PlacedOrder | OrderRefusal>
	startPayment(start: PaymentStart): Promise<{ ok: true; form: PaymentForm } | PaymentStartRefusal>
	takeNotification(fields: Readonly<Record<string, unknown>>): Promise<NotificationOutcome>
	/** An order, for whoever has its key or is logged in with an account that may see it. */
	viewOrder(id: string, accessKey: string, account?: OrderAccess['account']): Promise<OrderView | null>
	readonly orders: Orders
	readonly orderDesk: OrderDesk
	readonly invoices: InvoiceDesk
	readonly missedSearches: MissedSearches
	readonly counter: Counter
	readonly deliveries: Deliveries
	readonly credit: Credit
	/** Records a transfer that reached the merchant's account for an order. */
	recordTransfer(transfer: ReceivedTransfer): Promise<TransferRecorded | TransferRefusal>
	/** What the lines of a bank statement seem to pay. */
	matchStatement(lines: readonly StatementLine[]): Promise<TransferMatch[]>
	readonly reviews: Reviews
	readonly projects: Projects
	readonly quotations: Quotations
	readonly clients: Clients
	readonly staff: Staff
	readonly people: People
	readonly today: Today
	readonly picking: Picking
	readonly team: Team
	readonly stock: Stock
	readonly shipping: ShippingDesk
	readonly promo: PromoDesk
	readonly flash: FlashDesk
	readonly products: Products
	readonly importFiles: ImportFiles
	readonly cashback: Cashback
	readonly backlog: BacklogDeeds
	/** What VIES said of the VAT numbers on the latest invoices. */
	vatChecks(): Promise<readonly VatCheck[]>
	readonly verifactu: VerifactuDeeds
	/** Takes a message from one of the contact forms. */
	takeMessage(message: ShopMessage, source: FormSource): Promise<{ readonly ok: true } | FormRefusal>
	/** Takes a confirmed statement of withdrawal. */
	takeWithdrawal(withdrawal: Withdrawal, source: FormSource): Promise<TakenWithdrawal | FormRefusal>
	subscribe(email: string, source: FormSource): Promise<{ readonly ok: true } | FormRefusal>
	confirmNewsletter(key: string, front: ShopFront): Promise<boolean>
	leaveNewsletter(key: string): Promise<boolean>
	findNewsletter(key: string): Promise<'pendiente' | 'confirmado' | 'baja' | null>
	readonly subscribers: Subscribers
	readonly alerts: Alerts
	readonly leftCarts: LeftCarts
	readonly threads: Threads
	readonly holds: Holds
	readonly firms: Firms
	readonly integrations: Integrations
	expireOrders(): Promise<number>
	/** Issues the invoices of months that are over. Returns how many there were. */
	invoiceMonths(): Promise<number>
	renewFlashCampaign(): Promise<boolean>
	/** Why the shop cannot serve; empty when it can. */
	findFaults(): ReturnType<typeof findFaults>
}

/** Binds the deeds to their context. */
export function createShop(context: ShopContext): Shop {
	const hour = () => Math.floor(context.clock.nowMs() / HOUR_MS)
	const draw = () => Math.floor(context.clock.nowMs() / DRAW_MS)
	const commonVersion = () =>
		`${context.pictures.version()}-${context.ownFaces.version()}-${context.merchant.version()}-${context.content.version()}-${hour()}`
	return {
		catalogue: context.catalogue,
		showroom: context.pictures.showroom,
		merchant: () => context.merchant.current(),
		legalPage: (page) => legalPage(context, page),
		contractOf: (version) => contractOf(context, version),
		settings: createSettings(context),
		contents: createContents(context),
		orderObstacles: () => orderObstacles(context),
		front: (origin) => frontOf(context.merchant.current(), origin),
		pictures: createPictureDeeds(context),
		visualiser: context.visualiser,
		faces: createFaceDeeds(context),
		designs: {
			share: (kept, address) => shareDesign(context, kept, address),
			find: (code) => sharedDesign(context, code),
		},
		drawn: (items, count) => randomDraw(items, reading(draw), count),
		version: () => `${context.catalogue.version()}-${commonVersion()}-${draw()}`,
		commonVersion,
		recordReads: (work) => {
			const reads = new Reads()
			const before = commonVersion()
			reads.add(() => commonVersion() === before)
			return { reads, result: recordReads(reads, work) }
		},
		nowMs: () => context.clock.nowMs(),
		accounts: createAccounts(context),
		mergeCart: (accountId, lines) => mergeSavedCart(context, accountId, lines),
		changeSavedCart: (accountId, changes) => changeSavedCart(context, accountId, changes),
		priceCart: (asked, buyer) => priceAskedCart(context, asked, buyer),
		checkList: (asked, cart, buyer) => checkList(context, asked, cart, buyer),
		knowsPromoCode: async (typed) => (await promoFor(context, typed)) !== null,
		quoteWeight: (postalCode, weightGrams) => quoteWeight(context, postalCode, weightGrams),
		quoteLines: (asked) => quoteLines(context, asked),
		createCustomer: async (customer) => insertCustomer(context.db, customer, await context.clock.now(context.db)),
		placeOrder: (request, buyer, address) => placeOrder(context, request, buyer, address),
		startPayment: (start) => startPayment(context, start),
		takeNotification: (fields) => takeNotification(context, fields),
		viewOrder: (id, accessKey, account = null) => viewOrder(context, id, { accessKey, account }),
		orders: createOrders(context),
		orderDesk: createOrderDesk(context),
		invoices: createInvoiceDesk(context),
		missedSearches: createMissedSearches(context),
		duringVisit: (address, work, left) =>
			duringVisit({ cause: mailCauseOf(context, address), asker: left ? askerOf(address, left) : null }, work),
		counter: createCounter(context),
		deliveries: createDeliveries(context),
		credit: createCredit(context),
		recordTransfer: (transfer) => recordTransfer(context, transfer),
		matchStatement: (lines) => matchTransfers(context, lines),
		reviews: createReviews(context),
		projects: createProjects(context),
		quotations: createQuotations(context),
		clients: createClients(context),
		staff: createStaff(context),
		people: createPeople(context),
		today: createToday(context),
		picking: createPicking(context),
		team: createTeam(context),
		stock: createStock(context),
		shipping: createShippingDesk(context),
		promo: createPromoDesk(context),
		flash: createFlashDesk(context),
		products: createProducts(context),
		importFiles: createImportFiles(context),
		cashback: createCashback(context),
		backlog: createBacklog(context),
		vatChecks: () => findVatChecks(context.db, 100),
		verifactu: createVerifactu(context),
		takeMessage: (message, source) => takeMessage(context, message, source),
		takeWithdrawal: (withdrawal, source) => takeWithdrawal(context, withdrawal, source),
		subscribe: (email, source) => subscribe(context, email, source),
		confirmNewsletter: (key, front) => confirmNewsletter(context, key, front),
		leaveNewsletter: (key) => leaveNewsletter(context, key),
		findNewsletter: (key) => findNewsletter(context, key),
		subscribers: createSubscribers(context),
		alerts: createAlerts(context),
		leftCarts: createLeftCarts(context),
		threads: createThreads(context),
		holds: createHolds(context),
		firms: createFirms(context),
		integrations: createIntegrations(context),
		expireOrders: () => expireOrders(context),
		invoiceMonths: () => invoiceMonths(context),
		renewFlashCampaign: () => renewFlashCampaign(context),
		findFaults: () => findFaults(context),
	}
}
