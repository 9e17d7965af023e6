import type { OrderAnswer } from '#contract/order/order-answer.ts'

const TONES: Partial<Record<OrderAnswer['status'], string>> = {
	Procesando: 'state good',
	'En tránsito': 'state good',
	Entregado: 'state good',
	'Pendiente de pago': 'state wait',
	Incidencia: 'state wait',
}

/** The state of an order: green when it is on track, yellow when it waits for something, plain when it has ended. */
export function OrderState({ status }: { readonly status: OrderAnswer['status'] }) {
	return <span className={TONES[status] ?? 'state'}>{status}</span>
}
