import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'

/** The states of an order as shoppers read them and the API answers them (specification §3). */
export const STATE_LABELS = {
	awaiting_payment: 'Pendiente de pago',
	processing: 'Procesando',
	in_transit: 'En tránsito',
	delivered: 'Entregado',
	cancelled: 'Cancelado',
	expired: 'Caducado',
	incident: 'Incidencia',
	refunded: 'Reembolsado',
} as const satisfies Record<OrderState, string>

export const LABELLED_STATES = Object.values(STATE_LABELS)

/** The state of a label; null for any other text. */
export function stateOfLabel(label: string | null): OrderState | null {
	return ORDER_STATES.find((state) => STATE_LABELS[state] === label) ?? null
}
