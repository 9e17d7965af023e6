import type { OrderAnswer } from '#contract/order/order-answer.ts'

const TONES: Partial<Record<OrderAnswer['state'], string>> = {
	processing: 'state good',
	in_transit: 'state good',
	delivered: 'state good',
	awaiting_payment: 'state wait',
	incident: 'state wait',
}

/** The state of an order: green when it is on track, yellow when it waits for something, plain when it has ended. */
export function OrderState({ state, status }: Pick<OrderAnswer, 'state' | 'status'>) {
	return <span className={TONES[state] ?? 'state'}>{status}</span>
}
