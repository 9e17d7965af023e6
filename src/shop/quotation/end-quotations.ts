import type { ShopContext } from '#shop/context.ts'
import { quotationEndedLetter, quotationReminderLetter } from '#shop/letter/quotation-letters.ts'
import { queueMail } from '#store/mail/mails.ts'
import { insertQuotationEvent, lockDue, updateQuotation } from '#store/quotation/quotations.ts'
import { lockQuotedLots, releaseQuotedLots } from './held-lots.ts'
import { quoterOf } from './quoter.ts'

const DAY_MS = 24 * 60 * 60_000
/** Quotations of one run. */
export const QUOTATIONS_TOGETHER = 50

/** Ends quotations that nobody has answered in time and tells their issuers; returns how many. */
export function endQuotations({ db, clock, front }: ShopContext): Promise<number> {
	return db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const ended = await lockDue(tx, { endedBy: at }, QUOTATIONS_TOGETHER)
		await lockQuotedLots(tx, ended)
		for (const quotation of ended) {
			const { id, edition } = quotation
			await releaseQuotedLots(tx, id, at)
			await updateQuotation(tx, id, { state: 'caducado', changedAt: at })
			await insertQuotationEvent(tx, { quotationId: id, at, state: 'caducado', edition, text: '' })
			const quoter = await quoterOf(tx, quotation, front)
			const recipient = quotation.accountId === null ? null : quoter.email
			await queueMail(tx, { kind: 'presupuesto-caducado', recipient, ...quotationEndedLetter(front, quotation) }, at)
		}
		return ended.length
	})
}

/** Reminds clients, once an edition, that a quotation ends in some days; returns how many. */
export function remindOfQuotations({ db, clock, front, merchant }: ShopContext): Promise<number> {
	return db.transaction(async (tx) => {
		const { quotationReminderDays: days } = merchant.current()
		if (days === 0) return 0
		const now = await clock.now(tx)
		const endsBy = new Date(now.getTime() + days * DAY_MS)
		const due = await lockDue(tx, { endsBy, now }, QUOTATIONS_TOGETHER)
		for (const quotation of due) {
			await updateQuotation(tx, quotation.id, { remindedAt: now, changedAt: quotation.changedAt })
			const quoter = await quoterOf(tx, quotation, front)
			const letter = quotationReminderLetter(front, quotation, quoter)
			const recipient = quotation.correo
			await queueMail(tx, { kind: 'presupuesto-aviso', recipient, replyTo: quoter.email, ...letter }, now)
		}
		return due.length
	})
}
