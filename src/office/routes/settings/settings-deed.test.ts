import { expect, test } from 'vitest'
import type { SettingValues } from '#domain/merchant/fields.ts'
import { deeds } from '#office/page/guard.ts'
import type { SeenChange } from '#shop/merchant/change-settings.ts'
import { officePost } from '#test/office-post.ts'
import { settingsDeed } from './settings-deed.ts'

const TODAY = '2026-11-21'
const SEEN = { telefono: '600 111 222', correo: 'tienda@example.es', cashback: '5' }
const action = deeds({
	grupo: settingsDeed('settings.change', ['telefono', 'correo', 'cashback'], '/ajustes'),
})

/** Posts a group of settings to a shop that answers `outcome`, and returns the requested change and its first day. */
async function post(typed: Readonly<Record<string, string>>, outcome: SeenChange = { ok: true }) {
	const asked: SettingValues[] = []
	const planned: (readonly [SettingValues, string])[] = []
	const plan = async (change: SettingValues, from: string) => {
		planned.push([change, from])
		return from > TODAY ? { ok: true } : { ok: false, code: 'fecha_pasada' }
	}
	const changeSeen = async (change: SettingValues) => {
		asked.push(change)
		return outcome
	}
	const fields = { formulario: 'grupo', visto: JSON.stringify(SEEN), ...SEEN, ...typed }
	const shop = { settings: { changeSeen, plan } }
	const answer: unknown = await action(officePost({ shop }, Object.entries(fields)))
	return { answer, asked, planned }
}

test('only edited fields change', async () => {
	const { answer, asked } = await post({ cashback: ' 7 ' })
	expect(asked).toEqual([{ cashback: '7' }])
	expect(answer).toBeInstanceOf(Response)
})

test('faults are reported at their fields by the check of the command, and nothing changes', async () => {
	const { answer, asked } = await post({ cashback: '21', correo: '' })
	expect(asked).toEqual([])
	expect(answer).toMatchObject({
		init: { status: 422 },
		data: {
			values: { cashback: '21' },
			faults: [
				{ campo: 'correo', mensaje: expect.stringMatching(/: falta$/) },
				{ campo: 'cashback', mensaje: expect.stringContaining('entre 0 y 20') },
			],
		},
	})
})

test('the second editor keeps the typed values, sees the stored ones, and reverts no other setting', async () => {
	const now = { ...SEEN, telefono: '600 999 999', correo: 'otra@example.es' }
	const { answer } = await post({ telefono: '600 333 444' }, { ok: false, code: 'cambiado_entretanto', now })
	expect(answer).toMatchObject({
		init: { status: 409 },
		data: {
			values: { telefono: '600 333 444', correo: 'otra@example.es' },
			detail: expect.stringMatching(/Otra persona.*Ahora: .*«600 999 999»\.$/),
		},
	})
})

test('edited settings are scheduled from a future day', async () => {
	const { answer, asked, planned } = await post({ cashback: '7', desde: '2027-01-01' })
	expect([asked, planned]).toEqual([[], [[{ cashback: '7' }, '2027-01-01']]])
	expect(answer).toBeInstanceOf(Response)
})

test.each([
	['a day that has begun', { cashback: '7', desde: TODAY }, /Elige un día que no haya empezado/],
	['no day', { cashback: '7', desde: '2027-02-30' }, /No es un día/],
	['nothing that changes', { desde: '2027-01-01' }, /Cambia antes/],
])('%s is reported at the field of the day, and the typed values stay', async (_, typed, mensaje) => {
	const { answer, asked } = await post(typed)
	expect(asked).toEqual([])
	expect(answer).toMatchObject({
		init: { status: 422 },
		data: { values: typed, faults: [{ campo: 'desde', mensaje: expect.stringMatching(mensaje) }] },
	})
})
