import type { ReactNode } from 'react'

/** `good` is done or in order, `way` is under way, `wait` waits for a person, `plain` is over or none of these. */
export type Tone = 'good' | 'way' | 'wait' | 'plain'

/** The mark of a state: of an order, an account, a code. */
export function State({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
	return <span className={tone === 'plain' ? 'state' : `state ${tone}`}>{children}</span>
}
