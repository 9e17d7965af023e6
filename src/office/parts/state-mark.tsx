import { STATE_LABELS } from '#contract/order/state-labels.ts'
import type { OrderState } from '#domain/order/state.ts'

const TONES: Partial<Record<OrderState, string>> = {
	processing: 'state way',
	in_transit: 'state way',
	delivered: 'state good',
	awaiting_payment: 'state wait',
	incident: 'state wait',
}

/** The state of an order as lists and pages of the back office show it. */
export function StateMark({ state }: { readonly state: OrderState }) {
	return <span className={TONES[state] ?? 'state'}>{STATE_LABELS[state]}</span>
}
