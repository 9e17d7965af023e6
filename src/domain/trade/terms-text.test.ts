import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { USUAL_TERMS } from './terms.ts'
import { deliveryDaysText, professionalSentence, professionalText, returnInWords, transferText } from './terms-text.ts'

test('days are displayed as a range or as a single number', () => {
	expect(deliveryDaysText(USUAL_TERMS)).toBe('3–5 días laborables')
	expect(deliveryDaysText({ deliveryDays: { first: 2, last: 2 } })).toBe('2 días laborables')
	expect(deliveryDaysText({ deliveryDays: { first: 1, last: 1 } })).toBe('1 día laborable')
	expect(transferText({ transferDays: 1 })).toBe('1 día laborable')
	expect([30, 45].map((returnDays) => returnInWords({ returnDays }))).toEqual(['Treinta días', '45 días'])
})

test('the text of a professional account omits terms that the merchant does not grant', () => {
	expect(professionalText(USUAL_TERMS)).toBe(
		'3 € menos por m² sin IVA en cualquier lote, gestor personal, catálogos técnicos y un 5 % de cashback',
	)
	const nothing = { incentiveCentsPerM2: cents(0), cashbackPercent: 0 }
	expect(professionalSentence(nothing)).toBe('Gestor personal y catálogos técnicos')
})
