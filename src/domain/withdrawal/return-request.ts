import type { LineQuantity } from '#domain/order/returned-lines.ts'
import type { WithdrawnRefund } from './withdrawn-lines.ts'

/** A voluntary return as the order's buyer asked for it, by quantities of lines. */
export interface ReturnRequest {
	readonly lines: readonly LineQuantity[]
	/** What else its buyer wrote. */
	readonly comment: string
	/** What the buyer was told to get back; null if it could not be computed. */
	readonly refund: WithdrawnRefund | null
}

/** A stored request. Its number is that of the conversation that it began. */
export interface MadeRequest {
	readonly number: number
	readonly at: Date
	readonly request: ReturnRequest
}
