import { expect, test } from 'vitest'
import { leftAt, undoFault } from './undo-dispatch.ts'

const at = (text: string) => new Date(text)
const LEFT = at('2026-11-20T22:30:00Z')
const EVENTS = [
	{ state: 'processing', at: at('2026-11-19T09:00:00Z') },
	{ state: 'in_transit', at: LEFT },
	// A corrected tracking number does not count as a second dispatch.
	{ state: 'in_transit', at: at('2026-11-20T22:40:00Z') },
] as const
const ORDER = { state: 'in_transit', events: EVENTS, returned: [], lines: [{ variantId: 'picking' }] } as const

test('a dispatch is undone until midnight in Madrid', () => {
	expect(leftAt(EVENTS)).toEqual(LEFT)
	expect(undoFault(ORDER, at('2026-11-20T22:59:59Z'))).toBeNull()
	expect(undoFault(ORDER, at('2026-11-20T23:00:00Z'))).toBe('envio_de_otro_dia')
})

test('a dispatch cannot be undone after an arrival, a return or a voucher for samples', () => {
	const now = at('2026-11-20T22:50:00Z')
	expect(undoFault({ ...ORDER, state: 'delivered' }, now)).toBe('estado_no_admitido')
	expect(undoFault({ ...ORDER, returned: [{ at: at('2026-11-20T22:45:00Z') }] }, now)).toBe('envio_devuelto')
	expect(undoFault({ ...ORDER, returned: [{ at: at('2026-11-20T08:00:00Z') }] }, now)).toBeNull()
	expect(undoFault({ ...ORDER, lines: [{ variantId: 'muestra' }] }, now)).toBe('envio_con_muestras')
})
