import { expect, test } from 'vitest'
import type { PageServices } from '#web/page/page-services.ts'
import { requireReseller } from './reseller.ts'

test('a reseller page is refused to other kinds of accounts, and the refusal is logged', async () => {
	const told: unknown[] = []
	const of = (account: object) =>
		({
			shop: { accounts: { of: async () => account } },
			log: { warn: (what: string, about: object) => told.push([what, about]) },
			origin: null,
		}) as unknown as PageServices
	const request = new Request('http://localhost/pedidos-clientes')
	const buyer = { id: 7, kind: 'particular', professionalState: null }
	await expect(requireReseller(request, of(buyer))).rejects.toMatchObject({ init: { status: 403 } })
	expect(told).toEqual([['a page of resellers was refused', { account: 7, kind: 'particular' }]])
	const reseller = { id: 8, kind: 'reseller', professionalState: 'aprobada' }
	expect(await requireReseller(request, of(reseller))).toEqual(reseller)
	expect(told).toHaveLength(1)
})
