import { expect, test, vi } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { askQuote } from './ask-quote.ts'

const quoteWeight = vi.fn((postalCode: string) =>
	/^28\d{3}$/.test(postalCode)
		? { ok: true as const, zona: 'zona1', costCents: cents(5432), free: false }
		: {
				ok: false as const,
				code: /^\d{5}$/.test(postalCode) ? ('sin_envio' as const) : ('codigo_postal_invalido' as const),
			},
)
const ask = (query: string) => askQuote({ quoteWeight }, new URLSearchParams(query)).answer

test('nothing is answered before anything is asked', () => {
	expect(ask('')).toEqual({ kind: 'none' })
})

test('kilos may be written with a comma or a point and are asked in grams', () => {
	expect(ask('codigoPostal=28001&peso=150,01')).toEqual({ kind: 'quoted', zona: 'zona1', euros: 54.32, kg: 150.01 })
	expect(quoteWeight).toHaveBeenLastCalledWith('28001', 150_010)
	expect(ask('codigoPostal=28001&peso=0.4')).toMatchObject({ kind: 'quoted', kg: 0.4 })
})

test('both faults are said at once, each at its field', () => {
	expect(ask('codigoPostal=28&peso=-3')).toEqual({
		kind: 'faults',
		codigoPostal: 'Introduce un código postal válido',
		peso: 'Introduce un peso en kilos, mayor que 0',
	})
	for (const peso of ['', '0', 'abc', '1e9', '9999999']) {
		expect(ask(`codigoPostal=28001&peso=${peso}`)).toMatchObject({ kind: 'faults', codigoPostal: null })
	}
	expect(ask('codigoPostal=51001&peso=1')).toMatchObject({ codigoPostal: expect.stringContaining('No hacemos envíos') })
})
