import { mailRetryMs } from '#domain/mail/retry.ts'
import type { Refund } from '#domain/payment/payment.ts'
import type { RefundGateway, RefundOutcome } from '#gateways/payment/refund-gateway.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { Log } from '#shop/base/log.ts'
import type { ShopContext } from '#shop/context.ts'
import { claimRefunds, settleRefund } from '#store/payment/payments.ts'
import { finishRefund } from './finish-refund.ts'

/** The refunds that are asked for by one call. */
const MOST = 10

/**
 * Asks the bank for the queued refunds. They are retried automatically only if the bank was not reached; when the
 * outcome is unknown a retry could refund twice, so staff check first. Returns the number of refunds made.
 */
export async function sendRefunds(
	context: Pick<ShopContext, 'db' | 'clock' | 'log' | 'append' | 'stopping'>,
	bank: RefundGateway,
): Promise<number> {
	const { db, clock, log } = context
	return eachDue(context, {
		// It stays in doubt.
		failed: 'the outcome of a refund could not be stored',
		about: ({ id }: Refund) => ({ refund: id }),
		most: MOST,
		// One that is claimed and not asked for would be in doubt too.
		claimed: 1,
		claim: async (limit) => claimRefunds(db, await clock.now(db), limit),
		work: async (refund) => settle(context, refund, await ask(bank, refund, log)),
	})
}

async function settle(
	context: Pick<ShopContext, 'db' | 'clock' | 'append'>,
	refund: Refund,
	outcome: RefundOutcome,
): Promise<boolean> {
	if (outcome.kind === 'hecho') return (await finishRefund(context, refund.id)) !== null
	const next = nextOf(refund, outcome.kind, await context.clock.now(context.db))
	await settleRefund(context.db, refund.id, { lastError: outcome.reason, ...next })
	return false
}

/** The bank's answer. A fault of ours while asking leaves this refund in doubt, and the others of the batch are asked for. */
async function ask(bank: RefundGateway, refund: Refund, log: Log): Promise<RefundOutcome> {
	try {
		return await bank.refund({ orderNumber: refund.paymentNumber, amountCents: refund.amountCents })
	} catch (error) {
		log.failed('a refund could not be asked for', error, { refund: refund.id })
		return { kind: 'dudoso', reason: 'la petición falló' }
	}
}

function nextOf(refund: Refund, kind: 'rechazado' | 'sin-conexion' | 'dudoso', at: Date) {
	if (kind === 'dudoso') return {}
	if (kind === 'rechazado') return { state: 'rechazado' as const }
	return { state: 'pendiente' as const, nextAttemptAt: new Date(at.getTime() + mailRetryMs(refund.attempts)) }
}
