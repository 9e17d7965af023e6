import { expect, test } from 'vitest'
import { tableOfStatement } from '#contract/payment/statement-file.ts'
import type { StatementLine } from '#domain/payment/match-statement.ts'
import type { ReceivedTransfer } from '#shop/payment/record-transfer.ts'
import { officePost } from '#test/office-post.ts'
import { action } from './statement.tsx'

/** Posts a form of the page to a shop with one waiting order; collects the recorded transfers. */
async function post(fields: readonly (readonly [string, string])[]) {
	const recorded: ReceivedTransfer[] = []
	const shop = {
		nowMs: () => Date.UTC(2026, 10, 21, 11),
		matchStatement: async (lines: readonly StatementLine[]) =>
			lines.map((line) => ({
				line,
				orderId: line.concept.includes('2611K7Q2M4') ? '2611K7Q2M4' : null,
				by: line.concept.includes('2611K7Q2M4') ? 'reference' : null,
				occurrence: 1,
				leftCents: line.concept.includes('2611K7Q2M4') ? 1000 : null,
			})),
		recordTransfer: async (transfer: ReceivedTransfer) => {
			recorded.push(transfer)
			return { ok: true, known: true }
		},
	}
	const tables = { statement: tableOfStatement }
	const answer = await action(officePost({ shop, tables }, fields, { role: 'accountant' }))
	return { answer, recorded }
}

const STATEMENT = 'Fecha;Concepto;Importe\n20/11/2026;TRANSF 2611K7Q2M4;1.234,56\n20/11/2026;Otra;10,00'

test('the preview of a statement proposes payments, and records nothing', async () => {
	const { answer, recorded } = await post([
		['formulario', 'leer'],
		['texto', STATEMENT],
	])
	expect(recorded).toEqual([])
	expect(answer).toMatchObject({
		faults: [],
		preview: [
			{
				orderId: '2611K7Q2M4',
				isSure: true,
				text: expect.stringContaining('1234,56'),
				left: 'no llega: faltan 10,00\u00a0€',
			},
			{ orderId: '', isSure: false, value: '', left: '' },
		],
	})
	expect(
		(
			await post([
				['formulario', 'leer'],
				['texto', 'a;b\n1;2'],
			])
		).answer,
	).toMatchObject({
		preview: null,
		faults: [{ campo: 'archivo', mensaje: expect.stringContaining('Faltan columnas') }],
	})
})

test('only ticked lines of the preview are recorded', async () => {
	const line = { orderId: '2611K7Q2M4', day: '2026-11-20', amountCents: 123_456, concept: 'TRANSF', occurrence: 1 }
	const { answer, recorded } = await post([
		['formulario', 'apuntar'],
		['linea', JSON.stringify(line)],
	])
	const { day, ...rest } = line
	expect(recorded).toEqual([{ ...rest, receivedOn: day }])
	expect(answer).toMatchObject({ recorded: ['2611K7Q2M4: ya estaba apuntada.'], faults: [] })
	expect((await post([['formulario', 'apuntar']])).answer).toMatchObject({
		recorded: [],
		faults: [{ campo: 'archivo', mensaje: expect.any(String) }],
	})
	for (const wrong of [
		'{',
		JSON.stringify({ ...line, amountCents: -1 }),
		JSON.stringify({ ...line, day: '2026-11-22' }),
	])
		await expect(
			post([
				['formulario', 'apuntar'],
				['linea', wrong],
			]),
		).rejects.toMatchObject({ init: { status: 400 } })
})
