import type { Permission } from '#domain/staff/roles.ts'
import { addresses } from '#office/addresses.ts'

/** The areas of the back office in the order of the menu, each for who may see it. */
export const AREAS = [
	{ text: 'Hoy', to: addresses.home, permission: 'today.see' },
	{ text: 'Pedidos', to: addresses.orders, permission: 'orders.see' },
	{ text: 'Preparar', to: addresses.prepare, permission: 'order.prepare' },
	{ text: 'Productos', to: addresses.products, permission: 'products.see' },
	{ text: 'Recuento', to: addresses.count, permission: 'stock.move' },
	{ text: 'Equipo', to: addresses.team, permission: 'staff.see' },
	{ text: 'Registro', to: addresses.audit, permission: 'audit.see' },
] as const satisfies readonly { readonly text: string; readonly to: string; readonly permission: Permission }[]
