import type { OrderAnswer } from '#contract/order/order-answer.ts'
import { State, type Tone } from '#ui/state.tsx'

const TONES: Partial<Record<OrderAnswer['state'], Tone>> = {
	processing: 'good',
	in_transit: 'good',
	delivered: 'good',
	awaiting_payment: 'wait',
	incident: 'wait',
}

/** The state of an order: green when it is on track, yellow when it waits for something, plain when it has ended. */
export function OrderState({ state, status }: Pick<OrderAnswer, 'state' | 'status'>) {
	return <State tone={TONES[state] ?? 'plain'}>{status}</State>
}
