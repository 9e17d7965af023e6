import { expect, test } from 'vitest'
import { mailErrorText, mailStateText } from './mail-state.ts'

test.each([
	[
		"MailRefused: Error: Can't send mail - all recipients were rejected: 550 no such user",
		'su servidor lo rechaza: la dirección no existe o no admite correos',
	],
	['Error: 450 4.2.0 greylisted', 'su servidor pide que se intente más tarde'],
	['Error: connect ECONNREFUSED 127.0.0.1:25', 'no se ha podido conectar con el servidor de correo'],
	['Error: something', 'no se ha podido enviar'],
])('«%s» is explained in Spanish', (error, text) => {
	expect(mailErrorText(error)).toBe(text)
})

test('a mail shows its outcome', () => {
	const sentAt = new Date('2026-12-03T08:00:00Z')
	expect(mailStateText({ state: 'enviado', sentAt, lastError: null })).toBe('Enviado el 3/12/26, 9:00')
	expect(mailStateText({ state: 'pendiente', sentAt: null, lastError: null })).toBe('Por enviar')
	expect(mailStateText({ state: 'abandonado', sentAt: null, lastError: '550 no' })).toMatch(
		/^Sin entregar: su servidor lo rechaza/,
	)
})
