import { invoicePlace } from '#domain/invoice/invoice.ts'
import type { RecordingSoftware } from '#domain/verifactu/record.ts'
import type { ShopContext } from '#shop/context.ts'
import { countDeliveries, type DeliveryCounts, findAnswered, type TroubledState } from '#store/verifactu/deliveries.ts'
import { resendParked } from '#store/verifactu/parked.ts'
import { closeChain, findChains } from '#store/verifactu/records.ts'
import { findSenders, resumeSenders, type StoredSender } from '#store/verifactu/senders.ts'
import { annulInvoice, correctRecord, type RecordMade, type RecordRefusal } from './later-records.ts'
import { recordingSoftware, type VerifactuTerms } from './terms.ts'
import { type ChainCheck, verifyChains } from './verify-chains.ts'

/** The answers that staff sees at a time. */
const MOST_ANSWERS = 20

export interface VerifactuState extends DeliveryCounts {
	readonly mode: VerifactuTerms['mode']
	readonly senders: readonly StoredSender[]
	/** What was answered to records that have to be corrected, newest first. */
	readonly answers: readonly {
		readonly number: string
		readonly state: TroubledState
		readonly code: string
		readonly text: string
		readonly answeredAt: Date | null
	}[]
}

/** What staff does with the records of Veri*factu. */
export interface VerifactuDeeds {
	state(): Promise<VerifactuState>
	/** The records that wait while they cannot be sent; null while they can. */
	unsent(): Promise<{ readonly waiting: number; readonly stopped: boolean } | null>
	annul(number: string, reason: string): Promise<RecordMade | RecordRefusal>
	correct(number: string, reason: string): Promise<RecordMade | RecordRefusal>
	/** Sends again what was stopped. Returns how many chains there were. */
	resume(): Promise<number>
	/** Sends the parked record of an invoice again, as it is; false where none is parked. */
	resend(number: string): Promise<boolean>
	verify(): Promise<ChainCheck>
	/** Closes the open chain, so that the next record begins one of a new installation; false when none is open. */
	closeChain(): Promise<boolean>
	/** The program as its records name it; the installation is empty before the first one. */
	software(): Promise<RecordingSoftware>
}

export function createVerifactu(context: ShopContext): VerifactuDeeds {
	const { db, clock } = context
	const answersIn = async (state: TroubledState) =>
		(await findAnswered(db, state, MOST_ANSWERS)).map(({ record, delivery }) => ({
			number: record.content.invoice.number,
			state,
			code: delivery.code ?? '',
			text: delivery.message ?? '',
			answeredAt: delivery.answeredAt,
		}))
	return {
		state: async () => ({
			mode: context.verifactu.mode,
			...(await countDeliveries(db)),
			senders: await findSenders(db),
			answers: [
				...(await answersIn('apartado')),
				...(await answersIn('rechazado')),
				...(await answersIn('aceptado_con_errores')),
			],
		}),
		unsent: async () => {
			const troubled = (await findSenders(db)).filter(({ failures, stopped }) => failures > 0 || stopped !== null)
			if (troubled.length === 0) return null
			const { waiting } = await countDeliveries(db)
			return { waiting, stopped: troubled.some(({ stopped }) => stopped !== null) }
		},
		annul: (number, reason) => annulInvoice(context, number, reason),
		correct: (number, reason) => correctRecord(context, number, reason),
		resume: async () => resumeSenders(db, await clock.now(db)),
		resend: async (number) => {
			const place = invoicePlace(number)
			return place !== null && resendParked(db, place)
		},
		verify: () => verifyChains(context),
		closeChain: async () => closeChain(db, context.merchant.current().taxId, await clock.now(db)),
		software: async () => {
			const open = (await findChains(db)).findLast(({ closedAt }) => closedAt === null)
			return recordingSoftware(context, open?.installation ?? '')
		},
	}
}
