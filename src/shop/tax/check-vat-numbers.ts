import { VAT_CHECK_ATTEMPTS, vatCheckRetryMs } from '#domain/tax-id/vat-check.ts'
import type { Vies } from '#gateways/vies/vies.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import { answerVatCheck, claimVatChecks, postponeVatCheck, type VatCheck } from '#store/tax/vat-checks.ts'

/** Numbers queried by one call. */
const MOST = 5
/** When a claimed number is due again if the process dies before it has stored the answer. */
const CLAIM_MS = 5 * 60_000

type Context = Pick<ShopContext, 'db' | 'clock' | 'log' | 'merchant' | 'stopping'>

/**
 * Queries VIES about the VAT numbers of other states on issued invoices, a few at a time. Sales here are taxed
 * regardless of its answer: the
 * answer is stored as the proof of the recipient's identity. Returns how many were answered.
 */
export async function checkVatNumbers(context: Context, vies: Vies): Promise<number> {
	const { db, clock } = context
	return eachDue(context, {
		failed: 'the answer about a VAT number could not be stored',
		about: ({ series, number }: VatCheck) => ({ invoice: `${series}-${number}` }),
		most: MOST,
		claimed: 1,
		claim: async (limit) => {
			const now = await clock.now(db)
			return claimVatChecks(db, now, new Date(now.getTime() + CLAIM_MS), limit)
		},
		work: (check) => ask(context, vies, check),
	})
}

async function ask({ db, clock, log, merchant }: Context, vies: Vies, check: VatCheck): Promise<boolean> {
	const answer = await vies.ask(check.vatId, merchant.current().taxId)
	const at = await clock.now(db)
	if (answer.kind === 'undecided') {
		const isLast = check.attempts >= VAT_CHECK_ATTEMPTS
		const nextAttemptAt = isLast ? null : new Date(at.getTime() + vatCheckRetryMs(check.attempts))
		if (isLast) log.warn('VIES never answered about a VAT number', { invoice: `${check.series}-${check.number}` })
		await postponeVatCheck(db, check, { lastError: answer.reason, nextAttemptAt })
		return false
	}
	const said = answer.kind === 'valid' ? answer : { consultation: '', name: '' }
	const state = answer.kind === 'valid' ? 'valido' : 'no_valido'
	await answerVatCheck(db, check, { state, consultation: said.consultation, name: said.name, at })
	if (state === 'no_valido') {
		log.warn('a VAT number on an invoice is not valid', { invoice: `${check.series}-${check.number}` })
	}
	return true
}
