/** Where a failure is written that is not answered to anybody. */
export interface Log {
	/**
	 * Writes one failure with its cause. `about` names rows by their numbers (an order, a refund); never names, mail addresses,
	 * keys or other personal data.
	 */
	failed(what: string, cause: unknown, about?: Readonly<Record<string, string | number>>): void
}
