import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { PromoCode } from '#domain/promo/promo-code.ts'
import { firstDayOf, lastDayOf, newPromoSchema, promoTermsSchema, readPromo } from './promo-form.ts'

const TYPED: Parameters<typeof readPromo>[0] = {
	tipo: 'percentage',
	descuento: '15',
	desde: '2026-11-01',
	hasta: '2026-11-30',
	minimo: 5050,
	usos: 10,
	usosPorComprador: null,
	para: 'profesionales',
	nombre: '',
	...{ pavimentos: '', revestimientos: '', porcelanicos: '', mosaicos: '', materiales: '', productos: '' },
}

/** The same code as a posted form. */
const FORM = { ...TYPED, minimo: '50,5', usos: '10', usosPorComprador: '' }

test('a code is read in whole per cent, cents and days of Madrid, the last one included', () => {
	expect(readPromo(TYPED, ' otoño ')).toEqual({
		ok: true,
		terms: {
			...{ code: 'OTOÑO', type: 'percentage', discount: 15 },
			fromMs: Date.parse('2026-11-01T00:00:00+01:00'),
			untilMs: Date.parse('2026-12-01T00:00:00+01:00'),
			...{ minimumSubtotalCents: 5050, maxUses: 10, maxUsesPerCustomer: null, audience: 'profesionales' },
			...{ automaticName: null, onlyProductIds: null, onlyFamilies: null },
		},
	})
	expect(readPromo({ ...TYPED, tipo: 'fixed', descuento: '12,50' }, 'X')).toMatchObject({ terms: { discount: 1250 } })
})

test.each([
	['descuento', { descuento: '15,5' }],
	['descuento', { descuento: '101' }],
	['descuento', { tipo: 'fixed', descuento: '0' }],
	['hasta', { hasta: '2026-10-31' }],
] as const)('an invalid value is a fault of %s', (field, change) => {
	expect(readPromo({ ...TYPED, ...change }, 'X')).toMatchObject({ ok: false, field })
})

test('an unreadable minimum is a fault, and not read as no minimum', () => {
	const minimumOf = (minimo: string) => promoTermsSchema.safeParse({ ...FORM, minimo }).data?.minimo
	expect(['1.000.000', '1.500', '', '50,5'].map(minimumOf)).toEqual([100_000_000, 150_000, null, 5050])
	expect(['12.345,678', '1,500', 'mil', '-1'].map(minimumOf)).toEqual([undefined, undefined, undefined, undefined])
})

test('a code without a discount is a fault of its field, beside the faults of the others', () => {
	const { error } = promoTermsSchema.safeParse({ ...FORM, descuento: ' ', usos: 'x' })
	expect(error?.issues.map(({ path }) => String(path[0])).toSorted()).toEqual(['descuento', 'usos'])
})

test('a code for the transport has no amount and no chosen goods, and an automatic one no limit for each buyer', () => {
	const transport = { ...FORM, tipo: 'shipping', descuento: '' }
	const faultsOf = (form: object) => promoTermsSchema.safeParse(form).error?.issues.map(({ path }) => path[0]) ?? []
	expect(faultsOf(transport)).toEqual([])
	expect(faultsOf({ ...transport, descuento: '10' })).toEqual(['descuento'])
	expect(faultsOf({ ...transport, mosaicos: 'si' })).toEqual(['productos'])
	expect(faultsOf({ ...transport, productos: 'AZ-1' })).toEqual(['productos'])
	expect(faultsOf({ ...FORM, nombre: 'Otoño', usosPorComprador: '1' })).toEqual(['usosPorComprador'])
	expect(readPromo({ ...TYPED, tipo: 'shipping', descuento: '' }, 'ENVIO')).toMatchObject({
		terms: { type: 'shipping', discount: 100 },
	})
	expect(readPromo({ ...TYPED, nombre: 'Otoño', mosaicos: 'si' }, 'X', null, [7])).toMatchObject({
		terms: { automaticName: 'Otoño', onlyFamilies: ['mosaicos'], onlyProductIds: [7] },
	})
})

test('the end date 31/12/9999 of other programs means a code without an end', () => {
	const { data } = promoTermsSchema.safeParse({ ...FORM, desde: '1/11/2026', hasta: '31/12/9999' })
	expect([data?.desde, data?.hasta]).toEqual(['2026-11-01', null])
})

test('a code that was ended within a day keeps its instant while its day stays', () => {
	const untilMs = Date.parse('2026-11-20T13:15:00+01:00')
	const before: PromoCode = {
		...{ code: 'X', type: 'fixed', discount: 100, fromMs: null, untilMs, minimumSubtotalCents: cents(1) },
		...{ maxUses: null, uses: 0, maxUsesPerCustomer: null, audience: 'todos' },
	}
	const typed = { ...TYPED, desde: firstDayOf(before) || null, hasta: lastDayOf(before) || null }
	expect(readPromo(typed, 'X', before)).toMatchObject({ terms: { fromMs: null, untilMs } })
})

test('a name is letters, figures and dashes', () => {
	const named = (codigo: string) => newPromoSchema.safeParse({ ...FORM, codigo }).success
	expect(['otoño-26', ' abc ', 'ab', 'a b c', 'a/b', '-abc'].map(named)).toEqual([
		true,
		true,
		false,
		false,
		false,
		false,
	])
})
