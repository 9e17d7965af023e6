import { expect, test } from 'vitest'
import { vatCheckText } from './vat-check-text.ts'

const AT = new Date('2026-11-21T11:00:00Z')
const ASKED = {
	...{ series: 'F2026', number: 1, vatId: 'FR40303265045', state: 'pendiente' as const, name: '', consultation: '' },
	...{ createdAt: AT, answeredAt: null, nextAttemptAt: AT, attempts: 0, lastError: null },
}

test('a VAT number is shown with the answer of VIES and its proof, or the reason for its absence', () => {
	expect(vatCheckText(ASKED)).toBe('FR40303265045 · sin respuesta de VIES')
	expect(vatCheckText({ ...ASKED, state: 'valido', answeredAt: AT, name: 'CARRELAGES', consultation: 'WAPI1' })).toBe(
		'FR40303265045 · válido el 21/11/26, 12:00 · CARRELAGES · consulta WAPI1',
	)
	expect(vatCheckText({ ...ASKED, state: 'no_valido', answeredAt: AT })).toContain('NO válido el 21/11/26')
	expect(vatCheckText({ ...ASKED, lastError: 'VIES: MS_UNAVAILABLE', nextAttemptAt: null })).toBe(
		'FR40303265045 · sin respuesta de VIES · VIES: MS_UNAVAILABLE · ya no se pregunta más',
	)
})
