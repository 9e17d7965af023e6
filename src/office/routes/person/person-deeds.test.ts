import { expect, test } from 'vitest'
import { officePost } from '#test/office-post.ts'
import { personDeeds } from './person-deeds.ts'

test('a credit shows how it was understood, and is granted after confirmation', async () => {
	const given: unknown[] = []
	const shop = {
		people: { file: async () => ({ account: { account: { id: 7, correo: 'ana@example.es' } } }) },
		credit: {
			setTerms: async (_: unknown, correo: string, terms: unknown) => {
				given.push([correo, terms])
				return { ok: true }
			},
		},
	}
	const post = (more: Readonly<Record<string, string>> = {}) => {
		const fields = { formulario: 'credito', dias: '30', limite: '5.000', visto: '', ...more }
		return personDeeds(officePost({ shop }, Object.entries(fields), { role: 'owner', params: { id: '3' } }))
	}
	const asked = (await post()) as unknown as { readonly data: { readonly question: string } }
	expect(asked.data.question.replaceAll('\u00a0', ' ')).toBe(
		'Queda con crédito a 30 días, hasta 5000,00 €, con una factura por pedido.',
	)
	expect(given).toEqual([])
	expect(await post({ confirmado: asked.data.question })).toMatchObject({ status: 302 })
	expect(given).toEqual([['ana@example.es', { days: 30, limitCents: 500_000, monthlyInvoice: false }]])
	expect(await post({ limite: '50', confirmado: asked.data.question })).toMatchObject({
		data: { question: expect.stringContaining('hasta 50,00') },
	})
})
