import type { Payment } from '#domain/payment/payment.ts'
import { nextCheckAt } from '#domain/payment/payment-check.ts'
import type { PaymentAnswer, PaymentQuery } from '#gateways/payment/payment-query.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import type { RecordingContext } from '#shop/verifactu/append-record.ts'
import { claimPaymentChecks, postponePaymentCheck } from '#store/payment/payment-checks.ts'
import { settlePayment } from './settle-payment.ts'

/** Payments queried by one call. */
const MOST = 5
/** When a claimed attempt is due again if the process dies before it has stored the bank's answer. */
const CLAIM_MS = 10 * 60_000

/**
 * Queries the bank about payment attempts whose notification never came, a few at a time. Returns how many the bank had decided without
 * notifying the shop.
 */
export async function reconcilePayments(
	context: RecordingContext & Pick<ShopContext, 'db' | 'clock' | 'catalogue' | 'append' | 'log' | 'stopping'>,
	bank: PaymentQuery,
): Promise<number> {
	const { db, clock } = context
	return eachDue(context, {
		failed: 'a payment could not be reconciled',
		about: ({ orderId }: Payment) => ({ order: orderId }),
		most: MOST,
		claimed: 1,
		claim: async (limit) => {
			const now = await clock.now(db)
			return claimPaymentChecks(db, now, new Date(now.getTime() + CLAIM_MS), limit)
		},
		work: (payment) => reconcile(context, bank, payment),
	})
}

async function reconcile(
	context: RecordingContext & Pick<ShopContext, 'db' | 'clock' | 'catalogue' | 'append'>,
	bank: PaymentQuery,
	payment: Payment,
): Promise<boolean> {
	const answer = await bank.ask(payment.number)
	if (answer.kind === 'decided') {
		const settlement = await settlePayment(context, answer.payment)
		if (settlement.kind === 'settled') return settlement.changed
		await postpone(context, payment, { kind: 'undecided', reason: 'el banco habla de otro importe' })
	} else await postpone(context, payment, answer)
	return false
}

async function postpone(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	payment: Payment,
	answer: Exclude<PaymentAnswer, { kind: 'decided' }>,
): Promise<void> {
	await postponePaymentCheck(db, payment.number, {
		nextCheckAt: nextCheckAt(payment, answer.kind, await clock.now(db)),
		lastCheckError: answer.kind === 'undecided' ? answer.reason : null,
	})
}
