/** A consumer's statement of withdrawal from a contract (RDL 1/2007, art. 106). */
export interface Withdrawal {
	readonly name: string
	readonly email: string
	/** As it was typed; empty when the products say which contract it is. */
	readonly orderNumber: string
	/** What is given back; empty is the whole order. */
	readonly products: string
}

/** Days in which a consumer may withdraw, from the day the goods arrive (art. 104). */
export const WITHDRAWAL_DAYS = 14
/** Days in which the money goes back, from the day the statement arrives (art. 107), and the goods do (art. 108). */
export const REFUND_DAYS = 14

/** The number that a statement is known by: `D-00042`. */
export function withdrawalNumber(id: number): string {
	return `D-${`${id}`.padStart(5, '0')}`
}
