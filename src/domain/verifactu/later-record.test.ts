import { expect, test } from 'vitest'
import { decideAnswer } from './decide-answer.ts'
import { annulmentFlagsOf, correctionOf, type EarlierRecord } from './later-record.ts'
import { isIncident, recordRetryMs } from './retry.ts'

const alta = (state: EarlierRecord['state']): EarlierRecord => ({ kind: 'alta', state })
const annulment = (state: EarlierRecord['state']): EarlierRecord => ({ kind: 'anulacion', state })

test.each([
	['the first one was rejected', [alta('rechazado')], { rejectedBefore: 'X' }],
	['two were rejected', [alta('rechazado'), alta('rechazado')], { rejectedBefore: 'X' }],
	['it was never sent', [alta(null)], { rejectedBefore: 'X' }],
	['the tax agency has it', [alta('aceptado_con_errores')], {}],
	['a correction was rejected', [alta('aceptado'), alta('rechazado')], { rejectedBefore: 'S' }],
	['the only one is parked', [alta('apartado')], { rejectedBefore: 'X' }],
	['a correction is parked', [alta('rechazado'), alta('aceptado'), alta('apartado')], {}],
	['its annulment is parked', [alta('aceptado'), annulment('apartado')], {}],
	['there is none', [], null],
	['the last one waits', [alta('rechazado'), alta('pendiente')], 'respuesta_pendiente'],
	['it is annulled', [alta('aceptado'), annulment('pendiente')], 'factura_ya_anulada'],
	['its annulment was rejected', [alta('aceptado'), annulment('rechazado')], {}],
] as const)('a record is corrected according to its answers: %s', (_, earlier, expected) => {
	expect(correctionOf(earlier)).toEqual(expected)
})

test.each([
	['the tax agency has it', [alta('aceptado')], {}],
	['it arrives before', [alta('pendiente')], {}],
	['it was rejected', [alta('rechazado')], { withoutRecord: true }],
	['it was never sent', [alta(null)], { withoutRecord: true }],
	['an annulment was rejected', [alta('aceptado'), annulment('rechazado')], { rejectedBefore: true }],
	['it is parked', [alta('apartado')], { withoutRecord: true }],
	['an annulment is parked', [alta('aceptado'), annulment('apartado')], {}],
	['both were', [alta('rechazado'), annulment('rechazado')], { withoutRecord: true, rejectedBefore: true }],
	['it is annulled', [alta('aceptado'), annulment('aceptado')], 'factura_ya_anulada'],
] as const)('an invoice is annulled according to its answers: %s', (_, earlier, expected) => {
	expect(annulmentFlagsOf(earlier)).toEqual(expected)
})

const sent = (attemptsBefore: number, besideParked = false) => ({ attemptsBefore, besideParked })

test('a gap left by a parked record is no error of its neighbours', () => {
	const gap = { kind: 'alta', state: 'aceptado_con_errores', code: '2007', duplicate: null } as const
	expect(decideAnswer(gap, sent(0, true))).toBe('aceptado')
	expect(decideAnswer({ ...gap, code: '2008' }, sent(0, true))).toBe('aceptado')
	expect(decideAnswer(gap, sent(0))).toBe('aceptado_con_errores')
	expect(decideAnswer({ ...gap, code: '2001' }, sent(0, true))).toBe('aceptado_con_errores')
	expect(decideAnswer({ ...gap, state: 'rechazado' }, sent(0, true))).toBe('rechazado')
})

test('a rejected duplicate counts as accepted if it was sent before without an answer and is in force', () => {
	const duplicate = { kind: 'alta', state: 'rechazado', code: '3000', duplicate: 'correcta' } as const
	expect(decideAnswer(duplicate, sent(1))).toBe('aceptado')
	expect(decideAnswer(duplicate, sent(0))).toBe('rechazado')
	expect(decideAnswer({ ...duplicate, duplicate: 'aceptada_con_errores' }, sent(2))).toBe('aceptado_con_errores')
	expect(decideAnswer({ ...duplicate, duplicate: 'anulada' }, sent(1))).toBe('rechazado')
	expect(decideAnswer({ ...duplicate, code: '1100' }, sent(1))).toBe('rechazado')
	const annulled = { kind: 'anulacion', state: 'rechazado', code: '3001', duplicate: 'anulada' } as const
	expect([decideAnswer(annulled, sent(1)), decideAnswer(annulled, sent(0))]).toEqual(['aceptado', 'rechazado'])
	expect(decideAnswer({ ...duplicate, state: 'aceptado', code: null, duplicate: null }, sent(3))).toBe('aceptado')
})

test('a message declares an incident when an attempt has failed, or when its first record would be late', () => {
	const recorded = '2026-11-21T12:00:00+01:00'
	const after = (seconds: number, failures = 0) => isIncident(recorded, failures, Date.parse(recorded) + seconds * 1000)
	expect([after(0), after(170), after(0, 1)]).toEqual([false, false, true])
	expect([after(185), after(241), after(3 * 3600)]).toEqual([true, true, true])
})

test('records are sent again after a minute, and at least every hour', () => {
	expect([1, 2, 3, 7, 50].map((failures) => recordRetryMs(failures) / 60_000)).toEqual([1, 2, 4, 60, 60])
})
