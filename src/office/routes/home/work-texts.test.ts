import { expect, test } from 'vitest'
import { lowLotRow, waitingTexts, zoneRow } from './work-texts.ts'

const NOTHING = {
	processing: 0,
	incidents: 0,
	inTransit: 0,
	transfers: { orders: 0, totalCents: 0 },
	refunds: 0,
	mailsGivenUp: 0,
	professionals: 0,
	rewards: 0,
	withdrawals: { count: 0, oldest: null },
	complaints: { count: 0, oldest: null },
	messages: 0,
}
const today = '2026-11-25'

test('only waiting tasks are displayed, the urgent ones first', () => {
	expect(waitingTexts({ waiting: NOTHING, today })).toEqual([])
	const waiting = { ...NOTHING, incidents: 2, messages: 1, transfers: { orders: 1, totalCents: 123_456 } }
	expect(waitingTexts({ waiting, today }).map(({ text, detail, isUrgent }) => [text, detail, isUrgent])).toEqual([
		['2 pedidos con incidencia', 'cobrados y sin material que servir', true],
		['1 transferencia esperada', '1234,56\u00a0€', false],
		['1 mensaje por responder', '', false],
	])
})

test('withdrawals and complaints show their deadline, and are urgent three days before it', () => {
	const told = (day: string) => {
		const oldest = new Date('2026-11-14T23:30:00Z')
		const waiting = { ...NOTHING, withdrawals: { count: 1, oldest }, complaints: { count: 2, oldest } }
		return waitingTexts({ waiting, today: day }).map(({ text, detail, isUrgent }) => [text, detail, isUrgent])
	}
	expect(told('2026-11-25')).toEqual([
		['1 desistimiento por decidir', 'el dinero se devuelve hasta el 29 de noviembre de 2026', false],
		['2 reclamaciones por responder', 'se responde hasta el 30 de noviembre de 2026', false],
	])
	expect(told('2026-11-30')).toEqual([
		['1 desistimiento por decidir', 'el plazo acabó el 29 de noviembre de 2026', true],
		['2 reclamaciones por responder', 'se responde hasta el 30 de noviembre de 2026', true],
	])
})

test('a zone shows when its first order was promised, and how many are late', () => {
	const zone = { zona: 'zona2', orders: 3, weightGrams: 1_234_499, late: 0, firstDay: '2026-11-23' }
	expect(zoneRow(zone)).toMatchObject({
		zone: 'Zona 2',
		weight: '1234 kg',
		promised: '23 de noviembre de 2026',
		late: '',
	})
	expect(zoneRow({ ...zone, zona: null, late: 2, firstDay: null })).toMatchObject({
		zone: 'Recogida en almacén',
		promised: 'se acuerda por teléfono',
		late: '2 con retraso',
	})
})

test('a lot shows how long it lasts', () => {
	const lot = {
		productId: 1,
		slug: 'roble',
		nombre: 'Roble',
		tono: 'B',
		calibre: '9',
		availableHundredths: 950,
		soldHundredths: 3000,
	}
	expect(lowLotRow(lot)).toMatchObject({ lot: 'B, calibre 9', left: '9,5', days: '9 días' })
	expect(lowLotRow({ ...lot, calibre: '', availableHundredths: 0 })).toMatchObject({ lot: 'B', days: 'hoy' })
})
