import { expect, test } from 'vitest'
import { CUSTOMER_COOKIE } from '#contract/cart/cart-cookie.ts'
import { cookieValue } from '#contract/cookies.ts'
import { sampleOrder } from '#test/sample-order.ts'
import { dropUntickedBilling } from './billing-texts.ts'
import {
	checkoutCustomerSchema,
	customerFrom,
	customerOfOrder,
	keepCustomer,
	keptCustomer,
	lacksTaxId,
} from './checkout-customer.ts'

const order = sampleOrder({ billing: { name: 'Lucía Peña', taxId: '12345678Z', address: [] } })

test('a repeated order fills every field of the checkout’s form but the client', () => {
	const { cliente, ...texts } = customerOfOrder(order, null)
	expect(checkoutCustomerSchema.safeParse({ ...texts, cliente }).success).toBe(true)
	expect(cliente).toBe('')
	// A day is chosen again.
	const isAsked = (name: string) => !name.startsWith('factura') && name !== 'dia' && name !== 'franja'
	const empty = Object.entries(texts).filter(([name, text]) => text === '' && isAsked(name))
	expect(empty).toEqual([])
	expect(texts).toMatchObject({ camion: 'no', trampilla: 'si', grua: 'si', llamar: 'si' })
})

test('a tax id is taken over only from an invoice made out to the buyer', () => {
	const company = sampleOrder({ billing: { name: 'Reformas Peñalara, S. L.', taxId: 'B12345674', address: [] } })
	expect(customerOfOrder(order, null).nif).toBe('12345678Z')
	expect(customerOfOrder(company, null).nif).toBe('')
	expect(customerOfOrder(sampleOrder({ billing: null }), null).nif).toBe('')
})

test('the recipient of an invoice to another name or address is taken over, unless it has a record', () => {
	const company = {
		name: 'Reformas Peñalara, S. L.',
		taxId: 'B12345674',
		address: ['Calle de Alcalá, 100', '28009 Madrid'],
	}
	const apart = {
		nif: '',
		facturaAparte: 'si',
		facturaNombre: company.name,
		facturaNif: 'B12345674',
		facturaDireccion: 'Calle de Alcalá, 100',
		facturaCodigoPostal: '28009',
		facturaLocalidad: 'Madrid',
	}
	const placed = sampleOrder({ billing: company })
	expect(customerOfOrder(placed, null)).toMatchObject(apart)
	expect(checkoutCustomerSchema.safeParse(customerOfOrder(placed, null)).success).toBe(true)
	expect(customerOfOrder(sampleOrder({ billing: { ...company, name: 'Lucía Peña' } }), null).facturaAparte).toBe('si')
	const atHome = { ...company, name: 'Lucía Peña', address: ['Calle Mayor, 1', '28001 Madrid'] }
	expect(customerOfOrder(sampleOrder({ billing: atHome }), null)).toMatchObject({ nif: 'B12345674', facturaAparte: '' })
	const ofRecord = customerOfOrder(placed, { id: 7, cif: 'B12345674' })
	const ofClient = customerOfOrder(sampleOrder({ billing: company, resellerId: 7, clientId: 3 }), { id: 7, cif: '' })
	for (const texts of [ofRecord, ofClient]) expect(texts).toMatchObject({ facturaAparte: '', facturaNif: '' })
})

test('a ticked recipient must be complete, and an unticked one may be empty', () => {
	const texts = customerOfOrder(order, null)
	const faults = (change: object) =>
		checkoutCustomerSchema.safeParse({ ...texts, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []
	const names = ['facturaNombre', 'facturaNif', 'facturaDireccion', 'facturaCodigoPostal', 'facturaLocalidad']
	expect([...new Set(faults({ facturaAparte: 'si' }))]).toEqual(names)
	expect(faults({ facturaAparte: '' })).toEqual([])
	const form = new FormData()
	form.set('facturaNif', 'no es uno')
	dropUntickedBilling(form)
	expect([...form.keys()]).toEqual([])
})

test('the client is taken over only for the reseller who placed the order', () => {
	const placed = sampleOrder({ resellerId: 7, clientId: 3 })
	expect(customerOfOrder(placed, { id: 7, cif: '' }).cliente).toBe('3')
	expect(customerOfOrder(placed, { id: 8, cif: '' }).cliente).toBe('')
	expect(customerOfOrder(placed, null).cliente).toBe('')
})

test('stored customer data are read back, and anything else is rejected', () => {
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

test('an export without a tax id is refused, unless a record or another recipient has one', () => {
	const base = customerFrom({ codigoPostal: '35002' })
	expect(lacksTaxId(base, 'shipping', null)).toBe(true)
	expect(lacksTaxId(base, 'shipping', { cif: '' })).toBe(true)
	expect(lacksTaxId(base, 'shipping', { cif: 'B12345674' })).toBe(false)
	expect(lacksTaxId(base, 'pickup', null)).toBe(false)
	expect(lacksTaxId({ ...base, codigoPostal: '28001' }, 'shipping', null)).toBe(false)
	for (const change of [{ nif: '12345678Z' }, { facturaAparte: 'si' as const }, { cliente: '3' }]) {
		expect(lacksTaxId({ ...base, ...change }, 'shipping', null)).toBe(false)
	}
})
