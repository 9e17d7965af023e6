import { dayRangeInWords, madridDay, weekdayInWords } from '#domain/time/madrid.ts'
import { workingDayAfter } from '#domain/time/working-days.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { isAgreedByPhone } from './quote.ts'

/** The ISO days between which a delivery is expected; `to` is null for a pick-up, which is ready from a day on. */
export interface ExpectedDays {
	readonly from: string
	readonly to: string | null
}

/**
 * The days on which an order placed at an instant is delivered or ready, in working days after its day in Madrid; null if the delivery is
 * agreed by phone. By usual terms, an order placed on Thursday 19 November 2026 is delivered between Tuesday 24 and Thursday 26.
 */
export function expectedDays(
	{ delivery, codigoPostal }: { readonly delivery: 'shipping' | 'pickup'; readonly codigoPostal: string },
	orderedMs: number,
	{ deliveryDays, pickupDays }: Pick<TradeTerms, 'deliveryDays' | 'pickupDays'>,
): ExpectedDays | null {
	const ordered = madridDay(orderedMs)
	if (delivery === 'pickup') return { from: workingDayAfter(ordered, pickupDays), to: null }
	if (isAgreedByPhone(codigoPostal)) return null
	return { from: workingDayAfter(ordered, deliveryDays.first), to: workingDayAfter(ordered, deliveryDays.last) }
}

/** When an order placed at an instant may be picked up: «Listo para recoger a partir del lunes 23 de noviembre». */
export function pickupText(orderedMs: number, { pickupDays }: Pick<TradeTerms, 'pickupDays'>): string {
	return expectedText({ from: workingDayAfter(madridDay(orderedMs), pickupDays), to: null })
}

/** «Entrega prevista: entre el martes 24 y el jueves 26 de noviembre», «Listo para recoger a partir del lunes 23 de noviembre». */
export function expectedText({ from, to }: ExpectedDays): string {
	return to === null
		? `Listo para recoger a partir del ${weekdayInWords(from)}`
		: `Entrega prevista: ${dayRangeInWords(from, to)}`
}
