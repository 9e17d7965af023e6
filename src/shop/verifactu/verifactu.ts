import { invoicePlace } from '#domain/invoice/invoice.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { RecordingSoftware } from '#domain/verifactu/record.ts'
import { type SendingDuty, sendingDuty } from '#domain/verifactu/verification.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { countDeliveries, type DeliveryCounts, findAnswered, type TroubledState } from '#store/verifactu/deliveries.ts'
import { resendParked } from '#store/verifactu/parked.ts'
import { closeChain, findChains } from '#store/verifactu/records.ts'
import { findSenders, resumeSenders, type StoredSender } from '#store/verifactu/senders.ts'
import { annulInvoice, correctRecord } from './later-records.ts'
import { recordingSoftware, type VerifactuTerms } from './terms.ts'
import { verifyChains } from './verify-chains.ts'

/** Number of answers displayed to staff at a time. */
const MOST_ANSWERS = 20

export interface VerifactuState extends DeliveryCounts {
	readonly mode: VerifactuTerms['mode']
	readonly senders: readonly StoredSender[]
	/** Answers to records that must be corrected, newest first. */
	readonly answers: readonly {
		readonly number: string
		readonly state: TroubledState
		readonly code: string
		readonly text: string
		readonly answeredAt: Date | null
	}[]
}

async function answersIn(db: Database, state: TroubledState): Promise<VerifactuState['answers']> {
	return (await findAnswered(db, state, MOST_ANSWERS)).map(({ record, delivery }) => ({
		number: record.content.invoice.number,
		state,
		code: delivery.code ?? '',
		text: delivery.message ?? '',
		answeredAt: delivery.answeredAt,
	}))
}

async function stateOf({ db, verifactu: { mode } }: ShopContext): Promise<VerifactuState> {
	const answers = [
		...(await answersIn(db, 'apartado')),
		...(await answersIn(db, 'rechazado')),
		...(await answersIn(db, 'aceptado_con_errores')),
	]
	return { mode, ...(await countDeliveries(db)), senders: await findSenders(db), answers }
}

async function unsent({ db }: ShopContext): Promise<{ readonly waiting: number; readonly stopped: boolean } | null> {
	const troubled = (await findSenders(db)).filter(({ failures, stopped }) => failures > 0 || stopped !== null)
	if (troubled.length === 0) return null
	const { waiting } = await countDeliveries(db)
	return { waiting, stopped: troubled.some(({ stopped }) => stopped !== null) }
}

/** Records of Veri*factu, as the staff works on them. */
export const verifactu = {
	state: stateOf,
	/** Returns the duty to send the unsent records; null without one. */
	duty: async ({ db, clock, merchant, verifactu: { mode } }: ShopContext): Promise<SendingDuty | null> =>
		sendingDuty(mode, merchant.current().verifactuFrom, madridDay((await clock.now(db)).getTime())),
	/** The records that wait while they cannot be sent; null if they can. */
	unsent,
	annul: annulInvoice,
	correct: correctRecord,
	/** Resumes chains whose sending was stopped. Returns their number. */
	resume: async ({ db, clock }: ShopContext) => resumeSenders(db, await clock.now(db)),
	/** Sends the parked record of an invoice again, as it is; false if none is parked. */
	resend: async ({ db }: ShopContext, number: string) => {
		const place = invoicePlace(number)
		return place !== null && resendParked(db, place)
	},
	verify: verifyChains,
	/** Closes the open chain, so that the next record begins one of a new installation; false if none is open. */
	closeChain: async ({ db, clock, merchant }: ShopContext) =>
		closeChain(db, merchant.current().taxId, await clock.now(db)),
	/** The program as its records name it; the installation is empty before the first one. */
	software: async (context: ShopContext): Promise<RecordingSoftware> => {
		const open = (await findChains(context.db)).findLast(({ closedAt }) => closedAt === null)
		return recordingSoftware(context, open?.installation ?? '')
	},
}
