/** A consumer's statement of withdrawal from a contract (RDL 1/2007, art. 106). */
export interface Withdrawal {
	readonly name: string
	readonly email: string
	/** As typed; empty when the products identify the contract. */
	readonly orderNumber: string
	/** The returned products; empty means the whole order. */
	readonly products: string
}

/** Withdrawal period of a consumer in days, from the day the goods arrive (art. 104). */
export const WITHDRAWAL_DAYS = 14
/** Days to refund the money, from the day the statement arrives (art. 107), and to return the goods (art. 108). */
export const REFUND_DAYS = 14

/** The public number of a statement: `D-00042`. */
export function withdrawalNumber(id: number): string {
	return `D-${`${id}`.padStart(5, '0')}`
}
