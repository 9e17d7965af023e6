import { STATE_LABELS } from '#contract/order/state-labels.ts'
import type { OrderState } from '#domain/order/state.ts'
import { State, type Tone } from '#ui/state.tsx'

const TONES: Partial<Record<OrderState, Tone>> = {
	processing: 'way',
	in_transit: 'way',
	delivered: 'good',
	awaiting_payment: 'wait',
	incident: 'wait',
}

/** The state of an order as lists and pages of the back office show it. */
export function StateMark({ state }: { readonly state: OrderState }) {
	return <State tone={TONES[state] ?? 'plain'}>{STATE_LABELS[state]}</State>
}
