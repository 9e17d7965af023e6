import { expect, test } from 'vitest'
import { offerChangeSchema, priceChangeSchema, readOfferChange, readPriceChange } from './bulk-change-form.ts'

const price = (cantidad: string, por: 'porcentaje' | 'importe' = 'porcentaje') =>
	readPriceChange(priceChangeSchema.parse({ cantidad, por, redondeo: '.90' }))

test('a change of prices is read in Spanish notation', () => {
	expect(price('3,5')).toMatchObject({
		change: { kind: 'price', change: { by: 'percent', hundredths: 350 } },
		title: 'Precios +3,5 %',
	})
	expect(price('+1.500 €', 'importe')).toMatchObject({
		change: { change: { cents: 150_000 } },
		title: 'Precios +1500,00\u00a0€',
	})
	expect(price('−2')).toMatchObject({ change: { change: { hundredths: -200 } }, title: 'Precios −2 %' })
	expect(price('-0,60', 'importe')).toMatchObject({ change: { change: { cents: -60 } }, title: 'Precios −0,60\u00a0€' })
})

test('a change without effect, or far too large, is refused at its field', () => {
	for (const cantidad of ['0', '-95', '600']) expect(price(cantidad)).toMatchObject({ ok: false, field: 'cantidad' })
	expect(price('mucho', 'importe')).toMatchObject({ ok: false, field: 'cantidad' })
	const offer = { descuento: '20', redondeo: '0.05', desde: '', hasta: '2026-12-24' }
	expect(offerChangeSchema.safeParse({ ...offer, hasta: '' }).error?.issues[0]?.path).toEqual(['hasta'])
	expect(offerChangeSchema.safeParse({ ...offer, hasta: '2026-13-01' }).error?.issues[0]?.path).toEqual(['hasta'])
	expect(offerChangeSchema.safeParse({ ...offer, descuento: '0,5' }).error?.issues[0]?.path).toEqual(['descuento'])
	expect(readOfferChange(offerChangeSchema.parse(offer))).toMatchObject({
		change: { kind: 'offer', offHundredths: 2000, endsMs: Date.parse('2026-12-24T23:59:59+01:00') },
	})
})

test('a change without an amount is a fault of its field', () => {
	const form = { cantidad: '', por: 'porcentaje', redondeo: '.90' }
	expect(priceChangeSchema.safeParse(form).error?.issues).toMatchObject([{ path: ['cantidad'] }])
})
