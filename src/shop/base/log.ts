/** Names of rows in a log: an order, a mail, a refund. Never names, mail addresses, keys or other personal data. */
export type About = Readonly<Record<string, string | number>>

/** The log of the program: what no caller hears of, and what an operator has to know of requests that failed. */
export interface Log {
	/**
	 * Writes a failure with its cause and the request it belongs to. Equal failures that follow are counted and written as
	 * one line.
	 */
	failed(what: string, cause: unknown, about?: About): void
	/** Writes what is no failure of the shop but should be looked at; equal ones are counted too. */
	warn(what: string, about?: About): void
	info(what: string, about?: About): void
}
