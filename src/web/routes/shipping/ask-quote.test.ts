import { expect, test, vi } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { askQuote } from './ask-quote.ts'

const quoteWeight = vi.fn((postalCode: string) =>
	/^28\d{3}$/.test(postalCode)
		? { ok: true as const, zona: 'zona1', costCents: cents(5432), free: false, taxRegime: 'general' as const }
		: {
				ok: false as const,
				code: /^\d{5}$/.test(postalCode) ? ('sin_envio' as const) : ('codigo_postal_invalido' as const),
			},
)
const ask = (query: string) => askQuote({ quoteWeight, merchant: () => SAMPLE_MERCHANT }, new URLSearchParams(query))
const faultsOf = (query: string) => {
	const asked = ask(query)
	return asked.kind === 'refused'
		? Object.fromEntries(asked.answer.faults.map(({ campo, mensaje }) => [campo, mensaje]))
		: null
}

test('an empty form gets no answer', () => {
	expect(ask('')).toEqual({ kind: 'none', values: {} })
})

test('kilos may have a comma or a point, and are requested in grams', () => {
	expect(ask('codigoPostal=28001&peso=150,01')).toMatchObject({
		kind: 'quoted',
		zona: 'zona1',
		euros: 54.32,
		kg: 150.01,
		values: { codigoPostal: '28001', peso: '150,01' },
	})
	expect(quoteWeight).toHaveBeenLastCalledWith('28001', 150_010)
	expect(ask('codigoPostal=28001&peso=0.4')).toMatchObject({ kind: 'quoted', kg: 0.4 })
})

test('both faults are reported at once, each at its field', () => {
	const peso = 'Introduce un peso en kilos, mayor que 0 y hasta 100000'
	expect(faultsOf('codigoPostal=28&peso=-3')).toEqual({ codigoPostal: 'Introduce un código postal válido', peso })
	for (const typed of ['', '0', 'abc', '1e9', '9999999', '100001']) {
		expect(faultsOf(`codigoPostal=28001&peso=${typed}`)).toEqual({ peso })
	}
	expect(faultsOf('codigoPostal=51001&peso=1')).toEqual({ codigoPostal: expect.stringContaining('No hacemos envíos') })
})
