import { expect, test } from 'vitest'
import type { PageServices } from '#web/page/page-services.ts'
import { takeWithdrawalForm } from './withdrawal-action.ts'

const NO_CONSUMER = { ok: false, code: 'desistimiento_solo_consumidores' } as const

/** Posts the written statement by a button, to a shop that reviews it as given. */
async function press(paso: string, reviewWithdrawal: () => Promise<typeof NO_CONSUMER | null>) {
	const failures: string[] = []
	const services = {
		shop: { reviewWithdrawal, takeWithdrawal: async () => NO_CONSUMER, nowMs: () => 0, front: () => ({}) },
		origin: 'http://localhost',
		log: { failed: (what: string) => failures.push(what) },
	} as unknown as PageServices
	const form = new FormData()
	const fields = { paso, name: 'Inés Vidal', email: 'ines@example.es', orderNumber: '2026A00001', products: '3 cajas' }
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	const request = new Request('http://localhost/desistimiento', { method: 'POST' })
	const { data, init } = await takeWithdrawalForm(request, services, form)
	return { answer: data, status: init?.status, failures }
}

test.each(['revisar', 'confirmar'])(
	'«%s» informs a professional at the first step that the right of withdrawal does not apply',
	async (paso) => {
		const { answer, status } = await press(paso, async () => NO_CONSUMER)
		expect(status).toBe(409)
		expect(answer).toMatchObject({ step: 'write', values: { orderNumber: '2026A00001', products: '3 cajas' } })
		expect(JSON.stringify(answer)).toContain('El desistimiento es un derecho de los consumidores')
	},
)

test('a key that opens no order any more, or a shop that cannot tell, keeps what was typed and says so', async () => {
	const form = new FormData()
	for (const [name, value] of Object.entries({ paso: 'revisar', name: 'Inés', 'cantidad-0': '2' }))
		form.set(name, value)
	const post = async (withdrawable: () => Promise<null>) => {
		const services = { shop: { withdrawable }, log: { failed: () => {} } } as unknown as PageServices
		const request = new Request('http://localhost/desistimiento', { method: 'POST' })
		const { data, init } = await takeWithdrawalForm(request, services, form, { order: '2026A00001', key: 'vieja' })
		expect(data).toMatchObject({ step: 'write', values: { 'cantidad-0': '2' } })
		return { status: init?.status, answer: JSON.stringify(data) }
	}
	const gone = await post(async () => null)
	expect([gone.status, gone.answer.includes('ya no vale')]).toEqual([409, true])
	expect((await post(() => Promise.reject(new Error('the database is gone')))).status).toBe(503)
})

test('a valid statement is shown for review, and so is one whose review failed', async () => {
	const reviewed = await press('revisar', async () => null)
	expect([reviewed.answer.step, reviewed.status, reviewed.failures]).toEqual(['review', 200, []])
	const unknown = await press('revisar', () => Promise.reject(new Error('the database is gone')))
	expect([unknown.answer.step, unknown.status]).toEqual(['review', 200])
	expect(unknown.failures).toEqual(['a withdrawal could not be reviewed'])
})
