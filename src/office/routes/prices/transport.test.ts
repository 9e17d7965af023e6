import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { Tariff, TariffVersion } from '#domain/shipping/tariff.ts'
import { tariffFaults } from '#domain/shipping/tariff.ts'
import type { TariffOutcome } from '#shop/shipping/change-tariff.ts'
import { officePost } from '#test/office-post.ts'
import { tariffTable } from './tariff-values.ts'
import { action } from './transport.tsx'

const tariff = (price: number, prefixes = ['28']): Tariff => ({
	limitsKg: [150],
	zones: [{ zona: 'zona1', prefixes, pricesCents: [cents(price)] }],
})
const version = (id: number, price: number): TariffVersion => ({ id, validFrom: new Date(0), tariff: tariff(price) })

/** Posts the table of a tariff to a shop that answers `outcome`. */
function post(typed: Readonly<Record<string, string>>, outcome?: TariffOutcome | (() => TariffOutcome)) {
	const shipping = {
		change: async (asked: Tariff): Promise<TariffOutcome> =>
			(typeof outcome === 'function' ? outcome() : outcome) ?? {
				ok: false,
				code: 'datos_no_validos',
				faults: tariffFaults(asked),
			},
		tariff: async (id: number) => version(id, 5000),
	}
	const fields = { formulario: 'tarifa', visto: '1', ...tariffTable(tariff(5000)).values, ...typed }
	return action(officePost({ shop: { shipping } }, Object.entries(fields), { role: 'manager' }))
}

const questionIn = (answer: unknown) =>
	(answer as { readonly data: { readonly question?: string } }).data.question?.replaceAll('\u00a0', ' ') ?? ''

test('a tariff change is previewed as understood before it is saved', async () => {
	let saved = 0
	const change = () => {
		saved += 1
		return { ok: true, validFrom: new Date(0) } as const
	}
	const asked = questionIn(await post({ 'precio-0-0': '1.250' }, change))
	expect(asked).toBe('Desde ahora: zona1, hasta 150 kg: de 50,00 € a 1250,00 €.')
	expect(saved).toBe(0)
	expect(await post({ 'precio-0-0': '1.250', confirmado: asked.replaceAll(' €', '\u00a0€') }, change)).toMatchObject({
		status: 302,
	})
	expect(questionIn(await post({ 'precio-0-0': '60', confirmado: asked }, change))).toContain('a 60,00 €')
	expect(saved).toBe(1)
})

test('the second editor sees the first one’s tariff, and keeps the typed values', async () => {
	const outcome: TariffOutcome = { ok: false, code: 'cambiado_entretanto', now: [version(2, 6000)] }
	const typed = { 'precio-0-0': '55,00' }
	const asked = await post(typed, outcome)
	expect(await post({ ...typed, confirmado: questionIn(asked).replaceAll(' €', '\u00a0€') }, outcome)).toMatchObject({
		init: { status: 409 },
		data: {
			values: { 'precio-0-0': '55,00' },
			detail: expect.stringMatching(/Otra persona.*Ahora: zona1, hasta 150 kg: de 50,00\s€ a 60,00\s€\.$/),
		},
	})
})

test('faults are reported at their fields, with all typed values', async () => {
	expect(await post({ 'prefijos-0': '2', 'zona-1': 'zona1' })).toMatchObject({
		init: { status: 422 },
		data: {
			values: { 'prefijos-0': '2' },
			faults: [{ campo: 'prefijos-0' }, { campo: 'zona-1' }],
		},
	})
	expect(await post({ desde: 'mañana' })).toMatchObject({
		data: { faults: [{ campo: 'desde', mensaje: 'No es un día: escríbelo como 31/12/2026' }] },
	})
	expect(await post({}, { ok: false, code: 'fecha_pasada' })).toMatchObject({ data: { faults: [{ campo: 'desde' }] } })
})
