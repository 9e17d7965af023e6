import { expect, test } from 'vitest'
import { waitUntil } from '#domain/limit/attempt-limit.ts'
import { refusalText } from './refusal-text.ts'

const MINUTE_MS = 60_000
const waiting = (ms: number) => refusalText({ code: 'demasiadas_peticiones', ...waitUntil(ms, 0) })

test('the refusal of a limit says how long to wait, in whole minutes or hours', () => {
	const said = (wait: string) => [429, `Demasiadas peticiones seguidas. Vuelve a intentarlo dentro de ${wait}.`]
	expect(waiting(1)).toEqual(said('un minuto'))
	expect(waiting(-1)).toEqual(said('un minuto'))
	expect(waiting(11 * MINUTE_MS + 1)).toEqual(said('12 minutos'))
	expect(waiting(119 * MINUTE_MS)).toEqual(said('119 minutos'))
	expect(waiting(120 * MINUTE_MS)).toEqual(said('2 horas'))
	expect(waiting(23 * 60 * MINUTE_MS + 1)).toEqual(said('24 horas'))
})

test('other refusals have their text alone', () => {
	expect(refusalText('carrito_vacio')).toEqual([422, 'Tu carrito está vacío'])
	expect(refusalText({ code: 'carrito_vacio', waitMinutes: 3 })).toEqual([422, 'Tu carrito está vacío'])
	expect(refusalText({ code: 'demasiadas_peticiones' })[1]).toContain('Espera un momento')
})
