import type { Permission } from '#domain/staff/roles.ts'
import { addresses } from '#office/addresses.ts'

/** The areas of the back office in the order of the menu, each with its permission. */
export const AREAS = [
	{ text: 'Hoy', to: addresses.home, permission: 'today.see' },
	{ text: 'Pedidos', to: addresses.orders, permission: 'orders.see' },
	{ text: 'Presupuestos', to: addresses.quotations, permission: 'people.see' },
	{ text: 'Preparar', to: addresses.prepare, permission: 'order.prepare' },
	{ text: 'Reparto', to: addresses.deliveries, permission: 'orders.see' },
	{ text: 'Productos', to: addresses.products, permission: 'products.see' },
	{ text: 'Reservas', to: addresses.holds, permission: 'products.see' },
	{ text: 'Recuento', to: addresses.count, permission: 'stock.move' },
	{ text: 'Clientes', to: addresses.people, permission: 'people.see' },
	{ text: 'Profesionales', to: addresses.professionals, permission: 'people.see' },
	{ text: 'Mensajes', to: addresses.messages, permission: 'people.see' },
	{ text: 'Pendientes', to: addresses.troubles, permission: 'people.see' },
	{ text: 'Facturas', to: addresses.invoices, permission: 'money.see' },
	{ text: 'Opiniones', to: addresses.reviews, permission: 'content.see' },
	{ text: 'Boletín', to: addresses.newsletter, permission: 'people.see' },
	{ text: 'Precios', to: addresses.prices, permission: 'prices.see' },
	{ text: 'Ajustes', to: addresses.settings, permission: 'settings.see' },
	{ text: 'Contenido', to: addresses.content, permission: 'content.see' },
	{ text: 'Equipo', to: addresses.team, permission: 'staff.see' },
	{ text: 'Registro', to: addresses.audit, permission: 'audit.see' },
] as const satisfies readonly { readonly text: string; readonly to: string; readonly permission: Permission }[]
