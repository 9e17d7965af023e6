import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { offerFault } from './offer-fault.ts'

const TILE = { tipo: 'azulejo', precioUnidadCents: cents(3586), precioPromoCents: cents(1990), finPromoMs: 100 }

test('an offer has an end and changes the price', () => {
	expect(offerFault(TILE)).toBeNull()
	expect(offerFault({ ...TILE, finPromoMs: null })).toMatchObject({ field: 'fin_promo' })
	expect(offerFault({ ...TILE, tipo: 'adhesivo' })).toMatchObject({ field: 'precio_promo' })
	expect(offerFault({ ...TILE, tipo: 'adhesivo', precioUnidadCents: null })).toBeNull()
	expect(offerFault({ ...TILE, tipo: 'adhesivo', precioPromoCents: null, finPromoMs: null })).toBeNull()
})
