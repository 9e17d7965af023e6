import { expect, test } from 'vitest'
import { workFailureText } from './work-failures.ts'

const FAILED = {
	failures: 3,
	firstFailedAt: new Date('2026-11-25T14:46:00Z'),
	retryAt: new Date('2026-11-25T18:46:00Z'),
	reason: '57014',
}

test('a failed item displays its kind in Spanish, the time of its first failure and of the next attempt', () => {
	expect(workFailureText({ ...FAILED, work: 'order-expiry', item: '2611ABCDEF' })).toEqual({
		text: 'Dar por caducado el pedido 2611ABCDEF',
		detail: 'falla desde el 25/11/26, 15:46 · 3 intentos · próximo intento: 25/11/26, 19:46 · código 57014',
	})
	expect(workFailureText({ ...FAILED, work: 'clean-up', item: 'sessions' }).text).toBe(
		'Borrar datos antiguos: sesiones',
	)
})
