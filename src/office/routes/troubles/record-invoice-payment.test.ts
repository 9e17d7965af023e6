import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { ReceivedTransfer } from '#shop/payment/record-transfer.ts'
import { officePost } from '#test/office-post.ts'
import { action } from './troubles.tsx'

const OWED = [
	{ orderId: '2611AAAAAA', owedCents: cents(10_000) },
	{ orderId: '2611BBBBBB', owedCents: cents(2550) },
]

/** Posts the form to a shop with so many unpaid orders of one invoice; collects the recorded payments. */
async function post(orders: number, fields: Readonly<Record<string, string>>) {
	const recorded: ReceivedTransfer[] = []
	const shop = {
		nowMs: () => Date.UTC(2026, 10, 21, 11),
		credit: { owedInvoice: async () => OWED.slice(0, orders) },
		recordTransfer: async (transfer: ReceivedTransfer) => {
			const known = recorded.some(({ orderId }) => orderId === transfer.orderId)
			recorded.push(transfer)
			return { ok: true, known }
		},
	}
	const typed = { formulario: 'cobro-factura', factura: 'F2026-000001', fecha: '2026-11-20', ...fields }
	const send = (more: Readonly<Record<string, string>>) =>
		action(officePost({ shop }, Object.entries({ ...typed, ...more }), { role: 'accountant' }))
	const asked = (await send({})) as { readonly data?: { readonly question?: string } }
	const question = asked.data?.question?.replaceAll('\u00a0', ' ')
	const answer = question === undefined ? asked : await send({ confirmado: asked.data?.question ?? '' })
	return { question, answer, recorded: recorded.map(({ orderId, amountCents }) => [orderId, amountCents]) }
}

const faultOf = ({ answer }: Awaited<ReturnType<typeof post>>) => JSON.stringify(answer).replaceAll('\u00a0', ' ')

test('an invoice of one order is paid in full or in part', async () => {
	const whole = await post(1, {})
	expect(whole.question).toContain(
		'Se apuntan 100,00 € recibidos el 20 de noviembre de 2026 de la factura F2026-000001.',
	)
	expect(whole.recorded).toEqual([['2611AAAAAA', 10_000]])
	expect((whole.answer as Response).headers.get('location')).toBe('/pendientes?hecho=cobro')
	expect((await post(1, { importe: '40,50' })).recorded).toEqual([['2611AAAAAA', 4050]])
})

test('a monthly invoice is paid in full, order by order', async () => {
	const { question, recorded } = await post(2, { importe: '125,50' })
	expect(question).toContain('125,50 € recibidos el 20 de noviembre de 2026 de la factura F2026-000001, de 2 pedidos')
	expect(recorded).toEqual([
		['2611AAAAAA', 10_000],
		['2611BBBBBB', 2550],
	])
	const part = await post(2, { importe: '40' })
	expect(part.recorded).toEqual([])
	expect(faultOf(part)).toContain('apúntalo en cada pedido: 2611AAAAAA (100,00 €), 2611BBBBBB (25,50 €)')
})

test('payments that are not owed or not yet due are not recorded', async () => {
	const none = await post(0, {})
	expect(faultOf(none)).toContain('No hay ninguna factura a crédito por cobrar con ese número')
	const early = await post(1, { fecha: '2026-11-22' })
	expect(faultOf(early)).toContain('Es el día del abono en la cuenta')
	expect([none.recorded, early.recorded]).toEqual([[], []])
})
