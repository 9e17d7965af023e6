import { expect, test } from 'vitest'
import { type AccountStanding, isApprovedProfessional, isApprovedReseller, maySeeOrder } from './account.ts'

const standing = (
	kind: AccountStanding['kind'],
	professionalState: AccountStanding['professionalState'] = null,
): AccountStanding => ({ kind, professionalState })

test('only an approved professional has a professional’s terms', () => {
	expect(isApprovedProfessional(standing('professional', 'aprobada'))).toBe(true)
	expect(isApprovedProfessional(standing('reseller', 'aprobada'))).toBe(true)
	for (const other of [
		null,
		standing('particular'),
		standing('staff'),
		standing('professional', 'pendiente'),
		standing('professional', 'rechazada'),
	]) {
		expect(isApprovedProfessional(other)).toBe(false)
	}
})

test('only an approved reseller has clients', () => {
	expect(isApprovedReseller(standing('reseller', 'aprobada'))).toBe(true)
	expect(isApprovedReseller(standing('reseller', 'pendiente'))).toBe(false)
	expect(isApprovedReseller(standing('professional', 'aprobada'))).toBe(false)
	expect(isApprovedReseller(null)).toBe(false)
})

test('an order is visible to its owner, its reseller and the staff only', () => {
	const order = { accountId: 1, resellerId: 2 }
	expect(maySeeOrder({ id: 1, ...standing('particular') }, order)).toBe(true)
	expect(maySeeOrder({ id: 2, ...standing('reseller', 'aprobada') }, order)).toBe(true)
	expect(maySeeOrder({ id: 3, ...standing('staff') }, order)).toBe(false)
	expect(maySeeOrder({ id: 3, ...standing('professional', 'aprobada') }, order)).toBe(false)
	expect(maySeeOrder({ id: 3, ...standing('particular') }, { accountId: null, resellerId: null })).toBe(false)
})
