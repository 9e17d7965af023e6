import { DRAW_MS, randomDraw } from '#domain/catalogue/random-draw.ts'
import type { Customer, OrderView } from '#domain/order/order.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import { clients } from '#shop/account/clients.ts'
import { accounts, firms, integrations } from '#shop/actions/account-actions.ts'
import { counter, credit, deliveries, orderDesk, orders, staff } from '#shop/actions/order-actions.ts'
import { alerts } from '#shop/alert/alerts.ts'
import { bind, onDatabase } from '#shop/base/bind.ts'
import { frontOf } from '#shop/base/front.ts'
import { askerOf, duringVisit } from '#shop/base/request-scope.ts'
import { brand } from '#shop/brand/brand.ts'
import { createBrandIcons } from '#shop/brand/brand-icons.ts'
import { checkList } from '#shop/cart/check-list.ts'
import { quoteLines, quoteWeight } from '#shop/cart/quote-shipping.ts'
import { changeSavedCart, mergeSavedCart } from '#shop/cart/saved-cart.ts'
import { cashback } from '#shop/cashback/cashback.ts'
import { renewFlashCampaign } from '#shop/catalogue/flash-campaign.ts'
import { products } from '#shop/catalogue/products.ts'
import { Reads, reading, recordReads } from '#shop/catalogue/reads.ts'
import { createContents } from '#shop/content/contents.ts'
import { confirmNewsletter, findNewsletter, leaveNewsletter, subscribe, subscribers } from '#shop/form/newsletter.ts'
import { takeMessage } from '#shop/form/take-message.ts'
import { reviewWithdrawal, takeWithdrawal } from '#shop/form/take-withdrawal.ts'
import { holds } from '#shop/hold/holds.ts'
import { createImportFiles } from '#shop/import/import-files.ts'
import { leftCarts } from '#shop/left-cart/left-carts.ts'
import { mailCauseOf } from '#shop/limit/mail-cause.ts'
import { contractOf, legalPage } from '#shop/merchant/legal-pages.ts'
import { orderObstacles } from '#shop/merchant/order-obstacles.ts'
import { settings } from '#shop/merchant/settings.ts'
import { conversations } from '#shop/message/conversation.ts'
import { replyTemplates } from '#shop/message/reply-templates.ts'
import { threads } from '#shop/message/threads.ts'
import { newsletter } from '#shop/newsletter/newsletter-desk.ts'
import { opening } from '#shop/opening/opening.ts'
import { expireOrders } from '#shop/order/expire-orders.ts'
import { invoiceMonths } from '#shop/order/invoice-months.ts'
import { mayWithdraw } from '#shop/order/may-withdraw.ts'
import { ownInvoices } from '#shop/order/own-invoices.ts'
import { placeOrder } from '#shop/order/place-order.ts'
import { type OrderAccess, viewHandedOver, viewOrder } from '#shop/order/view-order.ts'
import { withdrawable } from '#shop/order/withdrawable.ts'
import { matchTransfers } from '#shop/payment/match-transfers.ts'
import { recordTransfer } from '#shop/payment/record-transfer.ts'
import { startPayment } from '#shop/payment/start-payment.ts'
import { takeNotification } from '#shop/payment/take-notification.ts'
import { people } from '#shop/people/people.ts'
import { ownPictures } from '#shop/picture/own-pictures.ts'
import { priceLists } from '#shop/price-list/price-list-desk.ts'
import { priceAskedCart, promoFor } from '#shop/pricing/price-cart.ts'
import type { PricedCart } from '#shop/pricing/quote.ts'
import { type OpenedProject, projects } from '#shop/project/projects.ts'
import { flash } from '#shop/promo/flash-desk.ts'
import { promo } from '#shop/promo/promo-desk.ts'
import { type OpenedQuotation, quotations } from '#shop/quotation/quotations.ts'
import { reviews } from '#shop/review/reviews.ts'
import { createMissedSearches } from '#shop/search/missed-searches.ts'
import { shipping } from '#shop/shipping/shipping-desk.ts'
import { invoices } from '#shop/staff/invoice-desk.ts'
import { type OrderToPrepare, picking } from '#shop/staff/picking.ts'
import { orderViews } from '#shop/staff/saved-views.ts'
import { team } from '#shop/staff/team.ts'
import { createToday } from '#shop/staff/today.ts'
import { stock } from '#shop/stock/stock.ts'
import { verifactu } from '#shop/verifactu/verifactu.ts'
import { faces } from '#shop/visualiser/face-deeds.ts'
import { shareDesign, sharedDesign, sharePlan } from '#shop/visualiser/share-design.ts'
import { type Actor, actAs } from '#store/actor.ts'
import { findSavedLines } from '#store/cart/saved-carts.ts'
import { insertCustomer } from '#store/order/customers.ts'
import { findVatChecks } from '#store/tax/vat-checks.ts'
import { backlog } from './backlog.ts'
import type { ShopContext } from './context.ts'
import { findFaults } from './readiness.ts'

export type { OpenedProject, OpenedQuotation, OrderToPrepare, OrderView, PricedCart }

/** Actions that belong to no group. */
const ACTIONS = {
	legalPage,
	contractOf,
	/** Why the shop takes no orders; empty if it does. */
	orderObstacles,
	mergeCart: mergeSavedCart,
	changeSavedCart,
	/** The lines of the cart of an account. */
	savedLines: onDatabase(findSavedLines),
	/** Prices a cart with the terms of an account; null is a guest. */
	priceCart: priceAskedCart,
	checkList,
	/** Returns whether a typed code exists, valid now or not. */
	knowsPromoCode: async (context: ShopContext, typed: string) => (await promoFor(context, typed)) !== null,
	quoteWeight,
	quoteLines,
	createCustomer: async ({ db, clock }: ShopContext, customer: Customer) =>
		insertCustomer(db, customer, await clock.now(db)),
	placeOrder,
	startPayment,
	takeNotification,
	/** An order, for its key or an account that may see it; otherwise null. */
	viewOrder: (context: ShopContext, id: string, accessKey: string, account: OrderAccess['account'] = null) =>
		viewOrder(context, id, { accessKey, account }),
	/** The same, as its delivery note prints it. */
	viewHandedOver: (context: ShopContext, id: string, accessKey: string, account: OrderAccess['account'] = null) =>
		viewHandedOver(context, id, { accessKey, account }),
	recordTransfer,
	matchStatement: matchTransfers,
	/** The answers of VIES about the VAT numbers of the latest invoices. */
	vatChecks: ({ db }: ShopContext) => findVatChecks(db, 100),
	takeMessage,
	mayWithdraw: onDatabase(mayWithdraw),
	withdrawable,
	reviewWithdrawal,
	takeWithdrawal,
	subscribe,
	confirmNewsletter,
	leaveNewsletter,
	findNewsletter,
	expireOrders,
	invoiceMonths,
	renewFlashCampaign,
	/** Why the shop cannot serve; empty if it can. */
	findFaults,
}

/** Actions by subject. */
const groupsOf = (context: ShopContext) => ({
	accounts: bind(context, accounts),
	alerts: bind(context, alerts),
	backlog: bind(context, backlog),
	brand: { ...bind(context, brand), icon: createBrandIcons(context) },
	cashback: bind(context, cashback),
	clients: bind(context, clients),
	contents: createContents(context),
	conversations: bind(context, conversations),
	counter: bind(context, counter),
	credit: bind(context, credit),
	deliveries: bind(context, deliveries),
	/** Short links of room designs and laying plans. */
	designs: bind(context, { share: shareDesign, sharePlan, find: sharedDesign }),
	faces: bind(context, faces),
	firms: bind(context, firms),
	flash: bind(context, flash),
	holds: bind(context, holds),
	importFiles: createImportFiles(context),
	integrations: bind(context, integrations),
	invoices: bind(context, invoices),
	leftCarts: bind(context, leftCarts),
	missedSearches: createMissedSearches(context),
	newsletter: bind(context, newsletter),
	opening: bind(context, opening),
	orderDesk: bind(context, orderDesk),
	orders: bind(context, orders),
	orderViews: bind(context, orderViews),
	ownInvoices: bind(context, ownInvoices),
	people: bind(context, people),
	picking: bind(context, picking),
	pictures: bind(context, ownPictures),
	priceLists: bind(context, priceLists),
	products: bind(context, products),
	projects: bind(context, projects),
	promo: bind(context, promo),
	quotations: bind(context, quotations),
	replyTemplates: bind(context, replyTemplates),
	reviews: bind(context, reviews),
	settings: bind(context, settings),
	shipping: bind(context, shipping),
	staff: bind(context, staff),
	stock: bind(context, stock),
	subscribers: bind(context, subscribers),
	team: {
		...bind(context, team),
		/** Runs work whose changes the audit trail attributes to an account or a command, including a returned query. */
		actAs: async <Result>(actor: Actor, work: () => Result | PromiseLike<Result>): Promise<Result> =>
			actAs(actor, async () => await work()),
	},
	threads: bind(context, threads),
	today: createToday(context),
	verifactu: bind(context, verifactu),
})

/** Data that pages and the API read without a query. */
function memoryOf(context: ShopContext) {
	const hour = () => Math.floor(context.clock.nowMs() / HOUR_MS)
	const draw = () => Math.floor(context.clock.nowMs() / DRAW_MS)
	const commonVersion = () =>
		`${context.pictures.version()}-${context.ownFaces.version()}-${context.merchant.version()}-${context.content.version()}-${hour()}`
	return {
		catalogue: context.catalogue,
		/** The pictures and the rooms that show products. */
		showroom: context.pictures.showroom,
		visualiser: context.visualiser,
		/** Plans the laying of tiles. */
		plans: context.plans,
		/** The present merchant. */
		merchant: () => context.merchant.current(),
		/** The merchant in mails of a request to `origin`, which is used while no origin is set. */
		front: (origin: string) => frontOf(context.merchant.current(), origin),
		/** Random items, drawn anew every minute. */
		drawn: <Item extends { readonly id: number }>(items: readonly Item[], count: number): Item[] =>
			randomDraw(items, reading(draw), count),
		/** Changes whenever a public answer may change: with the catalogue, a picture, or the minute. */
		version: () => `${context.catalogue.version()}-${commonVersion()}-${draw()}`,
		/** Changes with everything that answers depend on besides the catalogue: pictures, merchant, contents and the hour. */
		commonVersion,
		/**
		 * Renders a page and records its reads of the catalogue; the page stays valid while these, the pictures and the hour do not change
		 * (pages name days of delivery).
		 */
		recordReads: <Result>(work: () => Result): { readonly result: Result; readonly reads: Reads } => {
			const reads = new Reads()
			const before = commonVersion()
			reads.add(() => commonVersion() === before)
			return { reads, result: recordReads(reads, work) }
		},
		nowMs: () => context.clock.nowMs(),
		/**
		 * Runs the work of a request by a network address: its mails count as the visitor's. With a signal that aborts once the visitor
		 * has left, drawings and documents wait in the visitor's own queue, and are dropped then.
		 */
		duringVisit: <Result>(address: string, work: () => Result, left?: () => AbortSignal): Result =>
			duringVisit({ cause: mailCauseOf(context, address), asker: left ? askerOf(address, left) : null }, work),
	}
}

/** The actions of the shop, bound to its context; pages, API and commands use the same ones. */
export const createShop = (context: ShopContext) => ({
	...bind(context, ACTIONS),
	...groupsOf(context),
	...memoryOf(context),
})

export type Shop = ReturnType<typeof createShop>
