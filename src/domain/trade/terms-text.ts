import type { Merchant } from '#domain/merchant/merchant.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import {
	CASHBACK_PERCENT,
	CHANGE_WINDOW_HOURS,
	DELIVERY_DAYS,
	INCENTIVE_CENTS_PER_M2,
	REFUND_DAYS,
	RESERVATION_MINUTES,
	RETURN_DAYS,
	REVIEW_DAYS,
	TRANSFER_DAYS,
	VAT_PERCENT,
	WITHDRAWAL_DAYS,
} from './terms.ts'

/** «500 €», «54,32 €»: whole euros lose their decimals in running text, and the space may break. */
export function eurosInText(amountCents: Cents): string {
	return formatCents(amountCents)
		.replace(/,00(?=\s)/, '')
		.replace('\u00a0', ' ')
}

/** «500 €»: what a discounted subtotal must exceed for free delivery. */
export const freeShippingText = ({ freeShippingOverCents }: Pick<Merchant, 'freeShippingOverCents'>): string =>
	eurosInText(freeShippingOverCents)
/** «10 años»; empty where the merchant gives no guarantee beyond the legal one. */
export const guaranteeText = ({ guaranteeYears }: Pick<Merchant, 'guaranteeYears'>): string =>
	guaranteeYears === 0 ? '' : guaranteeYears === 1 ? '1 año' : `${guaranteeYears} años`
/** «3 €/m²». */
export const INCENTIVE_TEXT = `${eurosInText(INCENTIVE_CENTS_PER_M2)}/m²`
/** «3 €». */
export const INCENTIVE_EUROS_TEXT = eurosInText(INCENTIVE_CENTS_PER_M2)
/** «5 %». */
export const CASHBACK_TEXT = `${CASHBACK_PERCENT} %`
/** «21 %». */
export const VAT_TEXT = `${VAT_PERCENT} %`
/** «3–5 días laborables». */
export const DELIVERY_DAYS_TEXT = `${DELIVERY_DAYS.first}–${DELIVERY_DAYS.last} días laborables`
/** «2 horas». */
export const CHANGE_WINDOW_TEXT = `${CHANGE_WINDOW_HOURS} horas`
/** «30 días». */
export const RETURN_TEXT = `${RETURN_DAYS} días`
/** «14 días». */
export const WITHDRAWAL_TEXT = `${WITHDRAWAL_DAYS} días`
/** «14 días», until money goes back. */
export const REFUND_TEXT = `${REFUND_DAYS} días`
/** «40 minutos». */
export const RESERVATION_TEXT = `${RESERVATION_MINUTES} minutos`
/** «3 días laborables», for which an order is held that is paid by transfer. */
export const TRANSFER_TEXT = `${TRANSFER_DAYS} días laborables`

/** «con tarjeta, con Bizum hasta 1000 € o por transferencia»: how anybody may pay a merchant. */
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
/** «30 días», to review what was bought. */
export const REVIEW_TEXT = `${REVIEW_DAYS} días`
