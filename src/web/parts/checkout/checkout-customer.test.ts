import { expect, test } from 'vitest'
import { cookieValue } from '#contract/cookies.ts'
import { sampleOrder } from '#test/sample-order.ts'
import { CUSTOMER_COOKIE } from '#web/cart/cart-cookie.ts'
import { checkoutCustomerSchema, customerOfOrder, keepCustomer, keptCustomer } from './checkout-customer.ts'

const order = sampleOrder({ billing: { name: 'Lucía Peña', taxId: '12345678Z', address: [] } })

test('a repeated order fills every field of the checkout’s form but the client', () => {
	const { cliente, ...texts } = customerOfOrder(order, null)
	expect(checkoutCustomerSchema.safeParse({ ...texts, cliente }).success).toBe(true)
	expect(cliente).toBe('')
	expect(Object.entries(texts).filter(([, text]) => text === '')).toEqual([])
	expect(texts).toMatchObject({ camion: 'no', trampilla: 'si', grua: 'si', llamar: 'si' })
})

test('a tax id is taken over only from an invoice made out to the buyer', () => {
	const company = sampleOrder({ billing: { name: 'Reformas Peñalara, S. L.', taxId: 'B12345674', address: [] } })
	expect(customerOfOrder(order, null).nif).toBe('12345678Z')
	expect(customerOfOrder(company, null).nif).toBe('')
	expect(customerOfOrder(sampleOrder({ billing: null }), null).nif).toBe('')
})

test('the client is taken over only for the reseller who placed the order', () => {
	const placed = sampleOrder({ resellerId: 7, clientId: 3 })
	expect(customerOfOrder(placed, { id: 7 }).cliente).toBe('3')
	expect(customerOfOrder(placed, { id: 8 }).cliente).toBe('')
	expect(customerOfOrder(placed, null).cliente).toBe('')
})

test('what is kept is read again, and anything else is not', () => {
	const seal = {
		close: (text: string) => Buffer.from(text).toString('base64url'),
		open: (sealed: string) => Buffer.from(sealed, 'base64url').toString() || null,
	}
	const request = (cookie: string) => new Request('http://localhost/checkout', { headers: { cookie } })
	const customer = customerOfOrder(order, null)
	const kept = keepCustomer(request(''), { seal, origin: null }, customer)
	expect(kept).not.toContain(customer.nombre)
	expect(cookieValue(kept, CUSTOMER_COOKIE, false)).not.toBe('')
	expect(keptCustomer(request(kept.split(';')[0] ?? ''), { seal })).toEqual(customer)
	expect(keptCustomer(request(''), { seal })).toBeNull()
	expect(keptCustomer(request(`${CUSTOMER_COOKIE}=${seal.close('{"nombre":""}')}`), { seal })).toBeNull()
})
