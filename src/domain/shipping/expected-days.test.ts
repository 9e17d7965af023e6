import { expect, test } from 'vitest'
import { type TradeTerms, USUAL_TERMS } from '#domain/trade/terms.ts'
import { expectedDays, expectedText } from './expected-days.ts'

const textOf = (
	instant: string,
	delivery: 'shipping' | 'pickup' = 'shipping',
	codigoPostal = '28001',
	terms: TradeTerms = USUAL_TERMS,
) => {
	const days = expectedDays({ delivery, codigoPostal }, Date.parse(instant), terms)
	return days && expectedText(days)
}

test('an order is delivered three to five working days after its day', () => {
	const text = 'Entrega prevista: entre el martes 24 y el jueves 26 de noviembre'
	expect(textOf('2026-11-19T11:00:00Z')).toBe(text)
	// Orders of a weekend count from Monday, like orders of Friday.
	const nextWeek = 'Entrega prevista: entre el miércoles 25 y el viernes 27 de noviembre'
	for (const day of ['20', '21', '22']) expect(textOf(`2026-11-${day}T11:00:00Z`)).toBe(nextWeek)
})

test('a merchant may need more or fewer days', () => {
	const terms = { ...USUAL_TERMS, deliveryDays: { first: 1, last: 2 }, pickupDays: 3 }
	const text = (delivery: 'shipping' | 'pickup') => textOf('2026-11-19T11:00:00Z', delivery, '28001', terms)
	expect(text('shipping')).toBe('Entrega prevista: entre el viernes 20 y el lunes 23 de noviembre')
	expect(text('pickup')).toBe('Listo para recoger a partir del martes 24 de noviembre')
})

test('the day of the order is that of Madrid', () => {
	expect(textOf('2026-11-19T22:59:00Z')).toContain('martes 24')
	expect(textOf('2026-11-19T23:00:00Z')).toContain('miércoles 25')
	expect(textOf('2026-07-01T22:00:00Z')).toBe('Entrega prevista: entre el martes 7 y el jueves 9 de julio')
})

test('two months and two years are both named', () => {
	expect(textOf('2026-11-25T11:00:00Z')).toBe(
		'Entrega prevista: entre el lunes 30 de noviembre y el miércoles 2 de diciembre',
	)
	expect(textOf('2026-12-28T11:00:00Z')).toBe(
		'Entrega prevista: entre el jueves 31 de diciembre de 2026 y el martes 5 de enero de 2027',
	)
})

test('holidays of the end of the year do not count', () => {
	expect(textOf('2026-12-23T11:00:00Z')).toBe('Entrega prevista: entre el martes 29 y el jueves 31 de diciembre')
	expect(textOf('2026-12-31T11:00:00Z')).toBe('Entrega prevista: entre el jueves 7 y el lunes 11 de enero')
})

test('Good Friday does not count', () => {
	expect(textOf('2027-03-24T11:00:00Z')).toBe('Entrega prevista: entre el martes 30 de marzo y el jueves 1 de abril')
})

test('a pick-up is ready on the next working day', () => {
	expect(textOf('2026-11-20T11:00:00Z', 'pickup', '35001')).toBe(
		'Listo para recoger a partir del lunes 23 de noviembre',
	)
	expect(textOf('2026-12-31T11:00:00Z', 'pickup')).toBe('Listo para recoger a partir del lunes 4 de enero')
})

test('a delivery to the islands has no date, since it is agreed by phone', () => {
	for (const codigoPostal of ['07001', '35001', '38001']) {
		expect(textOf('2026-11-20T11:00:00Z', 'shipping', codigoPostal)).toBeNull()
	}
})
