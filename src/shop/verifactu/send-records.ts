import { decideAnswer } from '#domain/verifactu/decide-answer.ts'
import { isIncident, recordRetryMs } from '#domain/verifactu/retry.ts'
import { afterAnswer, MOST_RECORDS, messageSize } from '#domain/verifactu/search.ts'
import type { OfficeAnswer, OfficeLine, TaxOffice } from '#gateways/tax-office/tax-office.ts'
import { writeEnvelope } from '#gateways/tax-office/write-envelope.ts'
import { recordXml } from '#gateways/tax-office/write-record.ts'
import type { ShopContext } from '#shop/context.ts'
import { type AnsweredDelivery, storeAnswers, takeWaiting, type WaitingRecord } from '#store/verifactu/deliveries.ts'
import { claimSender, releaseSender, type StoredSender } from '#store/verifactu/senders.ts'
import { takeRefusal } from './take-refusal.ts'

/** A message of a process that died is sent again after this time, which is longer than one takes. */
const CLAIM_MS = 10 * 60_000

type Context = Pick<ShopContext, 'db' | 'clock' | 'log' | 'merchant'>

/**
 * Sends the next message, if one is due: the first waiting records, in the order of their chain. Any process may run it at any time, and
 * one at a time sends. Answers are stored record by record; without an answer the same records are sent later. Returns how many records
 * were answered, or null if nothing was due.
 */
export async function sendRecords(context: Context, office: TaxOffice): Promise<number | null> {
	const { db, clock } = context
	const now = await clock.now(db)
	const until = new Date(now.getTime() + CLAIM_MS)
	const sender = await claimSender(db, { now, until, full: MOST_RECORDS })
	if (!sender) return null
	// Committed before anything leaves: an attempt with an unknown outcome counts.
	const waiting = await db.transaction((tx) => takeWaiting(tx, sender.chainId, messageSize(sender)))
	const [first] = waiting
	if (!first) return 0
	const records = waiting.map(({ record }) => recordXml(record.content, record.hash))
	const { invoice, recordedAt } = first.record.content
	const { taxId } = invoice
	const taxpayer = { name: context.merchant.current().companyName, taxId }
	const answer = await office.send(
		writeEnvelope(taxpayer, records, isIncident(recordedAt, sender.failures, now.getTime())),
	)
	return takeAnswer(context, sender, waiting, answer)
}

async function takeAnswer(
	context: Context,
	sender: StoredSender,
	waiting: readonly WaitingRecord[],
	answer: OfficeAnswer,
): Promise<number> {
	const { db, clock, log } = context
	const at = await clock.now(db)
	if (answer.kind === 'refused') {
		await takeRefusal(context, sender, waiting, { ...answer, at })
		return 0
	}
	const answers = answer.kind === 'answer' ? answersFor(waiting, answer.lines, answer.csv) : []
	if (answer.kind === 'answer' && answers.length > 0) {
		await db.transaction(async (tx) => {
			await storeAnswers(tx, answers, at)
			const nextAt = new Date(at.getTime() + answer.waitSeconds * 1000)
			const search = afterAnswer(sender, waiting.length)
			await releaseSender(tx, sender, { nextAt, failures: 0, failingSince: null, lastError: null, ...search })
		})
		tellRejected(context, answers)
		return answers.length
	}
	const reason = answer.kind === 'trouble' ? answer.reason : 'respuesta sobre otros registros'
	const failures = sender.failures + 1
	// Logged once: continuing failures are visible in the metrics and by the staff command verifactu.
	if (failures === 1) {
		log.warn('records of invoices could not be sent to the tax agency', { waiting: waiting.length, cause: reason })
	}
	const nextAt = new Date(at.getTime() + recordRetryMs(failures))
	await releaseSender(db, sender, { nextAt, failures, failingSince: sender.failingSince ?? at, lastError: reason })
	return 0
}

function tellRejected({ log }: Context, answers: readonly AnsweredDelivery[]): void {
	const rejected = answers.filter(({ state }) => state === 'rechazado')
	const codes = [...new Set(rejected.map(({ code }) => code ?? ''))].join(', ')
	if (rejected.length > 0) log.warn('the tax agency rejected records of invoices', { rejected: rejected.length, codes })
}

/** The answers about the sent records, each by its invoice and kind: one message may contain several of an invoice. */
function answersFor(
	waiting: readonly WaitingRecord[],
	lines: readonly OfficeLine[],
	csv: string | null,
): AnsweredDelivery[] {
	const left = [...lines]
	return waiting.flatMap(({ record, attempts, besideParked }) => {
		const { number } = record.content.invoice
		const at = left.findIndex((line) => line.number === number && line.kind === record.kind)
		const [line] = at < 0 ? [] : left.splice(at, 1)
		if (!line) return []
		const state = decideAnswer(line, { attemptsBefore: attempts, besideParked })
		return {
			chainId: record.chainId,
			position: record.position,
			state,
			code: line.code,
			message: line.text,
			csv: state === 'rechazado' ? null : csv,
		}
	})
}
