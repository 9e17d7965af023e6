import type { Quotation } from '#domain/quotation/quotation.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { findDue, insertQuotationEvent, lockDue, updateQuotation } from '#store/quotation/quotations.ts'
import { releaseQuotedLots } from './held-lots.ts'
import { quoterOf } from './quoter.ts'

/** Quotations of one run. */
export const QUOTATIONS_TOGETHER = 50

/** Ends quotations that were not answered in time and mails their issuers; returns how many. */
export function endQuotations(context: ShopContext): Promise<number> {
	const { db, clock } = context
	return eachDue(context, {
		...batch('quotation-ends'),
		failed: 'a quotation could not be ended',
		claim: async (limit, except) => findDue(db, { endedBy: await clock.now(db) }, { limit, except }),
		work: (id) => db.transaction((tx) => endQuotation(context, tx, id)),
	})
}

const batch = (work: string) => ({
	about: (quotation: number) => ({ quotation }),
	listed: { work, item: String },
	most: QUOTATIONS_TOGETHER,
	claimed: QUOTATIONS_TOGETHER,
})

async function endQuotation({ clock, front, append }: ShopContext, tx: Database, id: number): Promise<boolean> {
	const at = await clock.now(tx)
	const quotation = await lockDue(tx, { endedBy: at }, id)
	if (!quotation) return false
	await releaseQuotedLots(tx, id, at)
	await updateQuotation(tx, id, { state: 'caducado', changedAt: at })
	const { edition } = quotation
	await insertQuotationEvent(tx, { quotationId: id, at, state: 'caducado', edition, text: '' })
	const quoter = await quoterOf(tx, quotation, front)
	await append(tx, 'QuotationExpired', { quotation, quoter, at })
	return true
}

/** Reminds clients, once per edition, some days before a quotation ends; returns how many. */
export async function remindOfQuotations(context: ShopContext): Promise<number> {
	const { db, clock, merchant } = context
	const { quotationReminderDays: days } = merchant.current()
	if (days === 0) return 0
	const dueAt = (now: Date) => ({ endsBy: new Date(now.getTime() + days * DAY_MS), now })
	return eachDue(context, {
		...batch('quotation-reminders'),
		failed: 'a client could not be reminded of a quotation',
		claim: async (limit, except) => findDue(db, dueAt(await clock.now(db)), { limit, except }),
		work: (id) =>
			db.transaction(async (tx) => {
				const now = await clock.now(tx)
				const quotation = await lockDue(tx, dueAt(now), id)
				if (quotation) await remind(context, tx, quotation, now)
				return quotation !== null
			}),
	})
}

async function remind({ front, append }: ShopContext, tx: Database, quotation: Quotation, at: Date): Promise<void> {
	await updateQuotation(tx, quotation.id, { remindedAt: at, changedAt: quotation.changedAt })
	const quoter = await quoterOf(tx, quotation, front)
	await append(tx, 'QuotationEnding', { quotation, quoter, at })
}
