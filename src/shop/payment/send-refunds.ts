import { mailRetryMs } from '#domain/mail/retry.ts'
import type { Refund } from '#domain/payment/payment.ts'
import type { RefundGateway, RefundOutcome } from '#gateways/payment/refund-gateway.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { Log } from '#shop/base/log.ts'
import type { ShopContext } from '#shop/context.ts'
import { claimRefunds, settleRefund } from '#store/payment/payments.ts'
import { finishRefund } from './finish-refund.ts'

/** Refunds requested by one call. */
const MOST = 10

/**
 * Requests the queued refunds from the bank. They are retried automatically only if the bank was not reached; if the outcome is unknown a
 * retry could refund twice, so staff check first. Returns the number of refunds made.
 */
export async function sendRefunds(
	context: Pick<ShopContext, 'db' | 'clock' | 'log' | 'append' | 'stopping'>,
	bank: RefundGateway,
): Promise<number> {
	const { db, clock, log } = context
	return eachDue(context, {
		// Its outcome stays unknown.
		failed: 'the outcome of a refund could not be stored',
		about: ({ id }: Refund) => ({ refund: id }),
		most: MOST,
		// A claimed refund that is not requested would be left with an unknown outcome too.
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

/** The bank's answer. An error of ours during the request leaves this refund's outcome unknown; the rest of the batch continues. */
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
