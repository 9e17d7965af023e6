import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { type ExtraRules, extrasCents, extrasOf, pricedExtras, vehicleNeeds } from './delivery-extras.ts'
import { isPickupCode, newPickupCode } from './pickup-code.ts'

const RULES: ExtraRules = {
	trampilla: { priceCents: cents(2500), effect: 'nada' },
	grua: { priceCents: cents(6000), effect: 'grua' },
	llamar: { priceCents: cents(0), effect: 'nada' },
	camionNo: { priceCents: cents(1500), effect: 'furgon' },
	sinDescarga: { priceCents: cents(0), effect: 'llamada' },
}
const NOTHING = { camion: null, trampilla: false, grua: false, llamar: false } as const

test('delivery extras cost their table price; missing ones are free', () => {
	const acceso = { ...NOTHING, camion: 'no', grua: true, llamar: true, escalones: true } as const
	expect(extrasOf(acceso)).toEqual(['grua', 'llamar', 'camionNo', 'escalones'])
	expect(pricedExtras(acceso, RULES).map(({ id }) => id)).toEqual(['grua', 'camionNo'])
	expect(extrasCents(acceso, RULES)).toBe(7500)
	expect(extrasCents(acceso, {})).toBe(0)
	expect(extrasCents({ ...NOTHING, camion: 'si' }, RULES)).toBe(0)
	expect(extrasCents(null, RULES)).toBe(0)
})

test('answers select a vehicle, and a phone call where no vehicle meets them all', () => {
	const none = { isSmall: false, hasCrane: false, hasLift: false, isByPhone: false }
	expect(vehicleNeeds(null, RULES)).toEqual(none)
	expect(vehicleNeeds({ ...NOTHING, grua: true, trampilla: true }, RULES)).toEqual({
		...{ ...none, hasCrane: true, hasLift: true },
	})
	expect(vehicleNeeds({ ...NOTHING, camion: 'no' }, RULES)).toEqual({ ...none, isSmall: true })
	expect(vehicleNeeds({ ...NOTHING, camion: 'no', grua: true }, RULES).isByPhone).toBe(true)
	expect(vehicleNeeds({ ...NOTHING, sinDescarga: true }, RULES).isByPhone).toBe(true)
})

test('a pick-up code has six digits and is read with blanks in any place', () => {
	expect(newPickupCode(() => 42)).toBe('000042')
	expect(isPickupCode(' 000 042', '000042')).toBe(true)
	expect(isPickupCode('000-042', '000042')).toBe(true)
	expect(isPickupCode('000043', '000042')).toBe(false)
	expect(isPickupCode('', '000042')).toBe(false)
})
