/** The roles of the staff: each member has one. */
export const STAFF_ROLES = ['owner', 'manager', 'sales', 'warehouse', 'accountant', 'read-only'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The roles as the staff reads them. */
export const ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
	owner: 'Propietario',
	manager: 'Encargado',
	sales: 'Ventas',
	warehouse: 'Almacén',
	accountant: 'Contabilidad',
	'read-only': 'Solo lectura',
}

const EVERYBODY = STAFF_ROLES
const MANAGERS = ['owner', 'manager'] as const
const SELLERS = ['owner', 'manager', 'sales'] as const
const STOREKEEPERS = ['owner', 'manager', 'warehouse'] as const
const BOOKKEEPERS = ['owner', 'manager', 'accountant'] as const

/** Which roles have each permission: `<area>.see` looks at an area of the back office, the others are deeds. */
const ROLES_WITH = {
	'today.see': EVERYBODY,
	'sales.see': ['owner', 'manager', 'sales', 'accountant', 'read-only'],
	'orders.see': EVERYBODY,
	'order.prepare': STOREKEEPERS,
	'order.dispatch': ['owner', 'manager', 'sales', 'warehouse'],
	'order.create': SELLERS,
	'order.cancel': SELLERS,
	'order.refund': ['owner', 'manager', 'accountant'],
	'quotation.write': SELLERS,
	'order.note': ['owner', 'manager', 'sales', 'warehouse', 'accountant'],
	'products.see': EVERYBODY,
	'product.edit': MANAGERS,
	'product.import': MANAGERS,
	'stock.move': STOREKEEPERS,
	'prices.see': ['owner', 'manager', 'sales', 'accountant', 'read-only'],
	'price.change': MANAGERS,
	'people.see': ['owner', 'manager', 'sales', 'accountant', 'read-only'],
	'person.erase': MANAGERS,
	'professional.decide': SELLERS,
	'credit.change': BOOKKEEPERS,
	'message.answer': SELLERS,
	'content.see': ['owner', 'manager', 'sales', 'read-only'],
	'content.edit': MANAGERS,
	'review.moderate': SELLERS,
	'invoices.see': ['owner', 'manager', 'sales', 'accountant', 'read-only'],
	'money.see': ['owner', 'manager', 'accountant', 'read-only'],
	'payment.record': BOOKKEEPERS,
	'till.count': ['owner', 'manager', 'sales', 'accountant'],
	'settings.see': ['owner', 'manager', 'read-only'],
	'settings.change': ['owner'],
	'staff.see': MANAGERS,
	'staff.invite': ['owner'],
	'staff.change': ['owner'],
	'audit.see': MANAGERS,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Permission = keyof typeof ROLES_WITH

/** Every permission, for tests of all. */
export const PERMISSIONS = Object.keys(ROLES_WITH) as Permission[]

/** Whether a role has a permission: `may('warehouse', 'order.refund')` is false. */
export function may(role: StaffRole, permission: Permission): boolean {
	const roles: readonly StaffRole[] = ROLES_WITH[permission]
	return roles.includes(role)
}
