import { type RewardTerms, USUAL_REWARDS } from '#domain/cashback/reward.ts'
import { type HoldTerms, USUAL_HOLDS } from '#domain/hold/lot-hold.ts'
import { type Cents, cents, fromEuros } from '#domain/money/cents.ts'
import { type SampleTerms, USUAL_SAMPLES } from '#domain/sample/sample.ts'
import { type TradeTerms, USUAL_TERMS } from '#domain/trade/terms.ts'
import type { SettingName, SettingValues } from './fields.ts'

/** The terms of trade of settings that were read by `readSetting`; missing ones have their usual value. */
export function termsOf(values: SettingValues): TradeTerms {
	const number = (name: SettingName, usual: number) => (values[name] ? Number(values[name]) : usual)
	return {
		incentiveCentsPerM2: incentiveOf(values),
		cashbackPercent: number('cashback', USUAL_TERMS.cashbackPercent),
		deliveryDays: deliveryDaysOf(values),
		pickupDays: number('recogida_dias', USUAL_TERMS.pickupDays),
		returnDays: number('devolucion_dias', USUAL_TERMS.returnDays),
		reservationMinutes: number('reserva_minutos', USUAL_TERMS.reservationMinutes),
		largeReservationMinutes: number('reserva_grande_minutos', USUAL_TERMS.largeReservationMinutes),
		transferDays: number('transferencia_dias', USUAL_TERMS.transferDays),
		changeWindowHours: number('cambio_horas', USUAL_TERMS.changeWindowHours),
	}
}

/** The rewards of settings that were read by `readSetting`: «10, 25, 50», and «0» for none. */
export function rewardTermsOf({ vales, muestra }: SettingValues): RewardTerms {
	return {
		voucherEuros: vales
			? vales
					.split(', ')
					.map(Number)
					.filter((euros) => euros > 0)
			: USUAL_REWARDS.voucherEuros,
		sampleCents: muestra ? cents(fromEuros(Number(muestra))) : USUAL_REWARDS.sampleCents,
	}
}

/** The cost of samples, of settings that were read by `readSetting`. */
export function sampleTermsOf({ muestra_precio, muestra_envio }: SettingValues): SampleTerms {
	const amount = (value: string | undefined, usual: Cents) => (value ? cents(fromEuros(Number(value))) : usual)
	return {
		priceCents: amount(muestra_precio, USUAL_SAMPLES.priceCents),
		parcelCents: amount(muestra_envio, USUAL_SAMPLES.parcelCents),
	}
}

/** The terms of lot holds, of settings that were read by `readSetting`. */
export function holdTermsOf({ lote_dias, lote_dias_maximo, lote_reservas, lote_importe }: SettingValues): HoldTerms {
	const days = lote_dias ? Number(lote_dias) : USUAL_HOLDS.days
	return {
		days,
		longestDays: Math.max(days, lote_dias_maximo ? Number(lote_dias_maximo) : USUAL_HOLDS.longestDays),
		lots: lote_reservas ? Number(lote_reservas) : USUAL_HOLDS.lots,
		valueCents: lote_importe ? cents(fromEuros(Number(lote_importe))) : USUAL_HOLDS.valueCents,
	}
}

function incentiveOf({ incentivo_m2 }: SettingValues): Cents {
	return incentivo_m2 ? cents(fromEuros(Number(incentivo_m2))) : USUAL_TERMS.incentiveCentsPerM2
}

/** «3-5», as the setting is stored. */
function deliveryDaysOf({ entrega_dias }: SettingValues): TradeTerms['deliveryDays'] {
	if (!entrega_dias) return USUAL_TERMS.deliveryDays
	const [first = 0, last = first] = entrega_dias.split('-').map(Number)
	return { first, last }
}
