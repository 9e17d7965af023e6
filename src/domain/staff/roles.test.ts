import { expect, test } from 'vitest'
import { may, PERMISSIONS, STAFF_ROLES } from './roles.ts'

const permissionsOf = (role: (typeof STAFF_ROLES)[number]) => PERMISSIONS.filter((permission) => may(role, permission))

test('an owner may do everything, and each permission has a role', () => {
	expect(permissionsOf('owner')).toEqual(PERMISSIONS)
})

test('a role that only reads has no deeds, only areas', () => {
	expect(permissionsOf('read-only').filter((permission) => !permission.endsWith('.see'))).toEqual([])
	expect(permissionsOf('read-only').length).toBeGreaterThan(3)
})

test('the warehouse prepares, dispatches and counts, and cannot see money or change prices', () => {
	expect(permissionsOf('warehouse')).toEqual([
		'today.see',
		'orders.see',
		'order.prepare',
		'order.dispatch',
		'order.note',
		'products.see',
		'stock.move',
	])
})

test('only an owner changes the staff and the settings of the shop', () => {
	for (const role of STAFF_ROLES) {
		for (const permission of ['staff.invite', 'staff.change', 'settings.change'] as const) {
			expect([role, permission, may(role, permission)]).toEqual([role, permission, role === 'owner'])
		}
	}
})
