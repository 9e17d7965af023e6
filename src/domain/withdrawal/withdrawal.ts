/** A consumer's statement of withdrawal from a contract (RDL 1/2007, art. 106). */
export interface Withdrawal {
	readonly name: string
	readonly email: string
	/** As typed; empty when the products identify the contract. */
	readonly orderNumber: string
	/** The returned products; empty means the whole order. */
	readonly products: string
}

/** The public number of a statement: `D-00042`. */
export function withdrawalNumber(id: number): string {
	return `D-${`${id}`.padStart(5, '0')}`
}
