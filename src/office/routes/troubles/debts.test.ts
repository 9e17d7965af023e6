import { expect, test } from 'vitest'
import type { Guarded } from '#office/page/guard.ts'
import type { DebtScope } from '#store/payment/debts.ts'
import { officePost } from '#test/office-post.ts'
import { readDebts } from './read-debts.ts'
import { action } from './troubles.tsx'

const NOW_MS = Date.UTC(2026, 11, 31, 11)

/** The list of one debt, due on 21 December, in a shop with some days. */
async function listed(debtReminderDays: readonly number[], more: object = {}) {
	const order = {
		id: '2611K7Q2M4',
		nombre: 'Ana',
		billing: null,
		createdAt: new Date('2026-11-21T11:00:00Z'),
		creditDays: 30,
	}
	const shop = {
		nowMs: () => NOW_MS,
		merchant: () => ({ debtReminderDays }),
		credit: { owed: async () => [{ order, owedCents: 1000, reminders: [], stopped: null, ...more }] },
	}
	const { rows, reminders } = await readDebts(shop as unknown as Guarded['shop'])
	return { reminders, reminded: rows[0]?.reminded, isLate: rows[0]?.isLate }
}

test('the list shows the days of the reminders, and the reminders sent for each debt', async () => {
	expect(await listed([])).toEqual({ reminders: 'No se recuerdan por correo.', reminded: '', isLate: true })
	expect((await listed([1])).reminders).toContain('al día siguiente del vencimiento')
	const reminders = ['2026-12-24T08:00:00Z', '2026-12-31T08:00:00Z'].map((at) => ({ day: 3, at: new Date(at) }))
	expect(await listed([3, 10, 30], { reminders, stopped: 'debt' })).toMatchObject({
		reminders: expect.stringContaining('a los 3, 10 y 30 días del vencimiento'),
		reminded: 'recordado el 24 dic 2026 y el 31 dic 2026 · recordatorios parados',
	})
	expect(await listed([3], { stopped: 'customer' })).toMatchObject({
		reminded: 'recordatorios parados en la ficha del cliente',
	})
})

test('the reminders of a debt can be stopped and allowed again; a paid debt has none', async () => {
	const asked: [DebtScope, boolean][] = []
	const shop = {
		credit: {
			stopReminders: async (scope: DebtScope, isStopped: boolean) => {
				asked.push([scope, isStopped])
				return 'orderId' in scope && scope.orderId === '2611K7Q2M4'
			},
		},
	}
	const post = (pedido: string, parar: string) => {
		const fields = Object.entries({ formulario: 'recordatorios', pedido, parar })
		return action(officePost({ shop }, fields, { role: 'accountant' }))
	}
	expect(((await post('2611K7Q2M4', 'si')) as Response).headers.get('location')).toBe('/pendientes?hecho=parados')
	expect(((await post('2611K7Q2M4', '')) as Response).headers.get('location')).toBe('/pendientes?hecho=recordar')
	expect(await post('2611AAAAAA', 'si')).toMatchObject({ init: { status: 404 } })
	expect(asked.map(([, isStopped]) => isStopped)).toEqual([true, false, true])
})
