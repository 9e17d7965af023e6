import type { ShopContext } from '#shop/context.ts'
import { forgetOldData } from '#shop/forget.ts'
import { reconcilePayments } from '#shop/payment/reconcile-payments.ts'
import { sendRefunds } from '#shop/payment/send-refunds.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from './config.ts'
import { mailChore } from './mail-chore.ts'
import { openPaymentQuery, openRefunds } from './wire.ts'

interface Chore {
	/** Named in the log when it fails. */
	readonly name: string
	readonly everyMs: number
	readonly run: () => Promise<unknown>
}

function choresOf(config: Config, context: ShopContext, shop: Shop): Chore[] {
	const refunds = openRefunds(config)
	const paymentQuery = openPaymentQuery(config)
	const chores: Chore[] = [
		{ name: 'catalogue refresh', everyMs: 1000, run: () => context.catalogue.refresh() },
		{ name: 'order expiry', everyMs: 15_000, run: () => shop.expireOrders() },
		{ name: 'mails', everyMs: 2000, run: mailChore(config, context) },
		{ name: 'clean-up', everyMs: 60 * 60_000, run: () => forgetOldData(context) },
		{ name: 'refunds', everyMs: 5000, run: () => sendRefunds(context, refunds) },
		{ name: 'payment checks', everyMs: 60_000, run: () => reconcilePayments(context, paymentQuery) },
	]
	if (!config.production) chores.push({ name: 'flash campaign', everyMs: 15_000, run: () => shop.renewFlashCampaign() })
	return chores
}

/** Runs the periodic work of the shop until it is stopped. */
export function startChores(config: Config, context: ShopContext, shop: Shop): { stop(): Promise<void> } {
	const stops = choresOf(config, context, shop).map((chore) => repeat(chore, context))
	return {
		// Waits for what is running, so that a mail being sent is recorded before the database closes.
		stop: async () => {
			await Promise.all(stops.map((stop) => stop()))
		},
	}
}

/** Runs a chore periodically, never twice at the same time; a failure is logged and waits for the next turn. */
function repeat({ name, everyMs, run }: Chore, { log }: Pick<ShopContext, 'log'>): () => Promise<void> {
	let running: Promise<void> | null = null
	async function turn(): Promise<void> {
		try {
			await run()
		} catch (error) {
			log.failed(`the chore "${name}" failed`, error)
		} finally {
			running = null
		}
	}
	const timer = setInterval(() => {
		running ??= turn()
	}, everyMs)
	return async () => {
		clearInterval(timer)
		await running
	}
}
