import { expect, test } from 'vitest'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { readSetting, type SettingName } from './fields.ts'
import { termsOf } from './terms-of.ts'

test('a missing setting has its default, and 0 counts as given', () => {
	expect(termsOf({})).toEqual(USUAL_TERMS)
	expect(termsOf({ incentivo_m2: '0', cashback: '0' })).toEqual({
		...USUAL_TERMS,
		incentiveCentsPerM2: 0,
		cashbackPercent: 0,
	})
})

test('every term has its setting', () => {
	const terms = termsOf({
		incentivo_m2: '4.50',
		cashback: '8',
		entrega_dias: '6-9',
		recogida_dias: '2',
		devolucion_dias: '60',
		reserva_minutos: '90',
		reserva_grande_minutos: '20',
		transferencia_dias: '5',
		cambio_horas: '6',
	})
	expect(terms).toEqual({
		incentiveCentsPerM2: 450,
		cashbackPercent: 8,
		deliveryDays: { first: 6, last: 9 },
		pickupDays: 2,
		returnDays: 60,
		reservationMinutes: 90,
		largeReservationMinutes: 20,
		transferDays: 5,
		changeWindowHours: 6,
	})
	expect(termsOf({ entrega_dias: '2' }).deliveryDays).toEqual({ first: 2, last: 2 })
})

test.each<[SettingName, string, string]>([
	['incentivo_m2', '50', '50,01'],
	['cashback', '20', '21'],
	['cashback', '0', '-1'],
	['vales', '5; 20 100', '5, 0'],
	['vales', '0', '10,50 €'],
	['muestra', '100', '100,01'],
	['entrega_dias', '3-60', '3-61'],
	['entrega_dias', '1', '0'],
	['entrega_dias', '3 a 5', '5-3'],
	['recogida_dias', '1', '0'],
	['devolucion_dias', '14', '13'],
	['reserva_minutos', '35', '34'],
	['reserva_minutos', '240', '241'],
	['reserva_grande_minutos', '35', '36'],
	['transferencia_dias', '10', '11'],
	['cambio_horas', '2', '1'],
	['cambio_horas', '23', '24'],
])('%s may be «%s» and not «%s»', (name, taken, refused) => {
	expect(readSetting(name, taken)).toHaveProperty('text')
	expect(readSetting(name, refused)).toHaveProperty('fault')
})
