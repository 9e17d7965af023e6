import { KEPT_MS } from '#domain/privacy/terms.ts'
import { MOST_RECORDS } from '#domain/verifactu/search.ts'
import type { MailGateway } from '#gateways/mail/mail-gateway.ts'
import type { TaxOffice } from '#gateways/tax-office/tax-office.ts'
import { webhooksOverHttp } from '#gateways/webhook/send-webhook.ts'
import { ALERTS_TOGETHER } from '#shop/alert/alerts.ts'
import type { ShopContext } from '#shop/context.ts'
import type { ContractFiles } from '#shop/document/contract-files.ts'
import type { OrderPapers } from '#shop/document/order-papers.ts'
import { forgetOldData } from '#shop/forget.ts'
import { HOLDS_TOGETHER } from '#shop/hold/end-holds.ts'
import { type WebhookSender, webhookSender } from '#shop/integration/send-webhooks.ts'
import { LEFT_CARTS_TOGETHER } from '#shop/left-cart/left-carts.ts'
import { LETTERS_TOGETHER } from '#shop/newsletter/send-letters.ts'
import { MONTHS_TOGETHER } from '#shop/order/invoice-months.ts'
import { DEBTS_TOGETHER } from '#shop/payment/debt-reminders.ts'
import { reconcilePayments } from '#shop/payment/reconcile-payments.ts'
import { sendRefunds } from '#shop/payment/send-refunds.ts'
import { QUOTATIONS_TOGETHER } from '#shop/quotation/end-quotations.ts'
import type { Shop } from '#shop/shop.ts'
import { checkVatNumbers } from '#shop/tax/check-vat-numbers.ts'
import { sendRecords } from '#shop/verifactu/send-records.ts'
import type { Config } from '#start/config.ts'
import { openPaymentQuery, openRefunds, openVies } from '#start/wire.ts'
import { mailChore } from './mail-chore.ts'
import { type Chore, type ChoreState, repeatChore, UNFINISHED } from './repeat-chore.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** The documents on disk that chores send or delete, the mail server, and the tax agency; null if nothing is sent. */
interface ChorePeers {
	readonly mails: MailGateway | null
	readonly papers: OrderPapers
	readonly contracts: ContractFiles
	readonly taxOffice: TaxOffice | null
}

/** All periodic work of the shop. Each failure increases the wait, up to a minute. */
function choresOf(
	config: Config,
	context: ShopContext,
	shop: Shop,
	peers: ChorePeers & { readonly webhooks: WebhookSender },
): Chore[] {
	const { taxOffice, papers, webhooks } = peers
	const refunds = openRefunds(config)
	const paymentQuery = openPaymentQuery(config)
	const vies = openVies(config)
	const chores: Chore[] = [
		// Processes notify each other of changes at once; this poll finds changes without a notice or with a lost one. It waits less than
		// the others after failures: it displays orders and prices as soon as the database is back.
		{ name: 'catalogue', everyMs: 2 * SECOND_MS, longestWaitMs: 4 * SECOND_MS, run: () => context.catalogue.refresh() },
		{
			name: 'settings',
			everyMs: 10 * SECOND_MS,
			run: async () => {
				await shop.settings.applyPlanned()
				await context.merchant.refresh()
			},
		},
		{ name: 'contents', everyMs: 10 * SECOND_MS, run: () => context.content.refresh() },
		{ name: 'pictures', everyMs: 3 * SECOND_MS, run: () => context.pictures.refresh() },
		{ name: 'faces', everyMs: 3 * SECOND_MS, run: () => context.ownFaces.refresh() },
		{ name: 'sales', everyMs: 10 * MINUTE_MS, run: () => context.catalogue.refreshSales() },
		{ name: 'order-expiry', everyMs: 15 * SECOND_MS, run: () => shop.expireOrders() },
		{ name: 'mails', everyMs: 2 * SECOND_MS, run: mailChore(config, context, peers) },
		{ name: 'webhooks', everyMs: 2 * SECOND_MS, run: () => webhooks.begin() },
		{ name: 'low-stock', everyMs: MINUTE_MS, run: () => shop.integrations.notifyLowStock() },
		{ name: 'refunds', everyMs: 5 * SECOND_MS, run: () => sendRefunds(context, refunds) },
		{ name: 'payment-checks', everyMs: MINUTE_MS, run: () => reconcilePayments(context, paymentQuery) },
		{
			name: 'alerts',
			everyMs: 30 * SECOND_MS,
			run: async () => ((await shop.alerts.sendDue()) === ALERTS_TOGETHER ? UNFINISHED : null),
		},
		{
			name: 'left-carts',
			everyMs: 10 * MINUTE_MS,
			run: async () => ((await shop.leftCarts.sendDue()) === LEFT_CARTS_TOGETHER ? UNFINISHED : null),
		},
		{
			name: 'lot-holds',
			everyMs: 30 * SECOND_MS,
			run: async () => ((await shop.holds.endDue()) >= HOLDS_TOGETHER ? UNFINISHED : null),
		},
		{
			name: 'quotations',
			everyMs: MINUTE_MS,
			run: async () => {
				const [ended, reminded] = [await shop.quotations.end(), await shop.quotations.remind()]
				return Math.max(ended, reminded) === QUOTATIONS_TOGETHER ? UNFINISHED : null
			},
		},
		{
			name: 'monthly-invoices',
			everyMs: MINUTE_MS,
			run: async () => ((await shop.invoiceMonths()) === MONTHS_TOGETHER ? UNFINISHED : null),
		},
		{
			name: 'debt-reminders',
			everyMs: 10 * MINUTE_MS,
			run: async () => ((await shop.credit.sendReminders()) === DEBTS_TOGETHER ? UNFINISHED : null),
		},
		{
			name: 'newsletter',
			everyMs: 2 * SECOND_MS,
			run: async () => ((await shop.newsletter.sendDue()) === LETTERS_TOGETHER ? UNFINISHED : null),
		},
		{ name: 'missed-searches', everyMs: MINUTE_MS, run: () => shop.missedSearches.write() },
		{ name: 'clean-up', everyMs: 60 * MINUTE_MS, run: () => forgetOldData(context) },
		{
			name: 'drawn-papers',
			everyMs: 60 * MINUTE_MS,
			run: async () => papers.forget(new Date((await context.clock.now(context.db)).getTime() - KEPT_MS.drawnPapers)),
		},
	]
	if (vies) chores.push({ name: 'vat-numbers', everyMs: MINUTE_MS, run: () => checkVatNumbers(context, vies) })
	if (taxOffice) {
		const run = async () => ((await sendRecords(context, taxOffice)) === MOST_RECORDS ? UNFINISHED : null)
		chores.push({ name: 'verifactu', everyMs: 5 * SECOND_MS, run })
	}
	if (config.production) return chores
	return [...chores, { name: 'flash-campaign', everyMs: 15 * SECOND_MS, run: () => shop.renewFlashCampaign() }]
}

export interface RunningChores {
	states(): readonly ChoreState[]
	stop(): Promise<void>
}

/** Runs the periodic work of the shop until it is stopped. */
export function startChores(config: Config, context: ShopContext, shop: Shop, peers: ChorePeers): RunningChores {
	const gateway = webhooksOverHttp({ agent: 'Soleria-Webhooks/1', reachesLocalhost: !config.production })
	const webhooks = webhookSender(context, gateway)
	const running = choresOf(config, context, shop, { ...peers, webhooks }).map((chore) => repeatChore(chore, context))
	return {
		states: () => running.map((chore) => chore.state()),
		stop: async () => {
			await Promise.all(running.map((chore) => chore.stop()))
			await webhooks.idle()
		},
	}
}
