import { expect, test } from 'vitest'
import { shownChanges } from './change-text.ts'

test('a change names a column’s old and new value in Spanish', () => {
	expect(shownChanges({ role: 'warehouse', version: 1 }, { role: 'sales', version: 2 })).toEqual([
		{ field: 'Papel', was: 'Almacén', now: 'Ventas' },
	])
	expect(shownChanges({ precio_cents: 1990, iva_percent: 21 }, { precio_cents: 2090, iva_percent: 10 })).toEqual([
		{ field: 'Tipo de IVA', was: '21', now: '10' },
		{ field: 'Precio', was: '19,90\u00a0€', now: '20,90\u00a0€' },
	])
	expect(shownChanges({ ended_at: null }, { ended_at: '2026-11-21T11:00:00+00:00' })).toEqual([
		{ field: 'Fin del acceso', was: 'nada', now: '21/11/26, 12:00' },
	])
})

test('a new row shows its values, a deleted one the old values, and a secret only the change', () => {
	expect(shownChanges(null, { id: 4, nombre: 'Elena', telefono: '', cashback_cents: 0, password_hash: '***' })).toEqual(
		[
			{ field: 'Nombre', was: null, now: 'Elena' },
			{ field: 'Contraseña', was: null, now: 'no se muestra' },
		],
	)
	expect(shownChanges({ code: 'VERANO' }, null)).toEqual([{ field: 'Código', was: 'VERANO', now: null }])
	expect(shownChanges(null, null)).toEqual([])
})
