import { mailRetryMs } from '#domain/mail/retry.ts'
import { cents } from '#domain/money/cents.ts'
import type { RefundGateway } from '#gateways/payment/refund-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { claimRefunds, type StoredRefund, settleRefund } from '#store/payment/payments.ts'

const BATCH = 10

/**
 * Asks the bank for the queued refunds. They are retried automatically only if the bank was not reached; when the
 * outcome is unknown a retry could refund twice, so staff check first. Returns the number of refunds made.
 */
export async function sendRefunds(context: Pick<ShopContext, 'db' | 'clock'>, bank: RefundGateway): Promise<number> {
	const { db, clock } = context
	let made = 0
	for (const refund of await claimRefunds(db, new Date(clock.nowMs()), BATCH)) {
		const { paymentNumber: orderNumber, amountCents } = refund
		const outcome = await bank.refund({ orderNumber, amountCents: cents(amountCents) })
		const at = new Date(clock.nowMs())
		if (outcome.kind === 'hecho') {
			await settleRefund(db, refund.id, { state: 'hecho', doneAt: at, lastError: null })
			made += 1
		} else await settleRefund(db, refund.id, { lastError: outcome.reason, ...nextOf(refund, outcome.kind, at) })
	}
	return made
}

function nextOf(refund: StoredRefund, kind: 'rechazado' | 'sin-conexion' | 'dudoso', at: Date) {
	if (kind === 'dudoso') return {}
	if (kind === 'rechazado') return { state: 'rechazado' as const }
	return { state: 'pendiente' as const, nextAttemptAt: new Date(at.getTime() + mailRetryMs(refund.attempts)) }
}
