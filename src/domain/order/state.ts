/** The states of an order, as shown to shoppers (rules §6). */
export const ORDER_STATES = [
	'Pendiente de pago',
	'Procesando',
	'En tránsito',
	'Entregado',
	'Cancelado',
	'Caducado',
	'Incidencia',
	'Reembolsado',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

const NEXT: Record<OrderState, readonly OrderState[]> = {
	'Pendiente de pago': ['Procesando', 'Cancelado', 'Caducado', 'Incidencia'],
	// A payment may arrive after its order was cancelled or expired: the stock is taken again, or the order becomes an
	// incident.
	Cancelado: ['Procesando', 'Incidencia', 'Reembolsado'],
	Caducado: ['Procesando', 'Incidencia'],
	Procesando: ['En tránsito', 'Cancelado', 'Incidencia', 'Reembolsado'],
	'En tránsito': ['Entregado', 'Incidencia', 'Reembolsado'],
	Entregado: ['Reembolsado'],
	Incidencia: ['Procesando', 'Reembolsado'],
	Reembolsado: [],
}

/** Whether an order may go from one state to another. */
export function canMove(from: OrderState, to: OrderState): boolean {
	return NEXT[from].includes(to)
}

/** Duration of a reservation for an unpaid order; the bank's form expires after 30 minutes (rules §6). */
export const RESERVATION_MS = 40 * 60_000
/** The buyer can cancel the order or change its address this long after placing it, and before dispatch. */
export const CHANGE_WINDOW_MS = 2 * 60 * 60_000

/** Whether the buyer may still cancel the order or change its address (rules §6). */
export function canChange(order: { state: OrderState; createdAtMs: number }, nowMs: number): boolean {
	return (
		(order.state === 'Pendiente de pago' || order.state === 'Procesando') &&
		nowMs - order.createdAtMs < CHANGE_WINDOW_MS
	)
}
