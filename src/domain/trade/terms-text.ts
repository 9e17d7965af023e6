import type { Merchant } from '#domain/merchant/merchant.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import { REFUND_DAYS, REVIEW_DAYS, type TradeTerms, VAT_PERCENT, WITHDRAWAL_DAYS } from './terms.ts'

/** «500 €», «54,32 €»: whole euros lose their decimals in running text, and the space may break. */
export function eurosInText(amountCents: Cents): string {
	return formatCents(amountCents)
		.replace(/,00(?=\s)/, '')
		.replace('\u00a0', ' ')
}

/** «500 €»: the threshold of a discounted subtotal for free delivery. */
export const freeShippingText = ({ freeDelivery }: FreeOver): string => eurosInText(freeDelivery.overCents)
type FreeOver = { readonly freeDelivery: Pick<Merchant['freeDelivery'], 'overCents'> }
/** «10 años»; empty where the merchant gives no guarantee beyond the legal one. */
export const guaranteeText = ({ guaranteeYears }: Pick<Merchant, 'guaranteeYears'>): string =>
	guaranteeYears === 0 ? '' : counted(guaranteeYears, 'año', 'años')
/** «3 €/m²». */
export const incentiveText = (terms: Pick<TradeTerms, 'incentiveCentsPerM2'>): string =>
	`${incentiveEurosText(terms)}/m²`
/** «3 €». */
export const incentiveEurosText = ({ incentiveCentsPerM2 }: Pick<TradeTerms, 'incentiveCentsPerM2'>): string =>
	eurosInText(incentiveCentsPerM2)
/** «5 %». */
export const cashbackText = ({ cashbackPercent }: Pick<TradeTerms, 'cashbackPercent'>): string => `${cashbackPercent} %`
/**
 * «3 € menos por m² sin IVA en cualquier lote, gestor personal, catálogos técnicos y un 5 % de cashback»: the advantages of a professional
 * account, without those that the merchant does not give.
 */
export function professionalText(terms: Pick<TradeTerms, 'incentiveCentsPerM2' | 'cashbackPercent'>): string {
	const gains = [
		...(terms.incentiveCentsPerM2 > 0 ? [`${incentiveEurosText(terms)} menos por m² sin IVA en cualquier lote`] : []),
		'gestor personal',
		'catálogos técnicos',
		...(terms.cashbackPercent > 0 ? [`un ${cashbackText(terms)} de cashback`] : []),
	]
	return gains.join(', ').replace(/, ([^,]+)$/, ' y $1')
}

/** The same at the beginning of a sentence. */
export function professionalSentence(terms: Parameters<typeof professionalText>[0]): string {
	const text = professionalText(terms)
	return text.charAt(0).toUpperCase() + text.slice(1)
}

/** «21 %». */
export const VAT_TEXT = `${VAT_PERCENT} %`
/** «3–5 días laborables», «1 día laborable». */
export const deliveryDaysText = ({ deliveryDays: { first, last } }: Pick<TradeTerms, 'deliveryDays'>): string =>
	first === last ? workingDaysText(last) : `${first}–${workingDaysText(last)}`
/** «2 horas». */
export const changeWindowText = ({ changeWindowHours }: Pick<TradeTerms, 'changeWindowHours'>): string =>
	`${changeWindowHours} horas`
/** «30 días». */
export const returnText = ({ returnDays }: Pick<TradeTerms, 'returnDays'>): string => `${returnDays} días`
/** «Treinta días»: at the beginning of a title; in figures if the number is unusual. */
export const returnInWords = ({ returnDays }: Pick<TradeTerms, 'returnDays'>): string =>
	`${USUAL_NUMBERS[returnDays] ?? returnDays} días`

const USUAL_NUMBERS: Readonly<Record<number, string>> = {
	14: 'Catorce',
	15: 'Quince',
	30: 'Treinta',
	60: 'Sesenta',
	90: 'Noventa',
}
/** «14 días». */
export const WITHDRAWAL_TEXT = `${WITHDRAWAL_DAYS} días`
/** «14 días», the term of a refund. */
export const REFUND_TEXT = `${REFUND_DAYS} días`
/** «30 días», the term of a review. */
export const REVIEW_TEXT = `${REVIEW_DAYS} días`
/** «40 minutos». */
export const reservationText = ({ reservationMinutes }: Pick<TradeTerms, 'reservationMinutes'>): string =>
	`${reservationMinutes} minutos`
/** «3 días laborables», for which an order is held that is paid by transfer. */
export const transferText = ({ transferDays }: Pick<TradeTerms, 'transferDays'>): string =>
	workingDaysText(transferDays)

const workingDaysText = (days: number) => counted(days, 'día laborable', 'días laborables')

/** «con tarjeta, con Bizum hasta 1000 € o por transferencia»: the ways to pay a merchant that are open to everyone. */
export function payWaysText({
	bizumUpToCents,
	takesTransfers,
}: Pick<Merchant, 'bizumUpToCents' | 'takesTransfers'>): string {
	const ways = [
		'con tarjeta',
		...(bizumUpToCents > 0 ? [`con Bizum hasta ${eurosInText(bizumUpToCents)}`] : []),
		...(takesTransfers ? ['por transferencia'] : []),
	]
	return ways.join(', ').replace(/, ([^,]+)$/, ' o $1')
}
