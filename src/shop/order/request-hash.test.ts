import { expect, test } from 'vitest'
import type { OrderRequest } from '#domain/order/order-request.ts'
import { sampleRequest } from '#test/sample-order.ts'
import { requestHash } from './request-hash.ts'

const REQUEST = sampleRequest({ idempotencyKey: 'key-00000001' })

test('a version with a further optional field gives the same request the same hash', () => {
	const later = { ...REQUEST, customer: { ...REQUEST.customer, furtherField: null }, anotherField: '' }
	expect(requestHash(later, null)).toBe(requestHash(REQUEST, null))
})

test('the request hash ignores the order of keys and the idempotency key', () => {
	const reversed = Object.fromEntries(Object.entries(REQUEST).reverse()) as unknown as OrderRequest
	expect(requestHash({ ...reversed, idempotencyKey: 'another-key' }, null)).toBe(requestHash(REQUEST, null))
	const [line] = REQUEST.lines
	if (!line) throw new Error('the sample request has no line')
	for (const change of [
		{ delivery: 'shipping' as const },
		{ taxId: '12345678Z' },
		{ lines: [{ ...line, quantity: 3 }] },
		{ customer: { ...REQUEST.customer, nombre: 'Otra' } },
	]) {
		expect(requestHash({ ...REQUEST, ...change }, null)).not.toBe(requestHash(REQUEST, null))
	}
})
